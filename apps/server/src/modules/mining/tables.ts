import type { ColumnType, Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends MiningTables {}
}

export type SubscriptionState = 'draft' | 'running' | 'leaving' | 'left' | 'finished';
export type MiningEvent = 'subscribed' | 'leaving' | 'left' | 'finished';

/** By language. */
export type ProductTexts = Readonly<Record<string, { readonly title: string; readonly desc: string }>>;

/** Written once. */
type Taken<T> = ColumnType<T, T, never>;
/** Written by functions of the database alone. */
type Kept<T> = ColumnType<T, never, never>;

/** As db/migrations/270-create-mining.sql says; bigint and numeric columns arrive as text. */
export interface MiningTables {
  mining_products: { id: Generated<number>; is_open: Generated<boolean> };
  mining_product_versions: {
    product_id: Taken<number>;
    version: Taken<number>;
    texts: ColumnType<ProductTexts, string, never>;
    image: Taken<string | null>;
    dividend_percentage: Taken<string>;
    min_amount: Taken<string>;
    max_amount: Taken<string>;
    limit_num: Taken<number>;
    lock_days: Taken<number>;
    penalty_percentage: Taken<string>;
    saved_at: Taken<Date>;
    saved_by: Taken<string | null>;
    reason: Taken<string>;
  };
  mining_subscriptions: {
    id: Generated<string>;
    user_id: Taken<string>;
    request_key: Taken<string | null>;
    product_id: Taken<number>;
    product_version: Taken<number>;
    amount: Taken<string>;
    daily: Taken<string>;
    lock_days: Taken<number>;
    penalty: Taken<string>;
    created_at: Date;
    zone: string;
    /** YYYY-MM-DD. */
    first_day: string;
    status: Kept<SubscriptionState>;
    left_on: Kept<string | null>;
    paying_at: ColumnType<Date | null, never, Date>;
    is_closing: ColumnType<boolean, never, boolean>;
    closed_at: Kept<Date | null>;
    locked: Kept<string>;
    paid_days: Kept<number>;
  };
  mining_income: { subscription_id: Kept<string>; day: Kept<number>; paid_at: Kept<Date> };
  mining_news: {
    id: Kept<string>;
    user_id: Kept<string>;
    subscription_id: Kept<string>;
    event: Kept<MiningEvent>;
    announced_at: ColumnType<Date | null, never, Date>;
  };
}
