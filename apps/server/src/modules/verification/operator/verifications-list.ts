import { consoleVerifications } from '@candor/protocol/console/identity-review/verifications.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { decidersOf } from './deciders.ts';
import { wireSubmission } from './wire-submission.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { VerificationDesk } from '../verification-desk.ts';

export const consoleVerificationsEndpoint = ({
  database,
  desk,
}: {
  readonly database: Database;
  readonly desk: VerificationDesk;
}) =>
  endpoint<typeof consoleVerifications>({
    call: consoleVerifications,
    async handle({ state, form, search, page }) {
      const { rows, total } = await desk.list({ state, form: form === 'all' ? null : form, search, page });
      const operatorOf = await decidersOf(database, rows);
      return answer({ list: rows.map((row) => wireSubmission(row, operatorOf)), total });
    },
  });
