/** The numbers a stepper may hold: multiples of `step`, between `min` and `max`. All are exact decimal texts. */
export interface StepRange {
  readonly step: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export interface SteppedValue {
  /** Written with as many decimals as the step has. */
  readonly value: string;
  /** True where the wanted value was not allowed and the nearest one was taken. */
  readonly limited: boolean;
}

/** `value` moved by `count` steps. From between two multiples the first step goes to the next one. */
export function stepValue(value: string, count: number, range: StepRange): SteppedValue {
  const grid = gridOf(range, value);
  const at = toScaled(value, grid.scale);
  const moves = BigInt(count);
  const floor = floorDivide(at, grid.step);
  const aligned = floor * grid.step === at;
  const from = aligned || moves > 0n ? floor : floor + 1n;
  return settle((from + moves) * grid.step, grid, 0n);
}

/** The allowed value nearest to `value`. */
export function nearestAllowed(value: string, range: StepRange): SteppedValue {
  const grid = gridOf(range, value);
  const wanted = toScaled(value, grid.scale);
  const nearest = floorDivide(wanted * 2n + grid.step, grid.step * 2n) * grid.step;
  return settle(nearest, grid, wanted - nearest);
}

/**
 * What a person typed, as decimal text: either separator, any digits of the Arabic scripts, spaces and a true minus.
 * Undefined where it is no number, and for `1,234`: whether that is a thousand or one and a bit must not be guessed.
 */
export function parseTyped(text: string): string | undefined {
  const latin = text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[\s\u00a0\u202f\u066c]/g, '')
    .replaceAll('\u066b', '.')
    .replace('\u2212', '-');
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(latin)) return undefined;
  const cut = decimalPoint(latin);
  const whole = latin.slice(0, cut).replaceAll(/[.,]/g, '');
  const fraction = latin.slice(cut + 1);
  if (!/^-?\d*$/.test(whole) || !/^\d*$/.test(fraction) || !/\d/.test(whole + fraction)) return undefined;
  const digits = whole === '' || whole === '-' ? `${whole}0` : whole;
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/**
 * The index of the decimal separator, or the length: the last of two kinds, or the only one; repeated ones only group.
 */
function decimalPoint(text: string): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last === -1) return text.length;
  return text.indexOf(text.charAt(last)) === last ? last : text.length;
}

interface Grid {
  readonly scale: number;
  readonly decimals: number;
  readonly step: bigint;
  readonly min: bigint | undefined;
  readonly max: bigint | undefined;
}

function gridOf(range: StepRange, value: string): Grid {
  const decimals = decimalsOf(range.step);
  const scale = Math.max(...[range.step, range.min, range.max, value].map((text) => decimalsOf(text ?? '0')));
  const step = toScaled(range.step, scale);
  if (step <= 0n) throw new RangeError(`A step must be above zero, not ${range.step}`);
  const min = range.min === undefined ? undefined : -floorDivide(-toScaled(range.min, scale), step) * step;
  const max = range.max === undefined ? undefined : floorDivide(toScaled(range.max, scale), step) * step;
  return { scale, decimals, step, min, max };
}

function settle(value: bigint, grid: Grid, distance: bigint): SteppedValue {
  let settled = value;
  if (grid.max !== undefined && settled > grid.max) settled = grid.max;
  if (grid.min !== undefined && settled < grid.min) settled = grid.min;
  return { value: fromScaled(settled, grid), limited: distance !== 0n || settled !== value };
}

function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

function toScaled(text: string, scale: number): bigint {
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace(/^[-+]/, '').split('.');
  const digits = BigInt((whole || '0') + fraction.slice(0, scale).padEnd(scale, '0'));
  return negative ? -digits : digits;
}

/** Multiples of the step have zeros beyond the step's decimals, so cutting them loses nothing. */
function fromScaled(value: bigint, grid: Grid): string {
  const cut = value / 10n ** BigInt(grid.scale - grid.decimals);
  const digits = (cut < 0n ? -cut : cut).toString().padStart(grid.decimals + 1, '0');
  const point = digits.length - grid.decimals;
  const fraction = grid.decimals === 0 ? '' : `.${digits.slice(point)}`;
  return `${cut < 0n ? '-' : ''}${digits.slice(0, point)}${fraction}`;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}
