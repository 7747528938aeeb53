import { snakeName } from '../../kit/snake-fields.ts';
import { NO_FIGURE } from '../../numbers/amount.tsx';
import type { Proposal } from './proposal.ts';

/** What will be done, by our names. Texts and numbers as text; undefined where there is none. */
export interface PayloadReader {
  readonly of: (field: string) => string | undefined;
  /** As it was when it was proposed. */
  readonly before: (field: string) => string | undefined;
  /** Texts of a list, such as addresses; empty where there is none. */
  readonly list: (field: string) => readonly string[];
  readonly listBefore: (field: string) => readonly string[];
}

/** One thing that is changed, in words. */
export interface ChangedField {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export function readPayload({ payload }: Pick<Proposal, 'payload'>): PayloadReader {
  const before = payload['before'];
  return {
    of: (field) => plainText(payload[snakeName(field)]),
    before: (field) => (isRecord(before) ? plainText(before[snakeName(field)]) : undefined),
    list: (field) => textsOf(payload[snakeName(field)]),
    listBefore: (field) => (isRecord(before) ? textsOf(before[snakeName(field)]) : []),
  };
}

/** The coin on its network, or the currency. */
export const wayOf = (payload: PayloadReader): string =>
  [payload.of('code'), payload.of('network')].filter((each) => each !== undefined && each !== '').join(' \u00B7 ');

/** The database writes its decimals to the last place of the column. */
export const plainDecimal = (text: string): string =>
  /^-?\d+\.\d+$/.test(text) ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

export const shown = (value: string | undefined): string =>
  value === undefined || value === '' ? NO_FIGURE : plainDecimal(value);

function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** A field as it was and as it will be. */
export const changeOf = (
  payload: PayloadReader,
  field: string,
  label: string,
  words: (value: string | undefined) => string = shown,
): ChangedField => ({ field: label, before: words(payload.before(field)), after: words(payload.of(field)) });

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
