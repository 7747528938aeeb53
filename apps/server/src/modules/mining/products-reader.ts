import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { FundDto } from '@candor/protocol/mining/fund.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { pictureAddress } from '../pictures/pictures.ts';
import type { ProductTexts } from './tables.ts';
import { termsOf } from './terms.ts';
import type { MiningTerms, TermsRow } from './terms.ts';

/** A version of a product. */
export interface ProductVersion {
  readonly id: number;
  readonly version: number;
  readonly texts: ProductTexts;
  /** The hash of its picture. */
  readonly image: string | null;
  readonly terms: MiningTerms;
}

/** A product in its newest version. */
export interface Product extends ProductVersion {
  readonly isOpen: boolean;
}

interface ProductRow extends TermsRow {
  readonly id: number;
  readonly is_open: boolean;
  readonly version: number;
  readonly texts: ProductTexts;
  readonly image: string | null;
}

/** null for one that is not there. */
export async function findProduct(database: Database, id: number): Promise<Product | null> {
  return (await readProducts(database, sql`p.id = ${id}`))[0] ?? null;
}

/** Those that can be subscribed, the shortest first; 20 a page. */
export async function listOpenProducts(database: Database, page: number) {
  const [products, count] = await Promise.all([
    readProducts(database, sql`p.is_open`, (page - 1) * PRODUCTS_A_PAGE),
    database
      .selectFrom('mining_products')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('is_open', '=', true)
      .executeTakeFirstOrThrow(),
  ]);
  return { products, total: Number(count.total) };
}

async function readProducts(database: Database, where: ReturnType<typeof sql>, offset = 0): Promise<Product[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.is_open, v.version, v.texts, v.image, v.dividend_percentage, v.min_amount, v.max_amount,
      v.limit_num, v.lock_days, v.penalty_percentage
    from mining_products p cross join lateral (
      select * from mining_product_versions where product_id = p.id order by version desc limit 1) v
    where ${where}
    order by v.lock_days, p.id limit ${PRODUCTS_A_PAGE} offset ${offset}
  `.execute(database);
  return rows.map((row) => ({
    id: row.id,
    isOpen: row.is_open,
    version: row.version,
    texts: row.texts,
    image: row.image,
    terms: termsOf(row),
  }));
}

/** Subscriptions of each product that the customer has had. */
export async function countOwn(
  database: Database,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('mining_subscriptions')
    .select(({ fn }) => ['product_id', fn.countAll<string>().as('total')])
    .where('user_id', '=', String(userId))
    .where('status', '<>', 'draft')
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, total }) => [product_id, Number(total)]));
}

/** In the language or, where it is not in it, in English or the first that it is in. */
export const textOf = (texts: ProductTexts, language: string) =>
  texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? { title: '', desc: '' };

export function presentFund(product: ProductVersion, language: string, currency: string): FundDto {
  const { id, version, terms } = product;
  return {
    id,
    version,
    ...textOf(product.texts, language),
    image: pictureAddress(product.image),
    currency_code: currency,
    ...presentTerms(terms),
  };
}

export const presentTerms = (terms: MiningTerms) => ({
  dividend_percentage: formatDecimal(terms.dividendPercentage),
  staring_sub_amount: formatDecimal(terms.min),
  max_sub_amount: formatDecimal(terms.max),
  limit_num: terms.limit,
  lock_dividend_days: terms.lockDays,
  liquidated_damages: formatDecimal(terms.penaltyPercentage),
});

export const PRODUCTS_A_PAGE = 20;
