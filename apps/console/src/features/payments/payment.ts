import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleDeposit } from '@candor/protocol/console/payments/deposit-detail.ts';
import type { consoleWithdrawal } from '@candor/protocol/console/payments/withdrawal-detail.ts';
import type { QueryKey } from '@tanstack/react-query';
import { proposalFrom, proposalKeys } from '../../domain/proposals/proposal.ts';
import type { Proposal } from '../../domain/proposals/proposal.ts';
import { queuesKey } from '../../domain/queues/queues.ts';
import { camelFields } from '../../kit/camel-fields.ts';

type DepositDetailDto = OutputOf<typeof consoleDeposit>;
type WithdrawalDetailDto = OutputOf<typeof consoleWithdrawal>;

export type Deposit = ReturnType<typeof depositFrom>;
export type DepositDetail = ReturnType<typeof depositDetailFrom>;
export type Withdrawal = ReturnType<typeof withdrawalFrom>;
export type WithdrawalDetail = ReturnType<typeof withdrawalDetailFrom>;
export type Payment = Deposit | Withdrawal;
export type PaymentState = Payment['state'];

/** What is known of one payment apart from what the queue lists. */
export interface PaymentDetail<Row extends Payment> {
  readonly payment: Row;
  /** Newest first. */
  readonly proposals: readonly Proposal[];
}

export const depositFrom = (wire: DepositDetailDto['deposit']) => {
  const { number, hasProof, wantsBank, ...fields } = camelFields(wire);
  return {
    ...fields,
    ...commonFrom(wire),
    /** What the customer says they have sent, in its own currency. */
    announced: number,
    hasProof: hasProof === 1,
    /** The customer waits for an account to pay to. */
    wantsBank: wantsBank === 1,
  };
};

export const withdrawalFrom = (wire: WithdrawalDetailDto['withdrawal']) => ({
  ...camelFields(wire),
  ...commonFrom(wire),
});

export const depositDetailFrom = (wire: DepositDetailDto) => {
  const { deposit, bankInfo, isEditFlow, ...fields } = camelFields(wire);
  return {
    ...fields,
    payment: depositFrom(deposit),
    proposals: wire.proposals.map(proposalFrom),
    /** Where it is to be paid to, by the names of the wire; null where no account is named. */
    receivingBank: bankInfo,
    /** An operator names the account of each bank deposit. */
    isBankNamedByOperator: isEditFlow,
  };
};

export const withdrawalDetailFrom = (wire: WithdrawalDetailDto) => {
  const { withdrawal, mayMarkSent, ...fields } = camelFields(wire);
  return {
    ...fields,
    payment: withdrawalFrom(withdrawal),
    proposals: wire.proposals.map(proposalFrom),
    mayMarkSent: mayMarkSent === 1,
  };
};

const commonFrom = (wire: DepositDetailDto['deposit'] | WithdrawalDetailDto['withdrawal']) => ({
  isFrozen: wire.is_frozen === 1,
  proposal: wire.proposal === null ? null : proposalFrom(wire.proposal),
});

/** The keys of the queue and of each payment begin with the same, so that a decision renews both. */
export const paymentKeys = {
  all: (queue: PaymentQueueName) => ['payments', queue] as const,
  page: (queue: PaymentQueueName, input: object, page: number) => ['payments', queue, 'page', input, page] as const,
  one: (queue: PaymentQueueName, id: number) => ['payments', queue, 'one', id] as const,
};
export type PaymentQueueName = 'withdrawals' | 'deposits';

/** Where payments belong: naming an account of the broker says so of a deposit. */
export const cashKey = ['cash'] as const;

/** What a decision about a payment makes old. */
export const decisionRenews = (queue: PaymentQueueName): readonly QueryKey[] => [
  paymentKeys.all(queue),
  queuesKey,
  proposalKeys.all,
  cashKey,
];
