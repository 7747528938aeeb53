import { OPERATOR_SETTINGS } from './settings.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import { defineModule } from '../../kernel/module.ts';
import { LinkMail, offerLink } from './link-mail.ts';
import { OperatorAttempts } from './operator-attempts.ts';
import { OperatorDevices } from './operator-devices.ts';
import { operatorApprovals } from './operator-approvals.ts';
import { OperatorLinks } from './operator-links.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { OperatorTraces } from './operator-traces.ts';
import { Operators } from './operators.ts';
import { SecondFactor } from './second-factor.ts';
import { consoleLoginEndpoint } from './login.ts';
import { consoleOpenLinkEndpoint, consoleUseLinkEndpoint } from './use-link.ts';
import {
  consoleLogoutEndpoint,
  consoleMeEndpoint,
  consoleChangePasswordEndpoint,
  consoleSessionsEndpoint,
  consoleEndSessionEndpoint,
} from './own-account.ts';
import {
  consoleTotpBeginEndpoint,
  consoleTotpConfirmEndpoint,
  consoleRecoveryCodesEndpoint,
} from './own-second-factor.ts';
import {
  consoleOperatorsEndpoint,
  consoleAddOperatorEndpoint,
  consoleChangeRoleEndpoint,
  consoleRenameOperatorEndpoint,
} from './operators-list.ts';
import {
  consoleDisableOperatorEndpoint,
  consoleMakeLinkEndpoint,
  consoleResetOperatorEndpoint,
  consoleEndOperatorSessionsEndpoint,
} from './operator-access.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    readonly operatorSessions: OperatorSessions;
    readonly operatorTraces: OperatorTraces;
    /** The console's owner and the password for the first sign-in, where this start made them; null otherwise. */
    readonly newOwner: Awaited<ReturnType<Operators['ensureOwner']>>;
  }
}

/** The people behind the console: how they come in, stay, and are helped. */
export const operators = defineModule({
  name: 'operators',
  settings: OPERATOR_SETTINGS,
  needs: ['settings', 'limits', 'secrets', 'identity', 'outbox', 'auditLog', 'proposals'],
  provides: ['operatorSessions', 'operatorTraces', 'newOwner'],
  async open({ environment, database, clock, log }, { settings, secrets, identity, outbox, auditLog, proposals }) {
    const { passwords } = identity;
    const { consoleUrl, smtpUrl, consoleRequiresTotp: requiresTotp } = environment;
    const people = new Operators({ database, passwords, clock });
    const sessions = new OperatorSessions({ database, clock, requiresTotp });
    const traces = new OperatorTraces({ clock, log, auditLog });
    const attempts = new OperatorAttempts({ database, clock });
    const devices = new OperatorDevices({ database, clock });
    const links = new OperatorLinks({ database, clock });
    const secondFactor = new SecondFactor({ database, clock, secrets });
    const linkMail = smtpUrl === null || consoleUrl === null ? null : new LinkMail({ outbox, settings, consoleUrl });
    const unopened = await secondFactor.sealAll();
    if (unopened > 0)
      log.error(
        { operators: unopened },
        'second factors cannot be opened, restore operator-secrets.key: their operators sign in ' +
          'by recovery codes alone',
      );
    const { operatorEmail: email, operatorPassword: password } = environment;
    const deps = {
      database,
      clock,
      settings,
      passwords,
      auditLog,
      proposals,
      requiresTotp,
      operators: people,
      sessions,
      traces,
      attempts,
      devices,
      links,
      secondFactor,
      linkMail,
    };
    return {
      services: {
        operatorSessions: sessions,
        operatorTraces: traces,
        newOwner: await people.ensureOwner(email === null || password === null ? null : { email, password }),
      },
      parts: [traces],
      jobs: [forgetting([attempts, devices])],
      approvals: operatorApprovals(offerLink(links, linkMail)),
      operatorCalls: [
        consoleLoginEndpoint(deps),
        consoleOpenLinkEndpoint(deps),
        consoleUseLinkEndpoint(deps),
        consoleLogoutEndpoint(deps),
        consoleMeEndpoint(deps),
        consoleChangePasswordEndpoint(deps),
        consoleTotpBeginEndpoint(deps),
        consoleTotpConfirmEndpoint(deps),
        consoleRecoveryCodesEndpoint(deps),
        consoleSessionsEndpoint(deps),
        consoleEndSessionEndpoint(deps),
        consoleOperatorsEndpoint(deps),
        consoleAddOperatorEndpoint(deps),
        consoleChangeRoleEndpoint(deps),
        consoleDisableOperatorEndpoint(deps),
        consoleMakeLinkEndpoint(deps),
        consoleResetOperatorEndpoint(deps),
        consoleEndOperatorSessionsEndpoint(deps),
        consoleRenameOperatorEndpoint(deps),
      ],
    };
  },
});

/** Clears away old attempts, both known and unknown accounts', and browsers that nobody uses any more. */
const forgetting = (kept: readonly { forgetOld(): Promise<void> }[]): Job => ({
  name: 'operators.forget-old',
  cron: '*/5 * * * *',
  run: async () => {
    for (const each of kept) await each.forgetOld();
  },
});
