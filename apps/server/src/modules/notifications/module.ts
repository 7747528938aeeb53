import type { Environment } from '../../kernel/environment.ts';
import { defineModule } from '../../kernel/module.ts';
import { CustomerMail } from './customer-mail.ts';
import { CustomerNotices } from './customer-notices.ts';
import { InboxRetention } from './inbox/inbox-retention.ts';
import { messageTimeOf } from './inbox/message-text.ts';
import { messageCalls } from './inbox/messages.ts';
import { BroadcastSender } from './broadcasts/broadcast-sender.ts';
import { consoleBroadcastReachEndpoint, consoleBroadcastsEndpoint } from './operator/broadcasts.ts';
import { consoleSendBroadcastEndpoint, consoleWithdrawBroadcastEndpoint } from './operator/send-broadcast.ts';
import { consoleOutboxEndpoint } from './operator/outbox.ts';
import { Outbox } from './outbox/outbox.ts';
import { smsTransport } from './outbox/sms-transport.ts';
import { smtpTransport } from './outbox/smtp-transport.ts';
import { PushSender } from './push/push-sender.ts';
import { pushCalls } from './push/push-subscriptions.ts';
import { VapidKey } from './push/vapid.ts';
import { SecurityNotices } from './security-notices.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    readonly outbox: Outbox;
    readonly customerMail: CustomerMail;
    readonly customerNotices: CustomerNotices;
    readonly securityNotices: SecurityNotices;
  }
}

/**
 * How customers hear of their money and the safety of their account: the inbox, mail, SMS and notifications on their
 * devices. Mail and SMS without a provider are kept.
 */
export const notifications = defineModule({
  name: 'notifications',
  needs: ['settings', 'formatTime', 'auditLog'],
  provides: ['outbox', 'customerMail', 'customerNotices', 'securityNotices'],
  async open({ environment, database, bus, clock, log, translator }, { settings, formatTime, auditLog }) {
    const { smtpUrl, sms, pushTestOrigin: testOrigin } = environment;
    if (testOrigin !== null) log.warn({ testOrigin }, 'PUSH_TEST_ORIGIN is set: it is for tests alone.');
    const transports = {
      email: smtpUrl === null ? null : smtpTransport(smtpUrl),
      sms: sms === null ? null : smsTransport(sms),
    };
    const outbox = new Outbox({ database, clock, log, transports });
    const mail = new CustomerMail({ outbox, settings });
    const messageTime = messageTimeOf(settings);
    const sender = new BroadcastSender({ database, bus, clock });
    const retention = new InboxRetention({ database, clock });
    const vapid = await openVapidKey(environment);
    return {
      services: {
        outbox,
        customerMail: mail,
        customerNotices: new CustomerNotices({ mail, clock }),
        securityNotices: new SecurityNotices({ database, bus, clock, settings, mail }),
      },
      parts: [
        outbox,
        new PushSender({ database, bus, clock, log, vapid, testOrigin, translator, formatTime: messageTime }),
      ],
      jobs: [
        { name: 'outbox.delete-texts', cron: '0 * * * *', catchesUp: true, run: () => outbox.deleteTexts() },
        { name: 'broadcasts.send', cron: '* * * * *', run: () => sender.sendDue() },
        { name: 'inbox.tidy', cron: '*/10 * * * *', run: () => retention.tidy() },
      ],
      calls: [
        ...messageCalls({ database, bus, clock }, { translator, formatTime, messageTime }),
        ...pushCalls({ database, clock, testOrigin, publicKey: vapid.publicKey }),
      ],
      operatorCalls: [
        consoleOutboxEndpoint({ database, settings, auditLog }),
        consoleBroadcastsEndpoint({ database }),
        consoleBroadcastReachEndpoint({ database }),
        consoleSendBroadcastEndpoint({ database, clock, auditLog, sender }),
        consoleWithdrawBroadcastEndpoint({ auditLog, bus, clock }),
      ],
    };
  },
});

function openVapidKey({ vapidPrivateKey, vapidSubject, operatorEmail, dataDir }: Environment): Promise<VapidKey> {
  const subject = vapidSubject ?? `mailto:${operatorEmail ?? 'operator@example.com'}`;
  if (vapidPrivateKey === null) return VapidKey.ofDirectory(dataDir, subject);
  return Promise.resolve(VapidKey.ofText(vapidPrivateKey, subject));
}
