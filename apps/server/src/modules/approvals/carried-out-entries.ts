import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { Proposal } from './proposals-reader.ts';

/**
 * What the audit log says of a proposal that the database carried out. Rules and durations are noted as what was
 * changed, one entry each: a setting has one history, whoever was allowed to change it then.
 */
export function entriesOf(proposal: Proposal, { state, outcome, effectiveAt, id }: CarriedOut): readonly AuditEntry[] {
  const { kind, subject, payload, before, reason } = proposal;
  const after = { proposal: proposal.id, ...payload };
  if (state === 'failed') return [{ action: `${kind}.failed`, subject, before, after: { ...after, outcome }, reason }];
  if (state === 'approved')
    return [{ action: `${kind}.announced`, subject, before, after: { ...after, effectiveAt }, reason }];
  if (kind === 'site.rule')
    return rulesOf(payload).map(({ key, before: was, value }) => ({
      action: 'setting.change',
      subject: `setting:${key}`,
      before: was,
      after: { proposal: proposal.id, value },
      reason,
    }));
  if (kind === 'option.duration') {
    const action = payload['duration_id'] === undefined ? 'duration.add' : 'duration.change';
    return [{ action, subject: `duration:${id}`, before, after, reason }];
  }
  return [{ action: kind, subject, before, after, reason }];
}

export interface ProposedRule {
  readonly key: string;
  readonly before: string;
  readonly value: string;
}

/** The rules of a proposal, as propose-site-rules.ts wrote them. */
export const rulesOf = (payload: Proposal['payload']): ProposedRule[] =>
  Object.entries(payload['rules'] as Readonly<Record<string, Omit<ProposedRule, 'key'>>>).map(([key, rule]) => ({
    key,
    ...rule,
  }));

/**
 * Kinds whose whole effect is rows that only a function of the database may write, which ends the proposal with them.
 */
export const isRow = (kind: ProposalKind): boolean => Object.hasOwn(FUNCTIONS, kind);

/** What became of it: done, failed, or approved and announced for an instant. */
export interface CarriedOut {
  readonly state: Proposal['state'];
  readonly outcome: string;
  readonly effectiveAt: Date | null;
  /** Of what was written, where the function names it. */
  readonly id: number | null;
}

export async function carryOutRow(
  transaction: Transaction<Tables>,
  { id, kind }: Pick<Proposal, 'id' | 'kind'>,
): Promise<CarriedOut> {
  const carry = FUNCTIONS[kind];
  if (carry === undefined) throw new Error(`${kind} is no row of the database.`);
  const { rows } = await carry(id).execute(transaction);
  const ended = transaction.selectFrom('proposals').select(['state', 'outcome', 'effective_at']);
  const { effective_at: effectiveAt, ...result } = await ended.where('id', '=', String(id)).executeTakeFirstOrThrow();
  return { ...result, effectiveAt, id: rows[0]?.id ?? null };
}

type Carry = (id: number) => RawBuilder<{ readonly id?: number | null }>;

const FUNCTIONS: Readonly<Partial<Record<ProposalKind, Carry>>> = {
  'operator.role': (id) => sql`select carry_out_operator(${id})`,
  'operator.reset': (id) => sql`select carry_out_operator_reset(${id})`,
  'instrument.terms': (id) => sql`select carry_out_instrument_terms(${id}) as id`,
  'option.duration': (id) => sql`select carry_out_option_duration(${id}) as id`,
  'site.rule': (id) => sql`select carry_out_site_rule(${id})`,
  'approval.rule': (id) => sql`select carry_out_approval_rule(${id})`,
  'deposit.addresses': (id) => sql`select carry_out_deposit_addresses(${id})`,
  'receiving.bank': (id) => sql`select carry_out_receiving_bank(${id})`,
  'cash.account': (id) => sql`select carry_out_cash_account(${id})`,
  'currency.terms': (id) => sql`select carry_out_currency_terms(${id})`,
};
