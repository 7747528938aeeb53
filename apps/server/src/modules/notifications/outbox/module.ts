import { defineModule } from '../../../kernel/module.ts';
import { consoleOutboxEndpoint } from '../operator/outbox.ts';
import { Outbox } from './outbox.ts';
import { smsTransport } from './sms-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

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
    const transports = {
      email: smtpUrl === null ? null : smtpTransport(smtpUrl),
      sms: sms === null ? null : smsTransport(sms),
    };
    const kept = new Outbox({ database, clock, log, transports });
    return {
      services: { outbox: kept },
      parts: [kept],
      jobs: [{ name: 'outbox.delete-texts', cron: '0 * * * *', catchesUp: true, run: () => kept.deleteTexts() }],
      operatorCalls: [consoleOutboxEndpoint({ database, settings, auditLog })],
    };
  },
});
