import { removeAlert } from '@candor/protocol/alerts/remove.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { deleteAlert } from './alert-store.ts';
import { AlertsBusyError } from './price-alerts.ts';
import type { AlertLock } from './price-alerts.ts';

export const removeAlertEndpoint = (database: Database, alerts: AlertLock) =>
  endpoint<typeof removeAlert>({
    call: removeAlert,
    storesAnswer: true,
    async handle({ id }, { session: { userId } }) {
      try {
        return await alerts.exclusively(async ({ book }) => {
          if (!(await deleteAlert(database, userId, id))) return refuse('notFound');
          book.remove(id);
          return answer({});
        });
      } catch (error) {
        if (error instanceof AlertsBusyError) return refuse('busy', { retryAfterSeconds: 2 });
        throw error;
      }
    },
  });
