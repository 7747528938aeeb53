import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleVerifications } from '@candor/protocol/console/identity-review/verifications.ts';
import { camelFields } from '../../kit/camel-fields.ts';

type SubmissionDto = OutputOf<typeof consoleVerifications>['list'][number];

export type Submission = ReturnType<typeof submissionFrom>;
export type PictureField = Submission['pictures'][number];

export const submissionFrom = (wire: SubmissionDto) => ({
  ...camelFields(wire),
  /** Other submissions with the same document. */
  sameDocument: wire.same_document.map((each) => camelFields(each)),
});

/** Everything of the queue and of one submission begins with the same, so that a decision renews both. */
export const identityKeys = {
  all: ['identity'] as const,
  page: (filters: object, page: number) => ['identity', 'page', filters, page] as const,
  one: (id: number) => ['identity', 'one', id] as const,
};

/** Who submitted it: by name where the form has one, otherwise by how they sign in. */
export const submitterName = ({ name, account, customerId: id }: Submission): string =>
  [name, account].find((each) => each !== '') ?? String(id);

/** Whether two submissions say different names; a form without a name says none. */
export const isOtherName = (one: string, other: string): boolean =>
  one.trim() !== '' && other.trim() !== '' && one.trim().toLowerCase() !== other.trim().toLowerCase();
