import { formatDecimal, parseLots } from '@candor/decimal/decimal.ts';
import type { Instrument, TradingRules } from '@candor/engine/instrument.ts';
import type { FormerLotTerms } from '@candor/engine/lot-terms.ts';
import type { StopOutStep } from '@candor/engine/margin-levels.ts';
import { readInstrument, readRules, writeInstrument, writeRules } from './configuration-text.ts';

/*
 * The rules or an instrument as the tables have them: the first line applies to new orders, and a second line holds
 * better terms that older orders keep.
 */

export function writeRulesInForce(rules: TradingRules, steps: readonly StopOutStep[]): string {
  const text = writeRules(rules);
  // A single level is that of the rules.
  if (steps.length === 1) return text;
  return `${text}\n${JSON.stringify(steps.map(({ fromOrderId, level }) => ({ fromOrderId, level })))}`;
}

export function readRulesInForce(text: string): { rules: TradingRules; stopOutSteps: readonly StopOutStep[] } {
  const [rules = '', steps] = text.split('\n');
  // Only writeRulesInForce writes it.
  return { rules: readRules(rules), stopOutSteps: steps === undefined ? [] : (JSON.parse(steps) as StopOutStep[]) };
}

export function writeInstrumentInForce(instrument: Instrument, former: readonly FormerLotTerms[]): string {
  const text = writeInstrument(instrument);
  if (former.length === 0) return text;
  const plain = former.map(({ untilOrderId, minLots, lotStep }) => ({
    untilOrderId,
    minLots: formatDecimal(minLots),
    lotStep: formatDecimal(lotStep),
  }));
  return `${text}\n${JSON.stringify(plain)}`;
}

export function readInstrumentInForce(text: string): { instrument: Instrument; formerLots: readonly FormerLotTerms[] } {
  const [terms = '', former] = text.split('\n');
  // Only writeInstrumentInForce writes it.
  const plain = former === undefined ? [] : (JSON.parse(former) as PlainLotTerms[]);
  const formerLots = plain.map(({ untilOrderId, minLots, lotStep }) => ({
    untilOrderId,
    minLots: parseLots(minLots),
    lotStep: parseLots(lotStep),
  }));
  return { instrument: readInstrument(terms), formerLots };
}

interface PlainLotTerms {
  readonly untilOrderId: number;
  readonly minLots: string;
  readonly lotStep: string;
}
