import { consoleVerifications } from '@candor/protocol/console/identity-review/verifications.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { decidersOf } from './deciders.ts';
import { wireSubmission } from './wire-submission.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { VerificationDecisions } from '../verification-decisions.ts';

export const consoleVerificationsEndpoint = ({
  database,
  decisions,
}: {
  readonly database: Database;
  readonly decisions: VerificationDecisions;
}) =>
  endpoint<typeof consoleVerifications>({
    call: consoleVerifications,
    async handle({ state, form, search, page }) {
      const { rows, total } = await decisions.list({ state, form: form === 'all' ? null : form, search, page });
      const operatorOf = await decidersOf(database, rows);
      return answer({ list: rows.map((row) => wireSubmission(row, operatorOf)), total });
    },
  });
