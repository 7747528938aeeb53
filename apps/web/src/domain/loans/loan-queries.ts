import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@candor/protocol/call.ts';
import { loanAgreement } from '@candor/protocol/loans/agreement.ts';
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
import { LOANS_KEY } from './application-query.ts';
import { toLoan } from './loan.ts';
import type { Loan } from './loan.ts';
import { toProduct } from './loan-product.ts';
import type { LoanCost, LoanProduct } from './loan-product.ts';

const loanKeys = {
  all: LOANS_KEY,
  products: () => [...loanKeys.all, 'products'] as const,
  offer: (product: number, amount: string) => [...loanKeys.all, 'offer', product, amount] as const,
  agreement: (product: number, amount: string) => [...loanKeys.all, 'agreement', product, amount] as const,
  list: () => [...loanKeys.all, 'list'] as const,
  signed: (id: number) => [...loanKeys.all, 'signed', id] as const,
  repayment: (id: number) => [...loanKeys.all, 'repayment', id] as const,
  addresses: () => [...loanKeys.all, 'addresses'] as const,
};

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
    // What was owed, or checked, when this was last looked at says nothing of now.
    gcTime: 0,
    // It grows at midnight.
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
    gcTime: 0,
    refetchInterval: OWED_MS,
  });

/** After whatever changes a loan: it moves money as well. */
export async function refetchLoans(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: loanKeys.all }),
    queryClient.invalidateQueries({ queryKey: accountKeys.all }),
  ]);
}

const OWED_MS = 60_000;
