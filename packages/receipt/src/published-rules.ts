import type { Bytes } from './record-bytes.ts';
import { recordBytes } from './record-bytes.ts';

/**
 * One version of the rules that the broker has published for an instrument. `trading`: fees, margin, conversion,
 * levels, options; it counts for orders from `fromOrderId` on. `quoting`: how a price is rounded; it counts for ticks
 * after `afterSeq`.
 */
export interface RulesDocument {
  readonly kind: RulesKind;
  readonly instrumentId: number;
  readonly code: string;
  /** Counts up by one per instrument and kind. */
  readonly version: number;
  readonly fromOrderId: number;
  /** The instrument's last tick when the version came into force. */
  readonly afterSeq: number;
  /** Market time at which it came into force, UTC epoch milliseconds. */
  readonly at: number;
  /** Hash of the version before, "" for the first. */
  readonly previousHash: string;
  readonly rules: readonly RuleField[];
  readonly keyId: string;
}

export type RulesKind = 'trading' | 'quoting';
export type RuleField = readonly [name: string, value: string];

export interface SignedRules extends RulesDocument {
  readonly hash: string;
  readonly signature: string;
}

export function rulesBytes(document: RulesDocument): Bytes {
  const { kind, instrumentId, code, version, fromOrderId, afterSeq, at, previousHash, rules, keyId } = document;
  const numbers = [instrumentId, version, fromOrderId, afterSeq, at, rules.length];
  return recordBytes('candor/rules/1', [kind, ...numbers.map(String), code, previousHash, keyId, ...rules.flat()]);
}

/** Reads rules by name. */
export class RulesReader {
  readonly #values: ReadonlyMap<string, string>;

  constructor({ rules }: Pick<RulesDocument, 'rules'>) {
    this.#values = new Map(rules);
  }

  /** Throws if the broker has not published this rule. */
  text(name: RuleName): string {
    const value = this.#values.get(name);
    if (value === undefined) throw new Error(`the rules do not say ${name}`);
    return value;
  }

  whole(name: RuleName): number {
    return Number(this.text(name));
  }
}

/** The instrument whose mid converts the quote currency, "" for none. */
export type RuleName =
  | 'feeBasis'
  | 'feeRate'
  | 'contractSize'
  | 'pricePrecision'
  | 'marginMode'
  | 'leverages'
  | 'staleAfterMs'
  | 'conversionInstrumentId'
  | 'conversionInverse'
  | 'marginCallLevel'
  | 'stopOutLevel'
  | 'rounding'
  | 'optionRatios'
  | 'optionLosesWholeStake'
  | 'optionRefundsTies'
  | 'minSpread';

/** The one rounding rule, as `rounding` names it. */
export const HALF_EVEN = 'half-even to 8 decimals';
