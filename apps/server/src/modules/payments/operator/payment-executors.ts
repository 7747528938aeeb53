import { parseMoney } from '@candor/decimal/decimal.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { DecisionOutcome, DecisionRefusal, PaymentDecisions } from '../decisions/payment-decisions.ts';
import type { ApprovalExecutor } from '../../approvals/proposals.ts';

/** How what was decided about payments is done: the decisions's commands act once, whoever asks again. */
export const paymentExecutors = (
  decisions: PaymentDecisions,
  database: Database,
): Readonly<Partial<Record<ProposalKind, ApprovalExecutor>>> => ({
  'deposit.credit': async ({ payload }) => {
    const { payment_id, arrived, cash_account } = payload as unknown as Credit; // as credit-deposit.ts wrote it
    return outcomeOf(await decisions.creditDeposit(payment_id, parseMoney(arrived), cash_account ?? null));
  },
  'withdrawal.approve': async ({ payload }) => {
    const { payment_id } = payload as unknown as Approval; // as approve-withdrawal.ts wrote it
    return outcomeOf(await decisions.approveWithdrawal(payment_id));
  },
  'hold.lift': async ({ id }) => {
    await sql`select lift_hold(${id})`.execute(database);
    return { succeeded: true, outcome: '' };
  },
});

export interface Credit {
  readonly payment_id: number;
  readonly arrived: string;
  /** Where it arrived; absent in what was proposed before there were accounts of cash. */
  readonly cash_account?: number;
}

export interface Approval {
  readonly payment_id: number;
}

const outcomeOf = (outcome: DecisionOutcome<unknown>): { readonly succeeded: boolean; readonly outcome: string } =>
  outcome.kind === 'done' ? { succeeded: true, outcome: '' } : { succeeded: false, outcome: WORDS[outcome.reason] };

/** Why what was approved could not be done: keys of texts, which the console translates. */
const WORDS = {
  notFound: 'error.notFound',
  alreadyDone: 'server.paymentDecided',
  wrongState: 'server.paymentOtherState',
  wrongAmount: 'field.small',
  frozen: 'server.paysNoFrozen',
} as const satisfies Record<DecisionRefusal, MessageKey>;
