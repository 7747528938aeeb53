import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleDeposit } from '@candor/protocol/console/payments/deposit-detail.ts';
import type { consoleWithdrawal } from '@candor/protocol/console/payments/withdrawal-detail.ts';
import type { QueryKey } from '@tanstack/react-query';
import { queuesKey } from '../../domain/queues/queues.ts';

export type WithdrawalDetail = OutputOf<typeof consoleWithdrawal>;
export type Withdrawal = WithdrawalDetail['withdrawal'];
export type DepositDetail = OutputOf<typeof consoleDeposit>;
export type Deposit = DepositDetail['deposit'];
export type PaymentProposal = WithdrawalDetail['proposals'][number];
export type PaymentState = Withdrawal['state'];

/** The queue and each payment of it begin alike, so that a decision renews both. */
export const paymentKeys = {
  all: (queue: PaymentQueue) => ['payments', queue] as const,
  page: (queue: PaymentQueue, input: object, page: number) => ['payments', queue, 'page', input, page] as const,
  one: (queue: PaymentQueue, id: number) => ['payments', queue, 'one', id] as const,
};
export type PaymentQueue = 'withdrawals' | 'deposits';

/** Where payments belong: naming an account of the house says so of a deposit. */
export const cashKey = ['cash'] as const;

/** What a decision about a payment makes old. */
export const decisionRenews = (queue: PaymentQueue): readonly QueryKey[] => [
  paymentKeys.all(queue),
  queuesKey,
  ['proposals'],
  cashKey,
];

/** The proposal that still waits, for somebody or to be done. */
export const openProposal = ({ proposal }: { readonly proposal: PaymentProposal | null }): PaymentProposal | null =>
  proposal !== null && (proposal.state === 'open' || proposal.state === 'approved') ? proposal : null;

/** The row that the address names; it may have been written by anybody. */
export const rowId = (row: string): string => (/^\d{1,15}$/.test(row) ? row : '');

/** Others decide here too. */
export const REREAD_MS = 30_000;
