import { defineModule } from '../../kernel/module.ts';
import { consoleSearchEndpoint } from './operator/search/search.ts';
import { consoleCustomersEndpoint } from './operator/customers.ts';
import { consoleCustomerInfoEndpoint } from './operator/customer-info.ts';
import { consoleCustomerOrdersEndpoint } from './operator/customer-orders.ts';
import { consoleCustomerPostingsEndpoint } from './operator/customer-postings.ts';
import { consoleCustomerSessionsEndpoint } from './operator/customer-sessions.ts';
import { consoleEndCustomerSessionsEndpoint } from './operator/end-customer-sessions.ts';
import { consoleCustomerNotesEndpoint } from './operator/customer-notes.ts';
import { consoleAddCustomerNoteEndpoint } from './operator/add-customer-note.ts';
import { consoleFreezeCustomerEndpoint } from './operator/freeze-customer.ts';
import { consoleRemoveSecondFactorEndpoint } from './operator/remove-second-factor.ts';
import { secondFactorExecutor } from './operator/remove-second-factor.ts';
import { resetPasswordEndpoint } from './reset-password.ts';
import { captchaEndpoint } from './captcha.ts';
import { createDemoAccountEndpoint } from './create-demo-account.ts';
import { endOtherSessionsEndpoint } from './end-other-sessions.ts';
import { endSessionEndpoint } from './end-session.ts';
import { forgetPasswordEndpoint } from './forget-password.ts';
import { createIdentity } from './identity.ts';
import type { Identity } from './identity.ts';
import { infoEndpoint } from './info.ts';
import { sessionsEndpoint } from './list-sessions.ts';
import { logInEndpoint } from './log-in.ts';
import { logoutEndpoint } from './logout.ts';
import { recoveryCodesEndpoint } from './recovery-codes.ts';
import { registerEndpoint } from './register.ts';
import { secondFactorBeginEndpoint } from './second-factor-begin.ts';
import { secondFactorConfirmEndpoint } from './second-factor-confirm.ts';
import { secondFactorOffEndpoint } from './second-factor-off.ts';
import { sendEmailEndpoint } from './send-email.ts';
import { sendSmsEndpoint } from './send-sms.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    readonly identity: Identity;
  }
}

/** Customers: registration, sign-in, sessions, passwords and second factors. */
export const identity = defineModule({
  name: 'identity',
  needs: [
    'settings',
    'limits',
    'outbox',
    'customerNotices',
    'securityNotices',
    'secrets',
    'engine',
    'auditLog',
    'proposals',
    'listing',
    'formatTime',
  ],
  provides: ['identity'],
  open(kernel, { securityNotices: security, customerNotices: notices, ...needs }) {
    const opened = createIdentity({ ...kernel, ...needs, security });
    const { database, bus, clock, log } = kernel;
    const { users, sessions: customerSessions } = opened;
    const ofOperators = { ...needs, database, bus, clock, log, users, customerSessions, notices };
    return {
      services: { identity: opened },
      parts: [opened],
      jobs: [
        {
          name: 'identity.forget-expired',
          cron: '*/5 * * * *',
          run: async () => {
            const { sessions, codes, captchas, tries, devices } = opened;
            for (const each of [sessions, codes, captchas, tries, devices]) await each.forgetOld();
          },
        },
      ],
      restrictions: { frozen: { holdsFor: ({ frozen }) => frozen, error: 'accountFrozen' } },
      calls: [
        resetPasswordEndpoint(opened),
        captchaEndpoint(opened),
        createDemoAccountEndpoint(opened),
        endOtherSessionsEndpoint(opened),
        endSessionEndpoint(opened),
        forgetPasswordEndpoint(opened),
        infoEndpoint(opened),
        logInEndpoint(opened),
        logoutEndpoint(opened),
        recoveryCodesEndpoint(opened),
        registerEndpoint(opened),
        secondFactorBeginEndpoint(opened),
        secondFactorConfirmEndpoint(opened),
        secondFactorOffEndpoint(opened),
        sendEmailEndpoint(opened),
        sendSmsEndpoint(opened),
        sessionsEndpoint(opened),
      ],
      approvals: { 'factor.remove': secondFactorExecutor({ database, bus, notices }) },
      operatorCalls: [
        consoleSearchEndpoint(ofOperators),
        consoleCustomersEndpoint(ofOperators),
        consoleCustomerInfoEndpoint(ofOperators),
        consoleCustomerOrdersEndpoint(ofOperators),
        consoleCustomerPostingsEndpoint(ofOperators),
        consoleCustomerSessionsEndpoint(ofOperators),
        consoleEndCustomerSessionsEndpoint(ofOperators),
        consoleCustomerNotesEndpoint(ofOperators),
        consoleAddCustomerNoteEndpoint(ofOperators),
        consoleFreezeCustomerEndpoint(ofOperators),
        consoleRemoveSecondFactorEndpoint(ofOperators),
      ],
    };
  },
});
