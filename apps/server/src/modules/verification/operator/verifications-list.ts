import { consoleVerifications } from '@candor/protocol/console/identity-review/verifications.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { IdentityDesk } from './identity-desk.ts';
import { decidersOf } from './identity-desk.ts';
import { wireSubmission } from './wire-submission.ts';

export const consoleVerificationsEndpoint = ({ console: { database }, desk }: IdentityDesk) =>
  endpoint<typeof consoleVerifications>({
    call: consoleVerifications,
    async handle({ state, form, search, page }) {
      const { rows, total } = await desk.list({ state, form: form === 'all' ? null : form, search, page });
      const operatorOf = await decidersOf(database, rows);
      return answer({ list: rows.map((row) => wireSubmission(row, operatorOf)), total });
    },
  });
