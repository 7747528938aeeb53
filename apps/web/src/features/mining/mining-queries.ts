import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  fundBuy,
  fundIncome,
  fundInfo,
  fundList,
  fundRedeem,
  fundSubscriptions,
  fundTotals,
} from '@candor/protocol/mining/scaffold.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useEndless } from '../../api/use-endless.ts';
import type { Endless } from '../../api/use-endless.ts';
import { accountKeys } from '../../domain/account/account-queries.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { toProduct, toSubscription } from './mining-wire.ts';
import type { Product, Subscription } from './mining.ts';

const miningKeys = {
  all: ['mining'] as const,
  products: () => [...miningKeys.all, 'products'] as const,
  product: (id: number | null) => [...miningKeys.all, 'product', id] as const,
  totals: () => [...miningKeys.all, 'totals'] as const,
  subscriptions: () => [...miningKeys.all, 'subscriptions'] as const,
  subscription: (id: number | null) => [...miningKeys.all, 'subscription', id] as const,
  income: (id: number) => [...miningKeys.all, 'income', id] as const,
};

/** What the customer's subscriptions come to, in the site currency. */
export interface MiningTotals {
  readonly locked: string;
  readonly paidToday: string;
  readonly paid: string;
}

export const useMiningTotals = (): UseQueryResult<MiningTotals> =>
  useQuery({
    queryKey: miningKeys.totals(),
    async queryFn() {
      const wire = await call(fundTotals, {}, { quiet: true });
      return { locked: wire.total_share_amount, paidToday: wire.today_fund_amount, paid: wire.total_fund_amount };
    },
  });

/** What can be subscribed to. */
export const useProducts = (): Endless<Product> =>
  useEndless({
    queryKey: miningKeys.products(),
    async read(page) {
      const wire = await call(fundList, { page }, { quiet: true });
      return { items: wire.data.map(toProduct), total: page < wire.last_page ? Infinity : 0 };
    },
    idOf: ({ id }) => id,
  });

/** Idle where the address names none. */
export const useProduct = (id: number | null): UseQueryResult<Product> =>
  useQuery({
    queryKey: miningKeys.product(id),
    queryFn: async () => toProduct(await call(fundInfo, { id: id ?? 0 }, { quiet: true })),
    enabled: id !== null,
  });

/** The customer's subscriptions, newest first. */
export const useSubscriptions = (): Endless<Subscription> =>
  useEndless({
    queryKey: miningKeys.subscriptions(),
    async read(page) {
      const wire = await call(fundSubscriptions, { page }, { quiet: true });
      return { items: wire.data.map(toSubscription), total: page < wire.last_page ? Infinity : 0 };
    },
    idOf: ({ id }) => id,
  });

/** Whether a loan that is to be repaid keeps the customer from subscribing. */
export function useUnpaidLoan(): boolean {
  const { data: user } = useUser();
  return user?.isDemo === false && false;
}
export interface IncomeDay {
  readonly id: number;
  readonly interest: string;
  readonly day: number;
  readonly paidAt: number;
}
export const useSubscription = (id: number | null): UseQueryResult<Subscription> =>
  useQuery({
    queryKey: miningKeys.subscription(id),
    queryFn: async () =>
      toSubscription((await call(fundIncome, { sub_id: id ?? 0, page: 1 }, { quiet: true })).subscription),
    enabled: id !== null,
  });
export const useIncome = (id: number): Endless<IncomeDay> =>
  useEndless({
    queryKey: miningKeys.income(id),
    async read(page) {
      const wire = await call(fundIncome, { sub_id: id, page }, { quiet: true });
      return {
        items: wire.data.map((row) => ({
          id: row.id,
          interest: row.interest,
          day: row.day_ms,
          paidAt: row.created_at_ms,
        })),
        total: page < wire.last_page ? Infinity : 0,
      };
    },
    idOf: (row) => row.id,
  });

/** Locks the amount. Also what was refused changes what is shown: mostly it says that this is old. */
export async function subscribeTo(product: number, amount: string, idempotencyKey: string): Promise<void> {
  try {
    await call(fundBuy, { id: product, amount }, { quiet: true, idempotencyKey });
  } finally {
    void readAgain();
  }
}

/** Gives a subscription up at the next midnight, less the penalty. */
export async function leaveSubscription(id: number, idempotencyKey: string): Promise<void> {
  try {
    await call(fundRedeem, { sub_id: id }, { quiet: true, idempotencyKey });
  } finally {
    await readAgain();
  }
}

export const refetchMining = (): Promise<void> => queryClient.invalidateQueries({ queryKey: miningKeys.all });

const readAgain = (): Promise<unknown> =>
  Promise.all([refetchMining(), queryClient.invalidateQueries({ queryKey: accountKeys.all })]);
