import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUIET_LOG } from '../../../../pricing/testing/market-runs.ts';
import type { Answer } from '../../../../kernel/http/endpoint.ts';
import { openSigner } from '../../../../transparency/signing-key.ts';
import type { Uploads } from '../../../uploads/uploads.ts';
import { WalletBed } from '../../testing/wallet-bed.ts';
import { idOf, Withdrawer } from '../../testing/withdrawer.ts';
import { AuditHeadFile } from '../../../audit/audit-head-file.ts';
import { AuditLog } from '../../../audit/audit-log.ts';
import { ApprovedWork } from '../../../approvals/approved-work.ts';
import { Proposals } from '../../../approvals/proposals.ts';
import { DecisionBed } from '../../../approvals/testing/decision-bed.ts';
import type { Operator } from '../../../approvals/testing/decision-bed.ts';
import { paymentApprovals } from '../payment-approvals.ts';
import { operatorPaymentCalls } from '../../endpoints.ts';

/** Calls of operators about payments, over a real database and a real engine. Not part of the program that serves. */
export class PaymentCalls {
  readonly bed: WalletBed;
  readonly decisions: DecisionBed;
  readonly owner: Operator;
  readonly finance: Operator;
  readonly dollar: number;
  readonly deps: Parameters<typeof operatorPaymentCalls>[0];
  readonly #dataDir: string;

  static async open(): Promise<PaymentCalls> {
    return PaymentCalls.over(await WalletBed.open());
  }

  /** As another process would have them, with a log of its own hand over the same database. */
  static async over(bed: WalletBed): Promise<PaymentCalls> {
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-payment-calls-'));
    const { database, clock, bus, host: engine, wallet } = bed;
    const headFile = await AuditHeadFile.open(dataDir, QUIET_LOG);
    const signer = await openSigner(database, { file: null, dataDir }, QUIET_LOG);
    const auditLog = new AuditLog({ database, clock, signer, headFile });
    const actions = paymentApprovals(wallet.decisions, database);
    const work = new ApprovedWork({ database, bus, auditLog, actions: () => actions });
    const proposals = new Proposals({ database, auditLog, work });
    const decisions = new DecisionBed(bed.test.pool);
    return new PaymentCalls(bed, dataDir, {
      decisions,
      owner: await decisions.operator('owner'),
      finance: await decisions.operator('finance'),
      dollar: await bed.currency('USD'),
      deps: { ...wallet, database, clock, engine, auditLog, proposals, formatTime: String, uploads: PICTURES },
    });
  }

  private constructor(
    bed: WalletBed,
    dataDir: string,
    made: Pick<PaymentCalls, 'decisions' | 'owner' | 'finance' | 'dollar' | 'deps'>,
  ) {
    this.bed = bed;
    this.#dataDir = dataDir;
    this.decisions = made.decisions;
    this.owner = made.owner;
    this.finance = made.finance;
    this.dollar = made.dollar;
    this.deps = made.deps;
  }

  async stop(): Promise<void> {
    await this.bed.stop();
    await rm(this.#dataDir, { recursive: true });
  }

  /** A customer who may pay in by bank and withdraw without limits or a pay password. */
  async customer(): Promise<Withdrawer> {
    const they = await Withdrawer.of(this.bed);
    const { settings } = this.bed;
    this.bed.settings = {
      ...settings,
      is_recharge_bank_card: '1',
      edit_recharge_bank_info: '1',
      is_withdraw_pay_pwd: '0',
      withdraw_max: '',
      withdraw_day_max: '',
    };
    return they;
  }

  call(path: string, input: object, by = this.finance, key: string | null = null): Promise<Answer<unknown>> {
    const endpoint = operatorPaymentCalls(this.deps).find((each) => each.call.path.endsWith(`/${path}`));
    if (endpoint === undefined) throw new Error(`There is no call ${path}.`);
    const role = by === this.owner ? 'owner' : 'finance';
    const email = `${role}@example.org`;
    const session = { sessionId: by.session, operatorId: by.id, email, role, must: '' } as const;
    return Promise.resolve(endpoint.handle(input, { session, language: 'en', address: '', country: null, key }));
  }

  /** Announces one by bank, of which the customer has asked for an account. */
  async deposit({ id }: Withdrawer, number = '60'): Promise<number> {
    return idOf(await this.bed.call('quickCharge.wire_submit_edit', { number, symbol_id: this.dollar }, id));
  }

  credit(id: number, more: object = {}, by = this.finance, key: string | null = null) {
    return this.call('credit_deposit', { id, arrived: '', cash_account: 0, reason: REASON, ...more }, by, key);
  }

  approve(id: number, by = this.finance, key: string | null = null) {
    return this.call('approve_withdrawal', { id, reason: REASON }, by, key);
  }

  pay(id: number, more: object = {}, by = this.finance, key: string | null = null) {
    return this.call('pay_withdrawal', { id, reference: 'tx', cash_account: 0, ...more }, by, key);
  }

  /** Does what was approved. */
  async carry(kind: 'deposit.credit' | 'withdrawal.approve', payload: object): Promise<unknown> {
    const { payment_id } = payload as { payment_id: number };
    const withdrawal = await this.bed.wallet.decisions.withdrawal(payment_id);
    const proposal = { payload, customerId: withdrawal?.userId ?? 0 } as never;
    return paymentApprovals(this.bed.wallet.decisions, this.bed.database)[kind]?.(proposal, () =>
      Promise.resolve(false),
    );
  }

  /** The last one about a payment. */
  async proposalOf(id: number) {
    const { rows } = await this.bed.test.pool.query<{
      payload: object;
      amount: string;
      customer_id: string;
      reason: string;
      kind: string;
    }>('select kind, payload, amount, customer_id, reason from proposals where subject = $1 order by id desc', [
      `payment:${id}`,
    ]);
    return rows[0];
  }

  /** What the audit log says of it, the oldest first. */
  async noted(subject: string): Promise<object[]> {
    const query = 'select action, reason, after from audit_log where subject = $1 order by number';
    return (await this.bed.test.pool.query<object>(query, [subject])).rows;
  }

  async actionsOf(id: number): Promise<string[]> {
    return ((await this.noted(`payment:${id}`)) as { action: string }[]).map(({ action }) => action);
  }

  /** An account that money lies in. */
  async cashAccount(kind: string, name: string): Promise<number> {
    const { rows } = await this.bed.test.pool.query<{ id: number }>(
      `insert into cash_accounts (kind, name, currency) values ($1, $2, 'USD') returning id`,
      [kind, name],
    );
    return Number(rows[0]?.id);
  }

  async closeCashAccounts(ids: readonly number[]): Promise<void> {
    await this.bed.test.pool.query('update cash_accounts set closed_at = now() where id = any($1)', [ids]);
  }
}

export const REASON = 'Looked at';
export const notFound = { kind: 'refused', error: 'notFound' };
export const decided = { kind: 'refused', error: 'alreadyDone', message: 'server.paymentDecided' };
export const invalid = (fields: object) => ({ kind: 'refused', error: 'invalidInput', fields });
export const failed = (outcome: string) => ({ succeeded: false, outcome });

/* The calls of payments ask for no more of uploads. */
const PICTURES = {
  markFor: (id: string, sessionId: number) => ({ until: 17, sign: `${id} ${sessionId}` }),
  openMark: (id: string, { sign }: { sign: string }, { sessionId }: { sessionId: number }) =>
    Promise.resolve(sign === 'old' ? 'expired' : sign === `${id} ${sessionId}` ? Buffer.from('drawn') : null),
} as unknown as Uploads;
