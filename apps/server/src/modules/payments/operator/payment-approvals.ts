import { must } from '@candor/decimal/assert.ts';
import { parseMoney } from '@candor/decimal/decimal.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../kernel/database/database.ts';
import { UNNOTED } from '../decisions/decision.ts';
import type { Decider, DecisionRefusal } from '../decisions/decision.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';
import { approval } from '../../approvals/approval.ts';
import type { ApprovedActions, EndAsDone } from '../../approvals/approval.ts';

/** How what was decided about payments is done: once, however often it is asked. */
export const paymentApprovals = (decisions: PaymentDecisions, database: Database) =>
  ({
    'deposit.credit': approval(CREDIT, async ({ payload: { payment_id, arrived, cash_account } }, end) => {
      const credited = await decisions.creditDeposit(payment_id, parseMoney(arrived), cash_account ?? null, by(end));
      return outcomeOf(credited.kind === 'refused' ? credited.reason : null);
    }),
    'withdrawal.approve': approval(PAYOUT, async ({ payload: { payment_id }, customerId }, end) => {
      const userId = must(customerId, 'a withdrawal is somebody’s');
      return outcomeOf(await decisions.approveOf({ id: payment_id, userId }, by(end)));
    }),
    'hold.lift': async ({ id }) => {
      await sql`select lift_hold(${id})`.execute(database);
      return { succeeded: true, outcome: '' };
    },
  }) satisfies ApprovedActions;

/** Of what may be paid in and out, and where to. */
export const CATALOGUE_APPROVALS = {
  'deposit.addresses': { writtenBy: 'carry_out_deposit_addresses' },
  'receiving.bank': { writtenBy: 'carry_out_receiving_bank' },
  'currency.terms': { writtenBy: 'carry_out_currency_terms' },
} as const satisfies ApprovedActions;

const CREDIT = z.object({
  payment_id: z.number(),
  arrived: z.string(),
  /** Where it arrived; absent in what was proposed before there were accounts of cash. */
  cash_account: z.optional(z.number()),
});
export type Credit = z.output<typeof CREDIT>;

const PAYOUT = z.object({ payment_id: z.number() });
export type Payout = z.output<typeof PAYOUT>;

/** Who approved it is noted with the proposal, which ends in the turn of the decision. */
const by = (end: EndAsDone): Decider => ({
  ...UNNOTED,
  asker: 'operator',
  agreed: (hold) => hold.endWith((release) => end(hold.connection, release)),
});

const outcomeOf = (refusal: DecisionRefusal | null): { readonly succeeded: boolean; readonly outcome: string } =>
  refusal === null ? { succeeded: true, outcome: '' } : { succeeded: false, outcome: WORDS[refusal] };

/** Why what was approved could not be done: keys of texts, which the console translates. */
const WORDS = {
  notFound: 'error.notFound',
  alreadyDone: 'server.paymentDecided',
  wrongState: 'server.paymentOtherState',
  wrongAmount: 'field.small',
  frozen: 'server.paysNoFrozen',
} as const satisfies Record<DecisionRefusal, MessageKey>;
