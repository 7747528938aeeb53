import { defineModule } from '../../../kernel/module.ts';
import { messageTimeOf } from '../inbox/message-text.ts';
import type { Environment } from '../../../kernel/environment.ts';
import { PushSender } from './push-sender.ts';
import { pushSetupEndpoint, pushSubscribeEndpoint, pushUnsubscribeEndpoint } from './push-subscriptions.ts';
import { VapidKey } from './vapid.ts';

/** Notifications on the devices of customers who want them. */
export const push = defineModule({
  name: 'push',
  needs: ['settings'],
  async open({ environment, database, bus, clock, log, translator }, { settings }) {
    const { pushTestOrigin: testOrigin } = environment;
    if (testOrigin !== null) log.warn({ testOrigin }, 'PUSH_TEST_ORIGIN is set: it is for tests alone.');
    const vapid = await openVapidKey(environment);
    const formatTime = messageTimeOf(settings);
    return {
      parts: [new PushSender({ database, bus, clock, log, vapid, testOrigin, translator, formatTime })],
      calls: [
        pushSetupEndpoint(database, vapid.publicKey),
        pushSubscribeEndpoint({ database, clock, testOrigin }),
        pushUnsubscribeEndpoint(database),
      ],
    };
  },
});

function openVapidKey({ vapidPrivateKey, vapidSubject, operatorEmail, dataDir }: Environment): Promise<VapidKey> {
  const subject = vapidSubject ?? `mailto:${operatorEmail ?? 'operator@example.com'}`;
  if (vapidPrivateKey === null) return VapidKey.ofDirectory(dataDir, subject);
  return Promise.resolve(VapidKey.ofText(vapidPrivateKey, subject));
}
