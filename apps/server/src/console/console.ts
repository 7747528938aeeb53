import type { EngineGateway } from '../engine/gateway.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { SignInFailures } from '../identity/sign-in-failures.ts';
import type { Users } from '../identity/users.ts';
import type { CustomerNotices } from '../notices/customer-notices.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { RateLimits } from '../platform/http/rate-limits.ts';
import type { Log } from '../platform/log.ts';
import { adjustBalanceCarrier } from './adjust-balance.ts';
import { AuditHeadFile } from './audit-head-file.ts';
import { AuditLog } from './audit-log.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { Operators } from './operators.ts';
import { ProposalKeeper } from './proposal-keeper.ts';
import type { Carrier } from './proposals.ts';
import { Proposals } from './proposals.ts';
import { SecondFactor } from './second-factor.ts';
import type { Signer } from '../receipt/signing-key.ts';
import type { OrderListing } from '../trading/wire-order.ts';
import type { SettingsReader } from '../site/settings.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';

export interface ConsoleParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly engine: EngineGateway;
  readonly passwords: Passwords;
  readonly failures: SignInFailures;
  readonly limits: RateLimits;
  readonly settings: SettingsReader;
  readonly users: Users;
  readonly customerSessions: Sessions;
  readonly signer: Signer;
  readonly notices: CustomerNotices;
  readonly dataDir: string;
  readonly requiresTotp: boolean;
  readonly listing: (instrumentId: number) => OrderListing | null;
  /** An instant as text in the site's zone. */
  readonly formatTime: (at: number | null) => string;
  /** How what is decided elsewhere is done: payments, holds, loans. */
  readonly carriers: Readonly<Partial<Record<ProposalKind, Carrier>>>;
}

/** What the console's endpoints need. */
export interface Console extends Omit<ConsoleParts, 'carriers' | 'signer'> {
  readonly operators: Operators;
  readonly sessions: OperatorSessions;
  readonly secondFactor: SecondFactor;
  readonly auditLog: AuditLog;
  readonly proposals: Proposals;
  /** To be started before any call is served. */
  readonly keeper: ProposalKeeper;
}

export async function openConsole(parts: ConsoleParts): Promise<Console> {
  const { database, bus, passwords, engine } = parts;
  const headFile = await AuditHeadFile.open(parts.dataDir, parts.log);
  const auditLog = new AuditLog({ ...parts, headFile });
  const carriers = { 'balance.adjust': adjustBalanceCarrier(engine), ...parts.carriers };
  const proposals = new Proposals({ database, bus, auditLog, passwords, carriers });
  return {
    ...parts,
    auditLog,
    operators: new Operators(parts),
    sessions: new OperatorSessions(parts),
    secondFactor: new SecondFactor(parts),
    proposals,
    keeper: new ProposalKeeper({ ...parts, proposals }),
  };
}
