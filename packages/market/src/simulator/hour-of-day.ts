import { must } from '@candor/decimal/assert.ts';
import { zoneOffsetMs } from '../calendar/zone.ts';
import type { HourOfDay } from './calibration.ts';

/** The entry of a 24-hour list for the instant, as its zone's clock has it. */
export function atHour(values: readonly number[], clock: HourOfDay, at: number): number {
  const shiftMs = zoneOffsetMs(clock.zone, at) - clock.measuredOffsetHours * HOUR_MS;
  const hour = Math.floor((at + shiftMs) / HOUR_MS) % 24;
  return must(values[hour], 'a profile has 24 hours');
}

/** Root mean square: the volatility of an entire day per minute. */
export function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

const HOUR_MS = 3_600_000;
