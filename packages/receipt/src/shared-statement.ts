import type { Bytes } from './record-bytes.ts';
import { recordBytes } from './record-bytes.ts';
import type { Tip } from './segment.ts';
import { tipFields } from './segment.ts';
import type { NamedRules, NamedTick } from './statement.ts';
import { listed, namedTickFields } from './statement.ts';

/**
 * What the broker states of a closed order that its owner shares, for anybody to check. Invariant: nothing in it says
 * whose the order is, which number it has or how large it is; it is signed by itself, so that no hash covers more.
 */
export interface SharedStatement {
  readonly kind: 'shared';
  readonly instrumentId: number;
  readonly code: string;
  /** Market time of the statement. */
  readonly issuedAt: number;
  /** With simulated money. */
  readonly isDemo: boolean;
  readonly side: 'buy' | 'sell';
  /** 0 with fixed margin. */
  readonly leverage: number;
  readonly openedAt: number;
  readonly openPrice: string;
  readonly closedAt: number;
  readonly closePrice: string;
  /** Profit before fees in percent of the margin, half-even to two decimals: it depends on no size. */
  readonly result: string;
  readonly rules: readonly NamedRules[];
  readonly ticks: readonly NamedTick[];
  readonly tips: readonly Tip[];
}

export function sharedBytes(statement: SharedStatement, keyId: string): Bytes {
  const { instrumentId, code, issuedAt, isDemo, side, leverage, rules, ticks, tips } = statement;
  const { openedAt, openPrice, closedAt, closePrice, result } = statement;
  return recordBytes('candor/shared/1', [
    keyId,
    String(instrumentId),
    code,
    String(issuedAt),
    isDemo ? '1' : '0',
    side,
    ...[leverage, openedAt, openPrice, closedAt, closePrice, result].map(String),
    ...listed(rules, ({ use, kind, version }) => [use, kind, String(version)]),
    ...listed(ticks, namedTickFields),
    ...listed(tips, tipFields),
  ]);
}
