import { defineModule } from '../../kernel/module.ts';
import { mergedTables } from '../../kernel/open-modules.ts';
import { adjustBalanceExecutor } from '../books/operator/adjust-balance.ts';
import { openConsole } from './console.ts';
import type { Console } from './console.ts';
import { consoleEndpoints } from './endpoints.ts';
import { LinkMail } from '../operators/link-mail.ts';
import type { Operators } from '../operators/operators.ts';
import type { ApprovalExecutors } from '../approvals/proposals.ts';
import { secondFactorExecutor } from '../identity/operator/remove-second-factor.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    readonly console: Console;
    /** The console's owner and the password for the first sign-in, where this start made them; null otherwise. */
    readonly newOwner: Awaited<ReturnType<Operators['ensureOwner']>>;
  }
  interface Contributions {
    /** How what two operators decided is done, by the kind of the proposal. */
    readonly approvals: ApprovalExecutors;
  }
}

/** Operators, their sessions, what they decide together, and the record of it. */
export const backOffice = defineModule({
  name: 'back office',
  needs: [
    'engine',
    'settings',
    'limits',
    'signer',
    'secrets',
    'identity',
    'outbox',
    'customerNotices',
    'listing',
    'formatTime',
  ],
  provides: ['console', 'newOwner'],
  async open(
    { environment, database, bus, clock, log },
    { engine, settings, limits, signer, secrets, identity, outbox, customerNotices: notices, listing, formatTime },
    collect,
  ) {
    const { passwords, users, sessions: customerSessions } = identity;
    const { consoleUrl, smtpUrl, operatorEmail: email, operatorPassword: password } = environment;
    let executors: ApprovalExecutors | undefined;
    const console = await openConsole({
      database,
      bus,
      clock,
      log,
      engine,
      limits,
      settings,
      signer,
      passwords,
      users,
      customerSessions,
      notices,
      secrets,
      executors: () => (executors ??= mergedTables('approvals', collect('approvals'))),
      dataDir: environment.dataDir,
      requiresTotp: environment.consoleRequiresTotp,
      linkMail: smtpUrl === null || consoleUrl === null ? null : new LinkMail({ outbox, settings, consoleUrl }),
      listing,
      formatTime,
    });
    const owner = email === null || password === null ? null : { email, password };
    return {
      services: { console, newOwner: await console.operators.ensureOwner(owner) },
      parts: console.modules,
      operatorCalls: consoleEndpoints(console),
      approvals: {
        'balance.adjust': adjustBalanceExecutor(engine),
        'factor.remove': secondFactorExecutor({ database, bus, notices }),
      },
    };
  },
});
