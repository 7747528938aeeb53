import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { fundApplyRefund } from '@candor/protocol/mining/apply-refund.ts';
import { fundBuy } from '@candor/protocol/mining/buy.ts';
import { fundIncome } from '@candor/protocol/mining/income.ts';
import { fundInfo } from '@candor/protocol/mining/info.ts';
import { fundList } from '@candor/protocol/mining/list.ts';
import { fundSubscriptions } from '@candor/protocol/mining/subscriptions.ts';
import { fundTotalReport } from '@candor/protocol/mining/total-report.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useEndless } from '../../api/use-endless.ts';
import type { Endless } from '../../api/use-endless.ts';
import { accountKeys } from '../../domain/account/account-queries.ts';
import { toProduct, toSubscription } from './mining.ts';
import type { Product, Subscription } from './mining.ts';

const miningKeys = {
  all: ['mining'] as const,
  products: () => [...miningKeys.all, 'products'] as const,
  offer: (id: number) => [...miningKeys.all, 'offer', id] as const,
  totals: () => [...miningKeys.all, 'totals'] as const,
  subscriptions: () => [...miningKeys.all, 'subscriptions'] as const,
  subscription: (id: number) => [...miningKeys.all, 'subscription', id] as const,
  income: (id: number) => [...miningKeys.all, 'income', id] as const,
};

/** What the customer's subscriptions come to. */
export interface MiningTotals {
  readonly currency: string;
  readonly locked: string;
  readonly paidToday: string;
  readonly paid: string;
}

/** A product with what of this customer decides on a subscription. */
export interface Offer {
  readonly product: Product;
  /** Who pays the income and promises the rate. */
  readonly payer: string;
  /** What can be locked now. */
  readonly available: string;
}

export interface IncomeOfDay {
  /** The number of the day, from 1. */
  readonly id: number;
  readonly amount: string;
  /** YYYY-MM-DD in the site's zone. */
  readonly day: string;
  readonly paidAt: number;
}

export const useMiningTotals = (): UseQueryResult<MiningTotals> =>
  useQuery({ queryKey: miningKeys.totals(), queryFn: readTotals });

async function readTotals(): Promise<MiningTotals> {
  const wire = await call(fundTotalReport, {}, { quiet: true });
  return {
    currency: wire.currency_code,
    locked: wire.total_share_amount,
    paidToday: wire.today_fund_amount,
    paid: wire.total_fund_amount,
  };
}

/** What can be subscribed to, the shortest first. */
export const useProducts = (): Endless<Product> =>
  useEndless({
    queryKey: miningKeys.products(),
    async read(page) {
      const { data, total } = await call(fundList, { page }, { quiet: true });
      return { items: data.map(toProduct), total };
    },
    idOf: ({ id }) => id,
  });

/** Its dates turn at midnight, so it is read each time. */
export const useOffer = (id: number): UseQueryResult<Offer> =>
  useQuery({ queryKey: miningKeys.offer(id), queryFn: () => readOffer(id), enabled: id > 0, staleTime: 0 });

async function readOffer(id: number): Promise<Offer> {
  const wire = await call(fundInfo, { id }, { quiet: true });
  const { payer, available } = wire;
  return { product: toProduct(wire), payer, available };
}

/** The customer's subscriptions, newest first. */
export const useSubscriptions = (): Endless<Subscription> =>
  useEndless({
    queryKey: miningKeys.subscriptions(),
    async read(page) {
      const { data, total } = await call(fundSubscriptions, { page }, { quiet: true });
      return { items: data.map(toSubscription), total };
    },
    idOf: ({ id }) => id,
  });

export const useSubscription = (id: number): UseQueryResult<Subscription> =>
  useQuery({
    queryKey: miningKeys.subscription(id),
    queryFn: async () => toSubscription((await call(fundIncome, { sub_id: id }, { quiet: true })).subscription),
    enabled: id > 0,
  });

/** What a subscription has paid, newest first. */
export const useIncome = (id: number): Endless<IncomeOfDay> =>
  useEndless({
    queryKey: miningKeys.income(id),
    async read(page) {
      const { data, total } = await call(fundIncome, { sub_id: id, page }, { quiet: true });
      return {
        items: data.map((wire) => ({ id: wire.id, amount: wire.interest, day: wire.day, paidAt: wire.created_at_ms })),
        total,
      };
    },
    idOf: (income) => income.id,
  });

/** A version of a product, and how much of it. */
export interface SubscribeInput {
  readonly id: number;
  readonly version: number;
  readonly amount: string;
}

/** Locks the amount. What was refused was decided on what is old by now. */
export async function subscribe(input: SubscribeInput, idempotencyKey: string): Promise<void> {
  try {
    await call(fundBuy, { ...input }, { quiet: true, idempotencyKey });
  } finally {
    void readAgain();
  }
}

/** Gives a subscription up at the next midnight, less the penalty. */
export async function leaveSubscription(id: number, idempotencyKey: string): Promise<void> {
  try {
    await call(fundApplyRefund, { sub_id: id }, { quiet: true, idempotencyKey });
  } finally {
    void readAgain();
  }
}

export const refetchMining = (): Promise<void> => queryClient.invalidateQueries({ queryKey: miningKeys.all });

const readAgain = (): Promise<unknown> =>
  Promise.all([refetchMining(), queryClient.invalidateQueries({ queryKey: accountKeys.all })]);
