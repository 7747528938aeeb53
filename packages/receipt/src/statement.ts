import type { RulesKind } from './published-rules.ts';
import type { Bytes } from './record-bytes.ts';
import { orEmpty, recordBytes } from './record-bytes.ts';
import type { Tick, Tip } from './segment.ts';
import { tipFields } from './segment.ts';

/** The broker's signed statement of one order or option. Amounts are decimals in their shortest spelling. */
export type Statement = OrderStatement | OptionStatement;

interface CommonStatement {
  readonly id: number;
  readonly instrumentId: number;
  readonly code: string;
  /** Market time of the statement. */
  readonly issuedAt: number;
  readonly rules: readonly NamedRules[];
  readonly ticks: readonly NamedTick[];
  readonly tips: readonly Tip[];
}

export interface OrderStatement extends CommonStatement {
  readonly kind: 'order';
  /** The order that this one was split from by a partial close; its own id otherwise. */
  readonly originId: number;
  /** The order that this one copies, at its ticks. Receipts from before there were copies do not say it. */
  readonly original?: { readonly id: number } | null;
  readonly side: 'buy' | 'sell';
  readonly status: 'pending' | 'holding' | 'closed';
  readonly lots: string;
  readonly contractSize: string;
  /** 0 with fixed margin. */
  readonly leverage: number;
  readonly target: string | null;
  readonly trigger: 'limit' | 'stop' | null;
  readonly stopLoss: string | null;
  readonly takeProfit: string | null;
  /**
   * The distance at which the stop loss followed the best closing price, and the number of the tick from which that
   * counts; null while pending. Receipts of orders without a trail do not say it.
   */
  readonly trail?: { readonly distance: string; readonly since: number | null } | null;
  readonly margin: string;
  readonly fee: string;
  readonly createdAt: number;
  readonly openedAt: number | null;
  readonly openPrice: string | null;
  readonly openRate: string;
  readonly closedAt: number | null;
  readonly closePrice: string | null;
  readonly closeRate: string | null;
  readonly closeReason:
    | 'customer'
    | 'stopLoss'
    | 'takeProfit'
    | 'stopOut'
    | 'cancelled'
    | 'reset'
    | 'original'
    | 'lossCap'
    | null;
  readonly profit: string;
  /**
   * Everything that the first order was split into, in the order of splitting,
   * and what remained of it; itself alone else.
   */
  readonly parts: readonly Part[];
}

/** Part of an order: margin and fee are shared out by lots. */
export interface Part {
  readonly id: number;
  readonly lots: string;
  readonly margin: string;
  readonly fee: string;
}

export interface OptionStatement extends CommonStatement {
  readonly kind: 'option';
  readonly direction: 'up' | 'down';
  readonly status: 'running' | 'closed';
  readonly stake: string;
  readonly seconds: number;
  readonly ratio: string;
  readonly losesWholeStake: boolean;
  readonly refundsTies: boolean;
  readonly staleAfterMs: number;
  readonly openedAt: number;
  readonly endsAt: number;
  readonly openPrice: string;
  readonly endPrice: string | null;
  readonly result: 'won' | 'lost' | 'tied' | 'void' | null;
  readonly voidReason: 'feedGap' | 'reset' | null;
  readonly payout: string;
}

/**
 * A version of the rules and what it was in force for. `originalPlacing`: for the order that this one copies, which has
 * its contract size and leverage from there.
 */
export interface NamedRules {
  readonly use: 'placing' | 'originalPlacing' | 'filling' | 'closing' | 'quotingOpen' | 'quotingClose';
  readonly kind: RulesKind;
  readonly version: number;
}

/**
 * A tick and what it was for. `open`, `close`: the fills. `placingRate`, `openRate`, `closeRate`: quotes of the
 * conversion pair. `peak`: the one that a trailing stop followed, of an order that it closed. `end`: the last one of an
 * option; `after`: the one that shows that it was the last.
 */
export interface NamedTick extends Tick {
  readonly role: TickRole;
  readonly instrumentId: number;
}

export type TickRole = 'open' | 'close' | 'placingRate' | 'openRate' | 'closeRate' | 'peak' | 'end' | 'after';

export function statementBytes(statement: Statement, keyId: string): Bytes {
  const { kind, id, instrumentId, code, issuedAt, rules, ticks, tips } = statement;
  const own = statement.kind === 'order' ? orderFields(statement) : optionFields(statement);
  return recordBytes('candor/receipt/1', [
    kind,
    keyId,
    String(id),
    String(instrumentId),
    code,
    String(issuedAt),
    ...own,
    ...listed(rules, ({ use, kind: ofKind, version }) => [use, ofKind, String(version)]),
    ...listed(ticks, namedTickFields),
    ...listed(tips, tipFields),
    ...originalFields(statement),
    ...trailFields(statement),
  ]);
}

/** At the end, so that the bytes of an order that copies none are those of receipts from before there were copies. */
const originalFields = (statement: Statement): string[] =>
  statement.kind === 'order' && statement.original != null ? [String(statement.original.id)] : [];

/** As above. The word tells it from the number of an original. */
const trailFields = (statement: Statement): string[] =>
  statement.kind === 'order' && statement.trail != null
    ? ['trail', statement.trail.distance, orEmpty(statement.trail.since)]
    : [];

function orderFields(order: OrderStatement): string[] {
  return [
    ...[order.originId, order.side, order.status, order.lots, order.contractSize, order.leverage].map(orEmpty),
    ...[order.target, order.trigger, order.stopLoss, order.takeProfit, order.margin, order.fee].map(orEmpty),
    ...[order.createdAt, order.openedAt, order.openPrice, order.openRate].map(orEmpty),
    ...[order.closedAt, order.closePrice, order.closeRate, order.closeReason, order.profit].map(orEmpty),
    ...listed(order.parts, ({ id, lots, margin, fee }) => [String(id), lots, margin, fee]),
  ];
}

function optionFields(option: OptionStatement): string[] {
  const { losesWholeStake, refundsTies } = option;
  return [
    ...[option.direction, option.status, option.stake, option.seconds, option.ratio].map(orEmpty),
    ...[losesWholeStake ? 1 : 0, refundsTies ? 1 : 0, option.staleAfterMs, option.openedAt, option.endsAt].map(orEmpty),
    ...[option.openPrice, option.endPrice, option.result, option.voidReason, option.payout].map(orEmpty),
  ];
}

export const namedTickFields = ({ role, instrumentId, seq, at, bid, ask }: NamedTick): string[] => [
  role,
  String(instrumentId),
  String(seq),
  String(at),
  bid,
  ask,
];

/** The number of rows stands before them, so that no row can pass for the field after the list. */
export const listed = <Row>(rows: readonly Row[], fieldsOf: (row: Row) => readonly string[]): string[] => [
  String(rows.length),
  ...rows.flatMap(fieldsOf),
];
