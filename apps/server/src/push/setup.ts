import { pushSetup } from '@candor/protocol/push/setup.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import type { PushCallParts } from './endpoints.ts';
import { countDevices, MOST_DEVICES } from './push-devices.ts';

export const pushSetupEndpoint = ({ database, publicKey }: PushCallParts) =>
  endpoint<typeof pushSetup>({
    call: pushSetup,
    async handle(_input, { session: { userId } }) {
      const devices = await countDevices(database, userId);
      return answer({ public_key: publicKey, devices, most_devices: MOST_DEVICES });
    },
  });
