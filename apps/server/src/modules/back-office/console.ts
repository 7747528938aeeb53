import type { EngineGateway } from '../../engine/gateway.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Users } from '../identity/users.ts';
import type { CustomerNotices } from '../notifications/customer-notices.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { RateLimits } from '../../kernel/http/rate-limits.ts';
import type { Log } from '../../kernel/log.ts';
import type { SecretBox } from '../../kernel/second-factor/secret-box.ts';
import { AuditHeadFile } from '../audit/audit-head-file.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { OperatorSessions } from '../operators/operator-sessions.ts';
import { clearing } from '../operators/clearing.ts';
import { OperatorAttempts } from '../operators/operator-attempts.ts';
import { OperatorDevices } from '../operators/operator-devices.ts';
import { OperatorLinks } from '../operators/operator-links.ts';
import { OperatorTraces } from '../operators/operator-traces.ts';
import { Operators } from '../operators/operators.ts';
import type { LinkMail } from '../operators/link-mail.ts';
import type { Module } from '../../kernel/part.ts';
import { ProposalKeeper } from '../approvals/proposal-keeper.ts';
import type { ApprovalExecutors } from '../approvals/proposals.ts';
import { Proposals } from '../approvals/proposals.ts';
import { SecondFactor } from '../operators/second-factor.ts';
import type { Signer } from '../../transparency/signing-key.ts';
import type { OrderListing } from '../trading/wire-order.ts';
import type { SettingsReader } from '../site/settings.ts';

export interface ConsoleParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly engine: EngineGateway;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly settings: SettingsReader;
  readonly users: Users;
  readonly customerSessions: Sessions;
  readonly signer: Signer;
  readonly notices: CustomerNotices;
  readonly dataDir: string;
  readonly secrets: SecretBox;
  readonly requiresTotp: boolean;
  /** null where no mail is set up, or nothing says where the console is: then owners hand links on themselves. */
  readonly linkMail: LinkMail | null;
  readonly listing: (instrumentId: number) => OrderListing | null;
  /** An instant as text in the site's zone. */
  readonly formatTime: (at: number | null) => string;
  /** How what is approved is done, by its kind. */
  readonly executors: () => ApprovalExecutors;
}

/** What the console's endpoints need. */
export interface Console extends Omit<ConsoleParts, 'executors' | 'secrets' | 'signer'> {
  readonly operators: Operators;
  readonly sessions: OperatorSessions;
  readonly secondFactor: SecondFactor;
  readonly attempts: OperatorAttempts;
  readonly devices: OperatorDevices;
  readonly links: OperatorLinks;
  readonly traces: OperatorTraces;
  readonly auditLog: AuditLog;
  readonly proposals: Proposals;
  readonly keeper: ProposalKeeper;
  /** To be started before any call is served. */
  readonly modules: readonly Module[];
}

export async function openConsole(parts: ConsoleParts): Promise<Console> {
  const { database, bus, linkMail, executors } = parts;
  const headFile = await AuditHeadFile.open(parts.dataDir, parts.log);
  const auditLog = new AuditLog({ ...parts, headFile });
  const links = new OperatorLinks(parts);
  const proposals = new Proposals({ database, bus, auditLog, links, linkMail, executors });
  const keeper = new ProposalKeeper({ ...parts, proposals });
  const traces = new OperatorTraces({ ...parts, auditLog });
  const attempts = new OperatorAttempts(parts);
  const devices = new OperatorDevices(parts);
  const secondFactor = new SecondFactor(parts);
  const unopened = await secondFactor.sealAll();
  if (unopened > 0)
    parts.log.error(
      { operators: unopened },
      'second factors cannot be opened, restore operator-secrets.key: their operators sign in by recovery codes alone',
    );
  return {
    ...parts,
    auditLog,
    operators: new Operators(parts),
    sessions: new OperatorSessions(parts),
    secondFactor,
    attempts,
    devices,
    links,
    traces,
    proposals,
    keeper,
    modules: [keeper, traces, clearing({ ...parts, attempts, devices })],
  };
}
