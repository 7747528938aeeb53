import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Proposal } from './proposals-reader.ts';

/** Kinds whose whole effect is rows that only a function of the database may write, which ends the proposal with them. */
export const isRow = (kind: ProposalKind): boolean => Object.hasOwn(FUNCTIONS, kind);

/** Answers what it failed for; "" where it is done. */
export async function carryOutRow(
  transaction: Transaction<Tables>,
  { id, kind }: Pick<Proposal, 'id' | 'kind'>,
): Promise<string> {
  const carry = FUNCTIONS[kind];
  if (carry === undefined) throw new Error(`${kind} is no row of the database.`);
  await carry(id).execute(transaction);
  const ended = transaction.selectFrom('proposals').select('outcome').where('id', '=', String(id));
  return (await ended.executeTakeFirstOrThrow()).outcome;
}

const FUNCTIONS: Readonly<Partial<Record<ProposalKind, (id: number) => RawBuilder<unknown>>>> = {
  'operator.role': (id) => sql`select carry_out_operator(${id})`,
  'operator.reset': (id) => sql`select carry_out_operator_reset(${id})`,
  'instrument.terms': (id) => sql`select carry_out_instrument_terms(${id})`,
  'approval.rule': (id) => sql`select carry_out_approval_rule(${id})`,
  'deposit.addresses': (id) => sql`select carry_out_deposit_addresses(${id})`,
  'receiving.bank': (id) => sql`select carry_out_receiving_bank(${id})`,
  'cash.account': (id) => sql`select carry_out_cash_account(${id})`,
  'currency.terms': (id) => sql`select carry_out_currency_terms(${id})`,
};
