import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@candor/protocol/call.ts';
import { loanAgreement } from '@candor/protocol/loans/agreement.ts';
import { loanApplication } from '@candor/protocol/loans/info.ts';
import { loanDetail } from '@candor/protocol/loans/loan-detail.ts';
import { loanList } from '@candor/protocol/loans/loans.ts';
import { loanProduct } from '@candor/protocol/loans/product.ts';
import { loanProducts } from '@candor/protocol/loans/products.ts';
import { loanRepaymentAddresses } from '@candor/protocol/loans/repayment-addresses.ts';
import { loanRepaymentInfo } from '@candor/protocol/loans/repayment-info.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useEndless } from '../../api/use-endless.ts';
import type { Endless } from '../../api/use-endless.ts';
import { accountKeys } from '../account/account-queries.ts';
import { useUser } from '../session/user-queries.ts';
import { toLoan } from './loan.ts';
import type { Loan } from './loan.ts';
import { toProduct } from './loan-product.ts';
import type { LoanCost, LoanProduct } from './loan-product.ts';

const loanKeys = {
  all: ['loans'] as const,
  application: () => [...loanKeys.all, 'application'] as const,
  products: () => [...loanKeys.all, 'products'] as const,
  offer: (product: number, amount: string) => [...loanKeys.all, 'offer', product, amount] as const,
  agreement: (product: number, amount: string) => [...loanKeys.all, 'agreement', product, amount] as const,
  list: () => [...loanKeys.all, 'list'] as const,
  signed: (id: number) => [...loanKeys.all, 'signed', id] as const,
  repayment: (id: number) => [...loanKeys.all, 'repayment', id] as const,
  addresses: () => [...loanKeys.all, 'addresses'] as const,
};

/** How far the application is that a loan takes. Times are epoch milliseconds, null for what has not happened. */
export interface LoanApplication {
  readonly state: 'none' | 'waiting' | 'approved' | 'refused';
  readonly reason: string;
  /** Of the customer, as applied for. */
  readonly fullName: string;
  readonly sentAt: number | null;
  readonly decidedAt: number | null;
  /** What was entered last, to be sent again after a refusal; by the names of the fields. */
  readonly answers: Readonly<Record<string, string>>;
  /** The loan that keeps the customer from taking money out. */
  readonly unpaid: { readonly id: number; readonly owed: string; readonly dueAt: number } | null;
}

/** Idle for visitors and demo accounts, which have none. Its addresses of pictures run out, so it is never kept. */
export function useLoanApplication() {
  const { data: user } = useUser();
  return useQuery({
    queryKey: loanKeys.application(),
    queryFn: readApplication,
    enabled: user?.isDemo === false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? WAITING_MS : false),
  });
}

/** The loan that keeps money from leaving; undefined where there is none, or nothing is known of it. */
export const useUnpaidLoan = (): NonNullable<LoanApplication['unpaid']> | undefined =>
  useLoanApplication().data?.unpaid ?? undefined;

async function readApplication(): Promise<LoanApplication> {
  const wire = await call(loanApplication, {}, { quiet: true });
  const { unpaid_loan: unpaid } = wire;
  return {
    state: APPLICATION_STATES[wire.status],
    reason: wire.reason,
    // The wire calls the family name `name`.
    fullName: `${wire.last_name} ${wire.name}`.trim(),
    sentAt: wire.sent_at_ms,
    decidedAt: wire.decided_at_ms,
    answers: wire.answers,
    unpaid: unpaid === null ? null : { id: unpaid.id, owed: unpaid.owed, dueAt: unpaid.due_at_ms },
  };
}

/** What can be borrowed by now, the shortest first. */
export const useLoanProducts = () =>
  useQuery({
    queryKey: loanKeys.products(),
    queryFn: async () => (await call(loanProducts, {}, { quiet: true })).map(toProduct),
  });

