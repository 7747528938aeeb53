import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleVerifications } from '@candor/protocol/console/identity-review/verifications.ts';

export type Submission = OutputOf<typeof consoleVerifications>['list'][number];
export type PictureField = Submission['pictures'][number];

/** Everything of the queue and of one submission begins alike, so that a decision renews both. */
export const identityKeys = {
  all: ['identity'] as const,
  page: (filters: object, page: number) => ['identity', 'page', filters, page] as const,
  one: (id: number) => ['identity', 'one', id] as const,
};
