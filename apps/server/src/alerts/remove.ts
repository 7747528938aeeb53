import { removeAlert } from '@candor/protocol/alerts/remove.ts';
import { answer, endpoint, refuse } from '../platform/http/endpoint.ts';
import { deleteAlert } from './alert-store.ts';
import type { AlertCallParts } from './endpoints.ts';
import { AlertsBusyError } from './price-alerts.ts';

export const removeAlertEndpoint = ({ database, alerts }: AlertCallParts) =>
  endpoint<typeof removeAlert>({
    call: removeAlert,
    storesOutcome: true,
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
