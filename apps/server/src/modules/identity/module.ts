import { IDENTITY_SETTINGS } from './settings.ts';
import { defineModule } from '../../kernel/module.ts';
import type { SearchSource } from '../../kernel/search-source.ts';
import { CUSTOMER_SEARCH } from './operator/search/customer-search.ts';
import { consoleSearchEndpoint } from './operator/search/search.ts';
import { consoleCustomersEndpoint } from './operator/customers-reader.ts';
import { consoleCustomerInfoEndpoint } from './operator/customer-info.ts';
import { consoleCustomerInvitationsEndpoint } from './operator/customer-invitations.ts';
import { consoleCustomerPostingsEndpoint } from './operator/customer-history.ts';
import { consoleCustomerSessionsEndpoint, consoleEndCustomerSessionsEndpoint } from './operator/customer-sessions.ts';
import { consoleCustomerNotesEndpoint, consoleAddCustomerNoteEndpoint } from './operator/customer-notes.ts';
import { consoleResetNicknameEndpoint, consoleSaveCustomerFactsEndpoint } from './operator/customer-facts.ts';
import { consoleFreezeCustomerEndpoint } from './operator/freeze-customer.ts';
import { consoleRemoveSecondFactorEndpoint, secondFactorExecutor } from './operator/remove-second-factor.ts';
import { resetPasswordEndpoint, forgetPasswordEndpoint } from './reset-password.ts';
import { captchaEndpoint } from './captchas.ts';
import { createDemoAccountEndpoint } from './create-demo-account.ts';
import { endOtherSessionsEndpoint, endSessionEndpoint, sessionsEndpoint, logoutEndpoint } from './own-sessions.ts';
import { createIdentity } from './identity.ts';
import type { Identity } from './identity.ts';
import { infoEndpoint } from './info.ts';
import { invitationsEndpoint } from './own-invitations.ts';
import { logInEndpoint } from './log-in.ts';
import {
  recoveryCodesEndpoint,
  secondFactorBeginEndpoint,
  secondFactorConfirmEndpoint,
  secondFactorOffEndpoint,
} from './own-second-factor.ts';
import { registerEndpoint } from './register.ts';
import { sendEmailEndpoint, sendSmsEndpoint } from './send-code.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    readonly identity: Identity;
  }
  interface Contributions {
    /** What operators search for. */
    readonly search: readonly SearchSource[];
  }
}

/** Customers: registration, sign-in, sessions, passwords and second factors. */
export const identity = defineModule({
  name: 'identity',
  settings: IDENTITY_SETTINGS,
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
    'formatTime',
  ],
  provides: ['identity'],
  open(kernel, { securityNotices: security, customerNotices: notices, ...needs }, collect) {
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
      restrictions: [{ of: 'commitment', holdsFor: ({ frozen }) => frozen, error: 'accountFrozen' }],
      calls: [
        resetPasswordEndpoint(opened),
        captchaEndpoint(opened),
        createDemoAccountEndpoint(opened),
        endOtherSessionsEndpoint(opened),
        endSessionEndpoint(opened),
        forgetPasswordEndpoint(opened),
        infoEndpoint(opened),
        invitationsEndpoint({ database, users }),
        logInEndpoint(opened),
        logoutEndpoint(opened),
        recoveryCodesEndpoint(opened),
        registerEndpoint({ ...opened, steps: () => collect('registrationSteps').flat() }),
        secondFactorBeginEndpoint(opened),
        secondFactorConfirmEndpoint(opened),
        secondFactorOffEndpoint(opened),
        sendEmailEndpoint(opened),
        sendSmsEndpoint(opened),
        sessionsEndpoint(opened),
      ],
      search: CUSTOMER_SEARCH,
      approvals: { 'factor.remove': secondFactorExecutor({ database, bus, notices }) },
      operatorCalls: [
        consoleSearchEndpoint({ database, sources: () => collect('search').flat() }),
        consoleCustomersEndpoint(ofOperators),
        consoleCustomerInfoEndpoint(ofOperators),
        consoleCustomerPostingsEndpoint(ofOperators),
        consoleCustomerInvitationsEndpoint(ofOperators),
        consoleCustomerSessionsEndpoint(ofOperators),
        consoleEndCustomerSessionsEndpoint(ofOperators),
        consoleCustomerNotesEndpoint(ofOperators),
        consoleAddCustomerNoteEndpoint(ofOperators),
        consoleSaveCustomerFactsEndpoint(ofOperators),
        consoleResetNicknameEndpoint(ofOperators),
        consoleFreezeCustomerEndpoint(ofOperators),
        consoleRemoveSecondFactorEndpoint(ofOperators),
      ],
    };
  },
});
