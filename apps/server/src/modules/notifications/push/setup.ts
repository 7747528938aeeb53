import { pushSetup } from '@candor/protocol/push/setup.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { countDevices, MOST_DEVICES } from './push-devices.ts';

export const pushSetupEndpoint = (database: Database, publicKey: string) =>
  endpoint<typeof pushSetup>({
    call: pushSetup,
    async handle(_input, { session: { userId } }) {
      const devices = await countDevices(database, userId);
      return answer({ public_key: publicKey, devices, most_devices: MOST_DEVICES });
    },
  });
