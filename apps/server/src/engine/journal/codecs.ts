import { lots, money, price } from '@candor/decimal/decimal.ts';
import type { Decimal, Lots, Money, Price, Rate } from '@candor/decimal/decimal.ts';
import { cashId, copyingId, followId, instrumentId, orderId, paymentId, shareId, userId } from '@candor/engine/ids.ts';
import type { FillTick } from '@candor/engine/order.ts';
import type { AccountKind, CustomerAccountKind, PostingType } from '@candor/engine/ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from '@candor/engine/ledger.ts';
import { readInstrument, readRules, writeInstrument, writeRules } from '../configuration-text.ts';

/** How a field is written. Invariant: the text has no line break and, unless it `takesRest`, no comma. */
export interface Codec<T> {
  readonly write: (value: T) => string;
  /** @throws JournalError for a text that `write` does not give. */
  readonly read: (text: string) => T;
  /** To be the last field of its record. */
  readonly takesRest?: true;
}

/** The journal holds something that this program cannot read. */
export class JournalError extends Error {
  override name = 'JournalError';
}

const of = <T extends number | bigint>(read: (text: string) => T): Codec<T> => ({ write: String, read });

/** Empty for null. */
export const nullable = <T>({ write, read }: Codec<T>): Codec<T | null> => ({
  write: (value) => (value === null ? '' : write(value)),
  read: (text) => (text === '' ? null : read(text)),
});

/** Empty where the command has no such field. */
export const optional = <T>({ write, read }: Codec<T>): Codec<T | undefined> => ({
  write: (value) => (value === undefined ? '' : write(value)),
  read: (text) => (text === '' ? undefined : read(text)),
});

/** One of a few words, each written as a letter. */
export function word<T extends string>(letters: Readonly<Record<T, string>>): Codec<T> {
  const words = new Map<string, T>();
  for (const key in letters) words.set(letters[key], key);
  return { write: (value) => letters[value], read: (text) => known(words.get(text), text) };
}

function oneOf<T extends number>(values: readonly T[]): Codec<T> {
  return {
    write: String,
    read: (text) =>
      known(
        values.find((value) => value === Number(text)),
        text,
      ),
  };
}

function known<T>(value: T | undefined, text: string): T {
  if (value === undefined) throw new JournalError(`not a value of this field: ${text}`);
  return value;
}

export const count: Codec<number> = of(Number);
export const flag: Codec<boolean> = { write: (value) => (value ? '1' : '0'), read: (text) => text === '1' };
export const user = of((text) => userId(Number(text)));
export const cashAccount = of((text) => cashId(Number(text)));
export const instrument = of((text) => instrumentId(Number(text)));
export const orderNumber = of((text) => orderId(Number(text)));
export const paymentNumber = of((text) => paymentId(Number(text)));
export const followNumber = of((text) => followId(Number(text)));
export const copyingNumber = of((text) => copyingId(Number(text)));
export const shareNumber = of((text) => shareId(Number(text)));
export const fraction: Codec<Decimal> = of((text) => BigInt(text) as Decimal);
export const amount: Codec<Money> = of((text) => money(BigInt(text)));
export const quantity: Codec<Lots> = of((text) => lots(BigInt(text)));
export const rate: Codec<Price> = of((text) => price(BigInt(text)));
export const exchange: Codec<Rate> = of((text) => BigInt(text) as Rate);
/** Its four numbers. */
export const fillTick: Codec<FillTick> = {
  write: ({ seq, at, bid, ask }) => [seq, at, bid, ask].join(':'),
  read: (text) => {
    const [seq = '', at = '', bid = '', ask = ''] = text.split(':');
    return { seq: Number(seq), at: Number(at), bid: rate.read(bid), ask: rate.read(ask) };
  },
};
export const account: Codec<CustomerAccountKind> = oneOf(Object.values(CUSTOMER_ACCOUNT_KINDS));
/** What a posting of a command may name: what waits is moved by its reservation alone. */
export const ledgerAccount = oneOf<AccountKind>([
  ...Object.values(CUSTOMER_ACCOUNT_KINDS),
  ...Object.values(HOUSE_ACCOUNT_KINDS),
]);
export const postingType: Codec<PostingType> = oneOf(Object.values(POSTING_TYPES));
/** JSON, whose commas are escaped: outside of its quotes there are none. */
export const text: Codec<string | null> = {
  write: (value) => (value === null ? '' : JSON.stringify(value).replaceAll(',', String.raw`\u002c`)),
  read: (json) => (json === '' ? null : (JSON.parse(json) as string)), // as it was written
};
export const terms = { write: writeInstrument, read: readInstrument, takesRest: true } as const;
export const rules = { write: writeRules, read: readRules, takesRest: true } as const;
