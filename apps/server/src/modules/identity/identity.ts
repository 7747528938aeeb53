import type { UserDto } from '@candor/protocol/identity/user.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Outbox } from '../notifications/outbox/outbox.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { RateLimits } from '../../kernel/http/rate-limits.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import type { SecretBox } from '../../kernel/second-factor/secret-box.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { SecurityNotices } from '../notifications/security-notices.ts';
import { Captchas } from './captchas.ts';
import { CodeCaps } from './code-caps.ts';
import { CurrentPassword } from './current-password.ts';
import { KnownDevices } from './known-devices.ts';
import { Notices } from './notices.ts';
import { OwnCode } from './own-code.ts';
import { Passwords } from './passwords.ts';
import { SecondFactorCheck } from './second-factor-check.ts';
import { SecondFactors } from './second-factors.ts';
import { Sessions } from './sessions.ts';
import { presentWithAccounts } from './sign-in.ts';
import { SignInCodes } from './sign-in-codes.ts';
import { SignInTries } from './sign-in-tries.ts';
import { SignInWatch } from './sign-in-watch.ts';
import { Users } from './users.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly settings: SettingsReader;
  readonly limits: RateLimits;
  readonly outbox: Outbox;
  readonly security: SecurityNotices;
  readonly secrets: SecretBox;
  readonly engine: EngineGateway;
}

/** What other nouns ask about who customers are. */
export type Identity = Pick<
  OpenedIdentity,
  'users' | 'sessions' | 'codes' | 'passwords' | 'currentPassword' | 'ownCode' | 'factorCheck' | 'security' | 'present'
>;

/** What identity's calls are made of. As a part it says at the start which second factors cannot be opened. */
export interface OpenedIdentity extends LongLivedPart {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly codes: SignInCodes;
  readonly captchas: Captchas;
  readonly tries: SignInTries;
  readonly devices: KnownDevices;
  readonly currentPassword: CurrentPassword;
  readonly ownCode: OwnCode;
  readonly secondFactors: SecondFactors;
  readonly factorCheck: SecondFactorCheck;
  readonly notices: Notices;
  readonly caps: CodeCaps;
  /** A customer as the wire has one; null where there is none. */
  readonly present: (userId: number) => Promise<UserDto | null>;
  readonly watch: SignInWatch;
  readonly security: SecurityNotices;
  readonly settings: SettingsReader;
  readonly limits: RateLimits;
  readonly engine: EngineGateway;
  readonly clock: Clock;
  readonly database: Database;
}

export function createIdentity(deps: IdentityDeps): OpenedIdentity {
  const { database, clock, settings, limits, engine } = deps;
  const tries = new SignInTries(deps);
  const codes = new SignInCodes({ database, clock, tries });
  const captchas = new Captchas(deps);
  const sessions = new Sessions(deps);
  const devices = new KnownDevices(deps);
  const [users, passwords, notices] = [new Users(database), new Passwords(), new Notices(deps)];
  const factors = new SecondFactors(deps);
  return {
    name: 'identity',
    users,
    sessions,
    passwords,
    codes,
    captchas,
    tries,
    devices,
    currentPassword: new CurrentPassword({ users, passwords, tries }),
    ownCode: new OwnCode({ users, codes }),
    secondFactors: factors,
    factorCheck: new SecondFactorCheck({ database, users, factors, tries }),
    notices,
    caps: new CodeCaps(limits),
    watch: new SignInWatch(deps),
    security: deps.security,
    present: async (userId) => {
      const user = await users.find(userId);
      return user === null ? null : presentWithAccounts({ engine, users }, user);
    },
    settings,
    limits,
    engine,
    clock,
    database,
    start: async () => {
      const customers = await factors.countUnopened();
      if (customers > 0)
        deps.log.error(
          { customers },
          'second factors cannot be opened, restore operator-secrets.key: their customers sign in ' +
            'by recovery codes alone',
        );
    },
    stop: async () => {},
  };
}
