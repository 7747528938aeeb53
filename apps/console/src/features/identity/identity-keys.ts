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

/** Whoever submitted it: by name where the form has one, otherwise by how they sign in. */
export const submitterName = ({ name, account, customer_id: id }: Submission): string =>
  [name, account].find((each) => each !== '') ?? String(id);

/** Whether two submissions say different names; a form without a name says none. */
export const isOtherName = (one: string, other: string): boolean =>
  one.trim() !== '' && other.trim() !== '' && one.trim().toLowerCase() !== other.trim().toLowerCase();
