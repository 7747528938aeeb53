import type { Permission } from '@candor/protocol/console/permissions.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { anyOf, searchTerms } from './search-terms.ts';

/** What operators may search for of one noun. */
export interface SearchSource {
  /** As the console calls it. */
  readonly kind: string;
  /** Its place among what is found, from 1. */
  readonly place: number;
  readonly permission: Permission;
  /** A query of what a text means: `id`, `customer_id`, `text`, `amount`, `code`, and `at` in epoch milliseconds. */
  readonly found: (text: string) => RawBuilder<unknown>;
}

/** Whether the text is the beginning of one of these keys. */
export function byKey(text: string, keys: RawBuilder<unknown>): RawBuilder<boolean> {
  const { key } = searchTerms(text);
  return anyOf([key === null ? null : sql`${keys} @@ ${key}::tsquery`]);
}

/** Whether the text is the number in this column. */
export function byNumber(text: string, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const { number } = searchTerms(text);
  return anyOf([number?.of === 'any' ? sql`${column} = ${number.id}` : null]);
}

export const epochMs = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${instant}) * 1000)::bigint`;
