import { nearestAllowed } from '@candor/ui/decimal-steps.ts';
import { compare } from '../../domain/orders/order-figures.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';

export interface LotRange {
  readonly step: string;
  readonly min: string;
  readonly max: string;
}

/** How many quantities a customer can keep for instruments of one step. */
export const MOST_PRESETS = 6;

/**
 * The customer's own quantities on this device, or some to begin with: the
 * least, and ten, fifty and a hundred times it.
 */
export function readPresets(range: LotRange): readonly string[] {
  const stored = readStored(keyOf(range));
  if (stored !== null) return tidy(stored.split(','), range);
  return tidy(
    [1, 10, 50, 100].map((times) => multiple(nearestAllowed(range.min, range).value, times)),
    range,
  );
}

export function writePresets(range: LotRange, presets: readonly string[]): void {
  writeStored(keyOf(range), presets.join(','));
}

/** With `lots` among them, in order; unchanged where there are enough. */
export const withPreset = (presets: readonly string[], lots: string, range: LotRange): readonly string[] =>
  presets.length >= MOST_PRESETS ? presets : tidy([...presets, lots], range);

export const withoutPreset = (presets: readonly string[], lots: string): readonly string[] =>
  presets.filter((each) => each !== lots);

/** Only quantities that may be ordered, each once, the smallest first. Storage may hold anything. */
function tidy(values: readonly string[], range: LotRange): readonly string[] {
  const allowed = values
    .filter((value) => /^\d{1,12}(\.\d{1,8})?$/.test(value))
    .map((value) => nearestAllowed(value, range).value);
  return [...new Set(allowed)].toSorted((a, b) => compare(a, b) ?? 0).slice(0, MOST_PRESETS);
}

/** Instruments with one step share their presets: 0.01 lots of one pair and of another are thought of as the same. */
const keyOf = ({ step }: LotRange): string => `lot-presets-${step}`;

/** Whole multiples of a decimal text, in integers. */
function multiple(value: string, times: number): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const digits = (BigInt(whole + fraction) * BigInt(times)).toString().padStart(fraction.length + 1, '0');
  return fraction === '' ? digits : `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
}
