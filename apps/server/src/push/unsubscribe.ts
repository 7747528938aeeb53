import { pushUnsubscribe } from '@candor/protocol/push/unsubscribe.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import type { PushCallParts } from './endpoints.ts';
import { removeDevice } from './push-devices.ts';

export const pushUnsubscribeEndpoint = ({ database }: PushCallParts) =>
  endpoint<typeof pushUnsubscribe>({
    call: pushUnsubscribe,
    async handle(input, { session: { userId } }) {
      await removeDevice(database, userId, input.endpoint);
      return answer({});
    },
  });
