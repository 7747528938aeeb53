import { pushSetup } from '@candor/protocol/push/setup.ts';
import { pushSubscribe } from '@candor/protocol/push/subscribe.ts';
import { pushUnsubscribe } from '@candor/protocol/push/unsubscribe.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { countDevices, MOST_DEVICES, addDevice, removeDevice } from './push-devices.ts';
import { arePushKeys } from './encrypt-push.ts';
import { pushEndpoint } from './post-push.ts';

/** The calls that switch notifications of a device on and off. */
export const pushCalls = (deps: PushCallDeps): AnyEndpoint[] => [setup(deps), subscribe(deps), unsubscribe(deps)];

interface PushCallDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** A push service that tests run; null where only those of browsers are taken. */
  readonly testOrigin: string | null;
  /** By which browsers know who may push. */
  readonly publicKey: string;
}

const setup = ({ database, publicKey }: PushCallDeps) =>
  endpoint<typeof pushSetup>({
    call: pushSetup,
    async handle(_input, { session: { userId } }) {
      const devices = await countDevices(database, userId);
      return answer({ public_key: publicKey, devices, most_devices: MOST_DEVICES });
    },
  });

const subscribe = ({ database, clock, testOrigin }: PushCallDeps) =>
  endpoint<typeof pushSubscribe>({
    call: pushSubscribe,
    limit: { name: 'push_subscribe', points: 60, seconds: 3_600 },
    async handle(input, { session: { userId, sessionId }, language }) {
      if (pushEndpoint(input.endpoint, testOrigin) === null)
        return refuse('invalidInput', { fields: { endpoint: 'field.notAnOption' } });
      const keys = { p256dh: Buffer.from(input.p256dh, 'base64url'), auth: Buffer.from(input.auth, 'base64url') };
      if (!arePushKeys(keys)) return refuse('invalidInput', { fields: { p256dh: 'field.notAnOption' } });
      const device = { userId, sessionId, endpoint: input.endpoint, ...keys, language };
      await addDevice(database, device, new Date(clock.wallNow()));
      return answer({});
    },
  });

const unsubscribe = ({ database }: PushCallDeps) =>
  endpoint<typeof pushUnsubscribe>({
    call: pushUnsubscribe,
    async handle(input, { session: { userId } }) {
      await removeDevice(database, userId, input.endpoint);
      return answer({});
    },
  });
