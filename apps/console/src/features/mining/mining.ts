import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleMiningOwed } from '@candor/protocol/console/mining/owed.ts';
import type { consoleMiningProducts, consoleMiningProductVersions } from '@candor/protocol/console/mining/products.ts';
import type {
  consoleCustomerMining,
  consoleMiningSubscriptions,
} from '@candor/protocol/console/mining/subscriptions.ts';
import type { PublishedPicture } from '../../kit/send-picture.ts';
import { camelFields, camelTree } from '../../kit/camel-fields.ts';

export const miningKeys = {
  all: ['mining'] as const,
  owed: ['mining', 'owed'] as const,
  products: ['mining', 'products'] as const,
  versions: (id: number) => ['mining', 'versions', id] as const,
  subscriptions: (...filter: readonly unknown[]) => ['mining', 'subscriptions', ...filter] as const,
  customer: (id: number, page: number) => ['mining', 'customer', id, page] as const,
};

/** What is owed, and when. */
export type MiningOwed = ReturnType<typeof owedFrom>;
export const owedFrom = (wire: OutputOf<typeof consoleMiningOwed>) => camelTree(wire);

/** What a version of a product says, by our names. */
const termsFrom = (wire: OutputOf<typeof consoleMiningProductVersions>['list'][number]) => ({
  version: wire.version,
  texts: wire.texts.map(({ language, title, desc }) => ({ language, title, description: desc })),
  /** An address; "" where there is none. */
  picture: { url: wire.image, hash: wire.image_hash },
  /** Percent a day. */
  dailyRate: wire.dividend_percentage,
  min: wire.staring_sub_amount,
  max: wire.max_sub_amount,
  /** Of one customer; 0 for any number. */
  limit: wire.limit_num,
  lockDays: wire.lock_dividend_days,
  /** Percent of the capital. */
  penaltyRate: wire.liquidated_damages,
  savedAt: wire.savedAt,
  operator: wire.operator,
  reason: wire.reason,
  running: wire.running,
  locked: wire.locked,
});

export type ProductVersion = ReturnType<typeof versionFrom>;
export const versionFrom = (wire: OutputOf<typeof consoleMiningProductVersions>['list'][number]) => termsFrom(wire);

export type Product = ReturnType<typeof productFrom>;
export const productFrom = (wire: OutputOf<typeof consoleMiningProducts>['list'][number]) => ({
  ...termsFrom(wire),
  id: wire.id,
  isOpen: wire.is_open,
  dayIncome: wire.day_income,
});

export type Subscription = ReturnType<typeof subscriptionFrom>;
export function subscriptionFrom(wire: OutputOf<typeof consoleMiningSubscriptions>['list'][number]) {
  const { dividendPercentage, liquidatedDamages, dayProfit, paidProfit, leftProfit, shareAmount, ...fields } =
    camelFields(wire);
  return {
    ...fields,
    capital: shareAmount,
    dailyRate: dividendPercentage,
    penaltyRate: liquidatedDamages,
    daily: dayProfit,
    paid: paidProfit,
    toCome: leftProfit,
    lockDays: fields.lockDividendDays,
    state: STATES[wire.status],
  };
}

/** What one customer has subscribed to, and what it comes to. */
export const customerMiningFrom = ({ list, paid_profit: paid, ...sums }: OutputOf<typeof consoleCustomerMining>) => ({
  ...sums,
  paid,
  list: list.map(subscriptionFrom),
});

/** What a form of a product says. */
export interface ProductDraft {
  readonly texts: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
  readonly picture: PublishedPicture;
  readonly dailyRate: string;
  readonly min: string;
  readonly max: string;
  readonly limit: string;
  readonly lockDays: string;
  readonly penaltyRate: string;
}

export const productInput = ({ texts, ...draft }: ProductDraft) => ({
  texts: Object.fromEntries(
    Object.entries(texts).map(([language, { title, description }]) => [language, { title, desc: description }]),
  ),
  imageHash: draft.picture.hash,
  dividendPercentage: draft.dailyRate,
  staringSubAmount: draft.min,
  maxSubAmount: draft.max,
  limitNum: draft.limit,
  lockDividendDays: draft.lockDays,
  liquidatedDamages: draft.penaltyRate,
});

/** What refusals call the fields of the form. */
export const PRODUCT_FIELDS = {
  texts: 'texts',
  picture: 'imageHash',
  dailyRate: 'dividendPercentage',
  min: 'staringSubAmount',
  max: 'maxSubAmount',
  limit: 'limitNum',
  lockDays: 'lockDividendDays',
  penaltyRate: 'liquidatedDamages',
} as const satisfies Record<keyof ProductDraft, string>;

const STATES = { 1: 'running', 2: 'leaving', 3: 'left', 4: 'finished' } as const;
