import { consoleVerification } from '@candor/protocol/console/identity-review/verification-detail.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { decidersOf } from './deciders.ts';
import { wireSubmission } from './wire-submission.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { VerificationDecisions } from '../verification-decisions.ts';

export const consoleVerificationEndpoint = ({
  database,
  decisions,
}: {
  readonly database: Database;
  readonly decisions: VerificationDecisions;
}) =>
  endpoint<typeof consoleVerification>({
    call: consoleVerification,
    async handle({ id }) {
      const row = await decisions.find(id);
      const all = row === null ? [] : await decisions.submissionsOf(row.user_id);
      const operatorOf = await decidersOf(database, all);
      const wired = all.map((each) => wireSubmission(each, operatorOf));
      const verification = wired.find((each) => each.id === id);
      if (verification === undefined) return refuse('notFound');
      return answer({ verification, others: wired.filter((each) => each.id !== id) });
    },
  });
