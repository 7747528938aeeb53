import { pushUnsubscribe } from '@candor/protocol/push/unsubscribe.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { removeDevice } from './push-devices.ts';

export const pushUnsubscribeEndpoint = (database: Database) =>
  endpoint<typeof pushUnsubscribe>({
    call: pushUnsubscribe,
    async handle(input, { session: { userId } }) {
      await removeDevice(database, userId, input.endpoint);
      return answer({});
    },
  });
