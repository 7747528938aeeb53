import type { Command } from '@candor/engine/commands.ts';
import * as as from './codecs.ts';
import type { Codec } from './codecs.ts';

type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;
/** What is journaled by its fields. A tick is named, and its prices are in the tick log. */
export type RecordedKind = Exclude<Command['kind'], 'tick'>;

/** The fields of a command in the order in which they are written. Former ones are only read, see former-entries.ts. */
type Fields<C> = { readonly [K in Exclude<keyof C, 'kind' | 'formerly'>]-?: Codec<C[K]> };

export interface RecordDescription {
  readonly version: number;
  readonly fields: readonly (readonly [name: string, codec: Codec<unknown>])[];
}

const describe = <C>(version: number, fields: Fields<C>): RecordDescription => ({
  version,
  fields: Object.entries<Codec<unknown>>(fields as Readonly<Record<string, Codec<unknown>>>), // each for its own field
});

const OF_CUSTOMER = { at: as.count, userId: as.user };
const STOPS = { stopLoss: as.nullable(as.rate), takeProfit: as.nullable(as.rate), trail: as.optional(as.rate) };
const OF_MONEY = { ...OF_CUSTOMER, asker: as.word({ customer: 'c', operator: 'o', job: 'j' }) };

/**
 * How each command is journaled, once for writing and for reading. When a field is added or changes, the version rises,
 * and the former version moves to former-entries.ts.
 */
export const RECORDS: { readonly [K in RecordedKind]: RecordDescription } = {
  submitOrder: describe<CommandOf<'submitOrder'>>(2, {
    ...OF_CUSTOMER,
    instrumentId: as.instrument,
    side: as.word({ buy: 'b', sell: 's' }),
    lots: as.quantity,
    leverage: as.count,
    target: as.nullable(as.rate),
    ...STOPS,
  }),
  closeOrder: describe<CommandOf<'closeOrder'>>(1, {
    ...OF_CUSTOMER,
    orderId: as.orderNumber,
    lots: as.nullable(as.quantity),
  }),
  cancelOrder: describe<CommandOf<'cancelOrder'>>(1, { ...OF_CUSTOMER, orderId: as.orderNumber }),
  setStops: describe<CommandOf<'setStops'>>(2, { ...OF_CUSTOMER, orderId: as.orderNumber, ...STOPS }),
  changeOrder: describe<CommandOf<'changeOrder'>>(1, {
    ...OF_CUSTOMER,
    orderId: as.orderNumber,
    lots: as.quantity,
    target: as.rate,
    ...STOPS,
  }),
  openOption: describe<CommandOf<'openOption'>>(1, {
    ...OF_CUSTOMER,
    instrumentId: as.instrument,
    direction: as.word({ up: 'u', down: 'd' }),
    stake: as.amount,
    seconds: as.count,
  }),
  openAccount: describe<CommandOf<'openAccount'>>(1, { ...OF_CUSTOMER, demo: as.flag }),
  resetDemo: describe<CommandOf<'resetDemo'>>(1, OF_CUSTOMER),
  post: describe<CommandOf<'post'>>(1, {
    ...OF_MONEY,
    type: as.postingType,
    from: as.ledgerAccount,
    to: as.ledgerAccount,
    amount: as.amount,
    cash: as.optional(as.cashAccount),
    memo: as.text,
  }),
  reserve: describe<CommandOf<'reserve'>>(1, {
    ...OF_MONEY,
    type: as.postingType,
    account: as.account,
    amount: as.amount,
    fee: as.amount,
  }),
  approve: describe<CommandOf<'approve'>>(1, { ...OF_MONEY, paymentId: as.paymentNumber }),
  settle: describe<CommandOf<'settle'>>(1, {
    ...OF_MONEY,
    paymentId: as.paymentNumber,
    amount: as.nullable(as.amount),
    cash: as.optional(as.cashAccount),
    account: as.optional(as.account),
  }),
  release: describe<CommandOf<'release'>>(1, { ...OF_MONEY, paymentId: as.paymentNumber }),
  followTrader: describe<CommandOf<'followTrader'>>(1, {
    ...OF_CUSTOMER,
    traderId: as.user,
    ratio: as.fraction,
    mostMargin: as.amount,
    mostLoss: as.nullable(as.amount),
    shareRate: as.fraction,
  }),
  unfollow: describe<CommandOf<'unfollow'>>(1, { ...OF_CUSTOMER, traderId: as.user, close: as.flag }),
  payShare: describe<CommandOf<'payShare'>>(1, { ...OF_CUSTOMER, followId: as.followNumber }),
  pauseCopying: describe<CommandOf<'pauseCopying'>>(1, {
    ...OF_CUSTOMER,
    as: as.word({ trader: 't', follower: 'f' }),
    isPaused: as.flag,
  }),
  routeCopies: describe<CommandOf<'routeCopies'>>(1, { ...OF_CUSTOMER, to: as.count, isOpen: as.flag }),
  copyFrom: describe<CommandOf<'copyFrom'>>(1, {
    ...OF_CUSTOMER,
    from: as.count,
    number: as.copyingNumber,
    originalId: as.orderNumber,
    act: as.word({ open: 'o', close: 'c' }),
    instrumentId: as.instrument,
    side: as.word({ buy: 'b', sell: 's' }),
    contractSize: as.fraction,
    leverage: as.count,
    lots: as.quantity,
    before: as.quantity,
    price: as.rate,
    tick: as.fillTick,
    rate: as.exchange,
    originalAt: as.count,
  }),
  receiveShare: describe<CommandOf<'receiveShare'>>(1, {
    ...OF_CUSTOMER,
    from: as.count,
    number: as.shareNumber,
    amount: as.amount,
  }),
  shareArrived: describe<CommandOf<'shareArrived'>>(1, { ...OF_CUSTOMER, shareId: as.shareNumber }),
  marketStatus: describe<CommandOf<'marketStatus'>>(1, { at: as.count, instrumentId: as.instrument, open: as.flag }),
  configureInstrument: describe<CommandOf<'configureInstrument'>>(1, { at: as.count, instrument: as.terms }),
  configureRules: describe<CommandOf<'configureRules'>>(1, {
    at: as.count,
    most: as.optional(as.count),
    rules: as.rules,
  }),
  sweep: describe<CommandOf<'sweep'>>(1, { at: as.count, slice: as.count, slices: as.count }),
  settleOptions: describe<CommandOf<'settleOptions'>>(1, { at: as.count }),
  processDeferred: describe<CommandOf<'processDeferred'>>(1, { at: as.count, most: as.count }),
  catchUp: describe<CommandOf<'catchUp'>>(1, { at: as.count, userId: as.user }),
};
