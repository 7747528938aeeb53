import { defineModule } from '../../../kernel/module.ts';
import { consoleOutboxEndpoint } from '../operator/outbox.ts';
import { Outbox } from './outbox.ts';
import { smsCarrier } from './sms-carrier.ts';
import { smtpCarrier } from './smtp-carrier.ts';

declare module '../../../kernel/module.ts' {
  interface Services {
    readonly outbox: Outbox;
  }
}

/** Mail and SMS on their way; a channel without a provider keeps them. */
export const outbox = defineModule({
  name: 'outbox',
  needs: ['settings', 'auditLog'],
  provides: ['outbox'],
  open({ environment: { smtpUrl, sms }, database, clock, log }, { settings, auditLog }) {
    const carriers = {
      email: smtpUrl === null ? null : smtpCarrier(smtpUrl),
      sms: sms === null ? null : smsCarrier(sms),
    };
    const kept = new Outbox({ database, clock, log, carriers });
    return {
      services: { outbox: kept },
      parts: [kept],
      jobs: [{ name: 'outbox.delete-texts', cron: '0 * * * *', catchesUp: true, run: () => kept.deleteTexts() }],
      operatorCalls: [consoleOutboxEndpoint({ database, settings, auditLog })],
    };
  },
});