/** A product with what an amount of it costs, as the server reckons. */
export interface LoanOffer extends LoanProduct, LoanCost {
  readonly amount: string;
  /** If it were paid out now. */
  readonly dueAt: number;
}

export const useLoanOffer = (product: number, amount: string) =>
  useQuery({
    queryKey: loanKeys.offer(product, amount),
    async queryFn() {
      const wire = await call(loanProduct, { id: product, amount }, { quiet: true });
      return toOffer(wire);
    },
    enabled: product > 0,
  });

const toOffer = (wire: OutputOf<typeof loanProduct>): LoanOffer => ({
  ...toProduct(wire),
  amount: wire.amount,
  dailyInterest: wire.daily_interest,
  interest: wire.interest_amount,
  lateDay: wire.late_day_adds,
  total: wire.total,
  yearlyRate: wire.yearly_rate,
  dueAt: wire.due_at_ms,
});

/** The text that is to be signed. Its date turns at midnight, so it is read each time. */
export const useAgreement = (product: number, amount: string) =>
  useQuery({
    queryKey: loanKeys.agreement(product, amount),
    queryFn: () => call(loanAgreement, { id: product, amount }, { quiet: true }),
    enabled: product > 0,
    staleTime: 0,
  });

/** A loan with its agreement as it was signed. */
export const useSignedLoan = (id: number) =>
  useQuery({
    queryKey: loanKeys.signed(id),
    async queryFn() {
      const { loan, agreement } = await call(loanDetail, { id: 0, loan_id: id }, { quiet: true });
      const { title, text, signature, sha256, signed_at_ms: signedAt } = agreement;
      return { loan: toLoan(loan), title, text, signature, sha256, signedAt };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The customer's loans, newest first. */
export const useLoans = (): Endless<Loan> =>
  useEndless({
    queryKey: loanKeys.list(),
    async read(page) {
      const { data, total } = await call(loanList, { page }, { quiet: true });
      return { items: data.map(toLoan), total };
    },
    idOf: ({ id }) => id,
    isWatched: ({ state }) => state === 'requested' || state === 'checking',
  });

/** An account that a loan can be repaid from; accountTypeId: 1 contract, 2 option, 3 funding. */
export interface RepaymentAccount {
  readonly account: 1 | 2 | 3;
  readonly free: string;
  /** For all that is owed. */
  readonly isEnough: boolean;
}

/** What is to be repaid, and from where it can be. */
export const useRepayment = (id: number) =>
  useQuery({
    queryKey: loanKeys.repayment(id),
    async queryFn() {
      const { loan, balances } = await call(loanRepaymentInfo, { loan_id: id }, { quiet: true });
      const accounts = balances.map(({ accountTypeId: account, free, is_enough: isEnough }): RepaymentAccount => {
        return { account, free, isEnough };
      });
      return { loan: toLoan(loan), accounts };
    },
    staleTime: 0,
    // What is owed grows at midnight.
    refetchInterval: OWED_MS,
  });

/** Where to repay with a coin. */
export interface RepaymentAddress {
  readonly id: number;
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  /** What of the coin covers what is owed now. */
  readonly owed: string;
}

export const useRepaymentAddresses = () =>
  useQuery({
    queryKey: loanKeys.addresses(),
    async queryFn(): Promise<RepaymentAddress[]> {
      const found = await call(loanRepaymentAddresses, {}, { quiet: true });
      return found.map(({ id, currency_code: currency, protocol_code: network, address, owed }) => {
        return { id, currency, network, address, owed };
      });
    },
    staleTime: 0,
    refetchInterval: OWED_MS,
  });

/** After whatever changes a loan: it moves money as well. */
export async function refetchLoans(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: loanKeys.all }),
    queryClient.invalidateQueries({ queryKey: accountKeys.all }),
  ]);
}

const APPLICATION_STATES = { 0: 'none', 1: 'waiting', 2: 'approved', 3: 'refused' } as const;
const WAITING_MS = 10_000;
const OWED_MS = 60_000;
