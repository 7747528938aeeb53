import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@candor/protocol/console/permissions.ts';
import { QUIET_LOG } from '../../../pricing/testing/market-runs.ts';
import { LocalBus } from '../../../kernel/bus.ts';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { OperatorSession, RequestContext } from '../../../kernel/http/endpoint.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import { MODULES } from '../../../modules.ts';
import { settingsOf } from '../../../kernel/open-modules.ts';
import { openSigner } from '../../../transparency/signing-key.ts';
import type { Actor } from '../../audit/actor.ts';
import { AuditHeadFile } from '../../audit/audit-head-file.ts';
import { AuditLog } from '../../audit/audit-log.ts';
import { offerLink } from '../../operators/link-mail.ts';
import { OperatorLinks } from '../../operators/operator-links.ts';
import { operatorApprovals } from '../../operators/operator-approvals.ts';
import { CASH_ACCOUNT_APPROVAL } from '../../books/operator/cash-accounts.ts';
import { TERMS_APPROVAL } from '../../instruments/operator/change-instrument-terms.ts';
import { DURATION_APPROVAL } from '../../options/operator/save-duration.ts';
import { CATALOGUE_APPROVALS } from '../../payments/operator/payment-approvals.ts';
import { rulesApproval } from '../../site/operator/proposed-rules.ts';
import type { ApprovedActions } from '../approval.ts';
import { RULE_APPROVAL } from '../approval-rules.ts';
import { ApprovedWork } from '../approved-work.ts';
import { Proposals } from '../proposals.ts';
import { DecisionBed } from './decision-bed.ts';
import type { Operator } from './decision-bed.ts';

/** The console's decisions on a database of their own, without what serves them. */
export class ConsoleBed {
  readonly made: TestDatabase;
  readonly rows: DecisionBed;
  readonly database: Database;
  readonly bus = new LocalBus();
  readonly clock = { wallNow: () => Date.now(), marketNow: () => Date.now() };
  readonly auditLog: AuditLog;
  readonly #dataDir: string;

  private constructor(made: TestDatabase, database: Database, auditLog: AuditLog, dataDir: string) {
    this.made = made;
    this.rows = new DecisionBed(made.pool);
    this.database = database;
    this.auditLog = auditLog;
    this.#dataDir = dataDir;
  }

  static async open(): Promise<ConsoleBed> {
    const made = await testDatabase();
    const database = openDatabase(made.pool);
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-console-'));
    const signer = await openSigner(database, { file: null, dataDir }, QUIET_LOG);
    const headFile = await AuditHeadFile.open(dataDir, QUIET_LOG);
    const clock = { wallNow: () => Date.now(), marketNow: () => Date.now() };
    return new ConsoleBed(made, database, new AuditLog({ database, clock, signer, headFile }), dataDir);
  }

  async close(): Promise<void> {
    await this.made.drop();
    await rm(this.#dataDir, { recursive: true });
  }

  /** With what all nouns have the database write, and these. */
  proposals(more: ApprovedActions = {}): Proposals {
    const { database, bus, auditLog, clock } = this;
    const actions: ApprovedActions = {
      ...operatorApprovals(offerLink(new OperatorLinks({ database, clock }), null)),
      ...CATALOGUE_APPROVALS,
      'approval.rule': RULE_APPROVAL,
      'cash.account': CASH_ACCOUNT_APPROVAL,
      'instrument.terms': TERMS_APPROVAL,
      'option.duration': DURATION_APPROVAL,
      'site.rule': rulesApproval(settingsOf(MODULES)),
      ...more,
    };
    const work = new ApprovedWork({ database, bus, auditLog, actions: () => actions });
    return new Proposals({ database, auditLog, work });
  }

  /** An operator, as what they do is noted by. */
  async actor(role: Role): Promise<Actor & Operator> {
    const { id, session } = await this.rows.operator(role);
    const { email } = await this.rows.read<{ email: string }>('select email from operators where id = $1', [id]);
    return { id, session, operatorId: id, sessionId: session, email, role, address: '192.0.2.1' };
  }

  /** What the log says since the row of that number, oldest first. */
  async notes(after = 0): Promise<unknown[][]> {
    return this.rows.table(
      `select action, subject, operator_email, reason, nullif(after, '')::jsonb, nullif(before, '')::jsonb
       from audit_log where number > $1 order by number`,
      [after],
    );
  }
}

/** A call of theirs. */
export const requestOf = (actor: Actor, key: string | null = null): RequestContext<OperatorSession> => ({
  session: { ...actor, must: '' },
  language: 'en',
  address: actor.address,
  country: null,
  key,
});
