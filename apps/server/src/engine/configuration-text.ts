import type { Decimal } from '@candor/decimal/decimal.ts';
import { formatDecimal, parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Instrument, OptionRules, TradingRules } from '@candor/engine/instrument.ts';

/*
 * Instruments and rules as JSON with plain decimals, for the journal and the tables. Invariant: the fields come in one
 * order, so that equal configurations are equal texts.
 */

export function writeInstrument(instrument: Instrument): string {
  const { id, code, pricePrecision, marginMode, leverages, staleAfterMs, conversion, tradable } = instrument;
  return JSON.stringify({
    id,
    code,
    pricePrecision,
    contractSize: formatDecimal(instrument.contractSize),
    minLots: formatDecimal(instrument.minLots),
    maxLots: formatDecimal(instrument.maxLots),
    lotStep: formatDecimal(instrument.lotStep),
    marginMode,
    leverages,
    feeRate: formatDecimal(instrument.feeRate),
    staleAfterMs,
    conversion: conversion === null ? null : { instrumentId: conversion.instrumentId, inverse: conversion.inverse },
    tradable,
  });
}

export function readInstrument(text: string): Instrument {
  const plain = JSON.parse(text) as PlainInstrument; // only writeInstrument writes it
  return {
    ...plain,
    id: instrumentId(plain.id),
    contractSize: parseDecimal(plain.contractSize),
    minLots: parseLots(plain.minLots),
    maxLots: parseLots(plain.maxLots),
    lotStep: parseLots(plain.lotStep),
    feeRate: parseDecimal(plain.feeRate),
    conversion:
      plain.conversion === null
        ? null
        : { ...plain.conversion, instrumentId: instrumentId(plain.conversion.instrumentId) },
  };
}

export function writeRules(rules: TradingRules): string {
  const { offersContracts, feeBasis, marginCallLevel, stopOutLevel, onlyOneAccount, maxOpenOrders } = rules;
  const grants = {
    demoGrant: formatDecimal(rules.demoGrant),
    demoOptionGrant: formatDecimal(rules.demoOptionGrant),
  };
  const options = writeOptionRules(rules.options);
  const levels = { marginCallLevel, stopOutLevel };
  return JSON.stringify({ offersContracts, feeBasis, ...levels, onlyOneAccount, ...grants, maxOpenOrders, options });
}

export function readRules(text: string): TradingRules {
  // Only writeRules writes it; earlier versions did so without the fields that may be missing here.
  const plain = JSON.parse(text) as Omit<PlainRules, Added> & Partial<Pick<PlainRules, Added>>;
  return {
    ...plain,
    offersContracts: plain.offersContracts ?? true,
    demoGrant: parseDecimal(plain.demoGrant),
    demoOptionGrant: parseDecimal(plain.demoOptionGrant ?? '0'),
    options: readOptionRules(plain.options),
  };
}

function writeOptionRules({ durations, losesWholeStake, refundsTies }: OptionRules): PlainOptionRules {
  const plain = durations.map(({ seconds, ratio, leastStake, exposureLimit }) => ({
    seconds,
    ratio: formatDecimal(ratio),
    leastStake: formatDecimal(leastStake),
    exposureLimit: exposureLimit === null ? null : formatDecimal(exposureLimit),
  }));
  return { durations: plain, losesWholeStake, refundsTies };
}

function readOptionRules({ durations, losesWholeStake, refundsTies }: PlainOptionRules): OptionRules {
  const exact = durations.map(({ seconds, ratio, leastStake, exposureLimit }) => ({
    seconds,
    ratio: parseDecimal(ratio),
    leastStake: parseMoney(leastStake),
    exposureLimit: exposureLimit === null ? null : parseMoney(exposureLimit),
  }));
  return { durations: exact, losesWholeStake, refundsTies };
}

/** The same type with every exact number as text. */
type Plain<T> = { [K in keyof T]: T[K] extends Decimal ? string : T[K] };
type PlainInstrument = Plain<Omit<Instrument, 'id' | 'conversion'>> & {
  id: number;
  conversion: { instrumentId: number; inverse: boolean } | null;
};
type PlainRules = Plain<Omit<TradingRules, 'options'>> & { readonly options: PlainOptionRules };
type Added = 'offersContracts' | 'demoOptionGrant';
interface PlainOptionRules extends Omit<OptionRules, 'durations'> {
  readonly durations: readonly { seconds: number; ratio: string; leastStake: string; exposureLimit: string | null }[];
}
