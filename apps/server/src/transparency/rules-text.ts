import { formatDecimal } from '@candor/decimal/decimal.ts';
import { HALF_EVEN } from '@candor/receipt/published-rules.ts';
import type { RuleField } from '@candor/receipt/published-rules.ts';
import { readInstrument, readRules } from '../engine/configuration-text.ts';
import type { MarketInstrument } from '../pricing/instruments.ts';

/** What the engine goes by, as customers read it: every rule that a figure of an order or option depends on. */
export function tradingRuleFields(configuration: string, rulesText: string): RuleField[] {
  const instrument = readInstrument(configuration);
  const rules = readRules(rulesText);
  const { conversion, leverages, staleAfterMs } = instrument;
  const ratios = rules.options.durations.map(({ seconds, ratio }) => `${seconds}:${formatDecimal(ratio)}`);
  return [
    ['feeBasis', rules.feeBasis],
    ['feeRate', formatDecimal(instrument.feeRate)],
    ['contractSize', formatDecimal(instrument.contractSize)],
    ['pricePrecision', String(instrument.pricePrecision)],
    ['minLots', formatDecimal(instrument.minLots)],
    ['maxLots', formatDecimal(instrument.maxLots)],
    ['lotStep', formatDecimal(instrument.lotStep)],
    ['marginMode', instrument.marginMode],
    ['leverages', leverages.join(' ')],
    ['staleAfterMs', String(staleAfterMs)],
    ['conversionInstrumentId', conversion === null ? '' : String(conversion.instrumentId)],
    ['conversionInverse', conversion?.inverse === true ? '1' : '0'],
    ['marginCallLevel', String(rules.marginCallLevel)],
    ['stopOutLevel', String(rules.stopOutLevel)],
    ['rounding', HALF_EVEN],
    ['optionRatios', ratios.join(' ')],
    ['optionLosesWholeStake', rules.options.losesWholeStake ? '1' : '0'],
    ['optionRefundsTies', rules.options.refundsTies ? '1' : '0'],
  ];
}

/** How a raw quote becomes a price, and which ones are refused. */
export function quotingRuleFields({ quoteRule, moveRule }: MarketInstrument): RuleField[] {
  return [
    ['pricePrecision', String(quoteRule.pricePrecision)],
    ['minSpread', formatDecimal(quoteRule.minSpread)],
    ['rounding', 'half-even to the precision, then drawn apart evenly to the least spread'],
    ['maxMoveBp', String(moveRule.maxMoveBp)],
    ['moveWithinMs', String(moveRule.withinMs)],
    ['movePersistQuotes', String(moveRule.persistQuotes)],
    ['movePersistMs', String(moveRule.persistMs)],
  ];
}
