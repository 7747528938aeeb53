import { defineModule } from '../../kernel/module.ts';
import { CustomerMail } from './customer-mail.ts';
import { CustomerNotices } from './customer-notices.ts';
import { SecurityNotices } from './security-notices.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    readonly customerMail: CustomerMail;
    readonly customerNotices: CustomerNotices;
    readonly securityNotices: SecurityNotices;
  }
}

/** What customers are told of their money and the safety of their account. */
export const notices = defineModule({
  name: 'notices',
  needs: ['outbox', 'settings'],
  provides: ['customerMail', 'customerNotices', 'securityNotices'],
  open({ database, bus, clock }, { outbox, settings }) {
    const mail = new CustomerMail({ outbox, settings });
    return {
      services: {
        customerMail: mail,
        customerNotices: new CustomerNotices({ mail, clock }),
        securityNotices: new SecurityNotices({ database, bus, clock, settings, mail }),
      },
    };
  },
});
