import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What a text that an operator types may mean; null where it cannot mean it. */
export interface SearchTerms {
  /** The number of a thing, and what the letter before it says that it is. */
  readonly number: { readonly id: string; readonly of: 'deposit' | 'withdrawal' | 'any' } | null;
  /** How somebody signs in: the beginning of an address, or the end of a phone number. */
  readonly account: string | null;
  /** The beginning of an address, an account, a reference. Long enough for few to begin the same. */
  readonly key: string | null;
  /** The beginnings of the words of a name. */
  readonly words: string | null;
}

/**
 * `account`, `key` and `words` are queries of the columns that db/migrations/235-index-what-operators-search.sql
 * indexes.
 */
export function searchTerms(text: string): SearchTerms {
  const [, letter, id] = /^([wd]\s*-?|#)?\s*(\d{1,15})$/i.exec(text.trim()) ?? [];
  const key = text
    .toLowerCase()
    .replaceAll(/[ \-./()+]/g, '')
    .slice(0, 200);
  const digits = /^\d+$/.test(key) ? key.replace(/^0+/, '') : '';
  const tail = digits.length >= LEAST_DIGITS ? [`~${digits.split('').toReversed().join('')}`] : [];
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  return {
    number: id === undefined ? null : { id, of: NUMBERED[letter?.charAt(0).toLowerCase() ?? ''] ?? 'any' },
    account: key.length >= LEAST_ACCOUNT ? [key, ...tail].map(beginning).join(' | ') : null,
    key: key.length >= LEAST_KEY ? beginning(key) : null,
    words: words.join('').length >= LEAST_NAME || /\p{Lo}/u.test(text) ? words.map(beginning).join(' & ') : null,
  };
}

/** Whether customer `alias` is meant: by id, by how they sign in, by their name. */
export function customerMatches(text: string, alias: string): RawBuilder<boolean> {
  const { number, account, words } = searchTerms(text);
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${alias}.${column}`);
  return anyOf([
    number?.of === 'any' ? sql`${of('id')} = ${number.id}` : null,
    account === null ? null : accountMatches(alias, account),
    words === null ? null : sql`name_words(${of('name')}) @@ to_tsquery('simple', ${words})`,
  ]);
}

/** As customers and submissions of a verification are indexed. */
export function accountMatches(alias: string, account: string): RawBuilder<unknown> {
  const [email, mobile] = [sql.ref(`${alias}.email`), sql.ref(`${alias}.mobile`)];
  return sql`search_keys(${email}, ${mobile}, '~' || reverse(${mobile})) @@ ${account}::tsquery`;
}

/** Nothing where none of them can be meant. */
export function anyOf(conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<boolean> {
  const meant = conditions.filter((each) => each !== null);
  return meant.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(meant, sql` or `)})`;
}

const beginning = (word: string): string => `'${word.replaceAll(/['\\]/g, String.raw`\$&`)}':*`;

const NUMBERED: Readonly<Record<string, 'deposit' | 'withdrawal'>> = { w: 'withdrawal', d: 'deposit' };
const LEAST_ACCOUNT = 3;
const LEAST_DIGITS = 4;
const LEAST_KEY = 6;
const LEAST_NAME = 2;
