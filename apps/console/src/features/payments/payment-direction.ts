import type { Translator } from '@candor/locales/translate.ts';
import type { Permission } from '@candor/protocol/console/permissions.ts';
import type { consoleRefuseDeposit } from '@candor/protocol/console/payments/refuse-deposit.ts';
import type { consoleRefuseWithdrawal } from '@candor/protocol/console/payments/refuse-withdrawal.ts';
import type { ComponentType } from 'react';
import type { WaitingQueues } from '../../feature.ts';
import type { Column } from '../../kit/data-table.tsx';
import type { KINDS, SORTS } from './payment-toolbar.tsx';
import type { Payment, PaymentDetail, PaymentQueueName } from './payment.ts';
import type { ProposalAnswer } from '../../domain/proposals/proposal-text.ts';

/** What differs between deposits and withdrawals; the queue, the panel and the frame of the decision are shared. */
export interface PaymentDirection<
  Row extends Payment,
  Detail extends PaymentDetail<Row>,
  State extends PaymentFilter,
  Flag extends string,
> {
  readonly noun: 'deposit' | 'withdrawal';
  readonly queue: PaymentQueueName;
  /** Filters by state, in their order; the first is what is shown at first. */
  readonly states: readonly [State, ...State[]];
  /** How many wait in a state, shown also while another filter holds. */
  readonly waiting?: (queues: WaitingQueues | undefined) => Readonly<Partial<Record<State, number | undefined>>>;
  readonly flags: readonly Flag[];
  readonly flagText: (t: Translator, flag: Flag | 'all') => string;
  readonly columns: (t: Translator) => readonly Column<Row>[];
  readonly readPage: (
    input: PaymentsInput<State, Flag>,
    signal?: AbortSignal,
  ) => Promise<{ readonly list: readonly Row[]; readonly total: number }>;
  readonly readOne: (id: number, signal: AbortSignal) => Promise<Detail>;
  /** Beneath the panel's heading: the figure that it is all about. */
  readonly Head: ComponentType<{ readonly payment: Row }>;
  /** All that a decision needs. */
  readonly Evidence: ComponentType<{ readonly detail: Detail }>;
  /** What an operator may do who may decide, in a state in which something is to be done. */
  readonly NextStep: ComponentType<NextStepProps<Detail>>;
  readonly decides: Permission;
  /** States in which something is to be done. */
  readonly openStates: readonly Row['state'][];
  /** Whether an operator who may not decide reads that of ended ones too. */
  readonly hidesEnd: boolean;
  readonly refusal: typeof consoleRefuseDeposit | typeof consoleRefuseWithdrawal;
  readonly refusalText: (t: Translator, payment: Row) => string;
  /** What an approval has brought about. */
  readonly approvedText: (t: Translator) => string;
}

/** What a queue of payments asks the server for. */
export interface PaymentsInput<State, Flag> {
  readonly state: State;
  readonly kind: (typeof KINDS)[number];
  readonly flag: Flag | 'all';
  readonly search: string;
  readonly sort: (typeof SORTS)[number];
  readonly page: number;
}

export interface NextStepProps<Detail> {
  readonly detail: Detail;
  readonly onResult: (result: ProposalAnswer) => void;
  readonly onReject: () => void;
  /** Something was done that no proposal stands for; `text` says what. */
  readonly onDone: (text: string) => void;
}

export type PaymentFilter = 'waiting' | 'second' | 'bank' | 'approved' | 'ended' | 'all';
