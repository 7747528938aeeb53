import { calendarOf } from '../calendar/calendars.ts';
import { PRICE_GAP_SHARE } from '../simulator/calibration.ts';
import { atHour, rootMeanSquare } from '../simulator/hour-of-day.ts';
import type { CrossModel, WalkModel } from '../simulator/model.ts';
import type { SimulatedListing } from '../simulator/simulator.ts';
import { calmVolatility, jumpMultiple, stepVolatility, volatilityMultiple } from '../simulator/volatility.ts';
import type { Random } from '../random.ts';
import { openMinutes } from './open-grid.ts';
import { emptyPath, endAt, writeClosed, writeStep } from './path.ts';
import type { LogPath } from './path.ts';

/**
 * Minutes of [from, to), which begins with a full hour, for a price of its own, ending at the logarithm `level`.
 * `common`: the factor's draw a minute.
 */
export function walkMinutes(listing: SimulatedListing, model: WalkModel, span: MinuteSpan): LogPath {
  const { from, to, level, random, common } = span;
  const open = openMinutes(calendarOf(listing.calendarId), from, to);
  const path = emptyPath(open.length);
  const volatility = calmVolatility();
  const own = Math.sqrt(1 - model.loading ** 2);
  const dailySd = rootMeanSquare(model.volatility.sdBp) * BP * model.scale;
  let close = 0;
  let closedFor = 0;
  let hourlySd = 0;
  for (let i = 0; i < open.length; i++) {
    if (i % 60 === 0)
      hourlySd = atHour(model.volatility.sdBp, model.volatility, from + i * MINUTE_MS) * BP * model.scale;
    if (open[i] === 0) {
      writeClosed(path, i, close);
      closedFor++;
      continue;
    }
    const priceGap = closedFor > 0 ? dailySd * PRICE_GAP_SHARE * Math.sqrt(closedFor) * random.gaussian() : 0;
    closedFor = 0;
    const burst = stepVolatility(volatility, 1, random);
    const multiple = volatilityMultiple(volatility);
    const jump = burst === 0 ? 0 : hourlySd * jumpMultiple(burst) * random.gaussian();
    const sd = hourlySd * multiple;
    const start = close + priceGap;
    close = start + jump + sd * (model.loading * (common[i] ?? 0) + own * random.gaussian());
    const volume = ticksOf(Math.sqrt((hourlySd / dailySd) * multiple), random);
    const [highDraw, lowDraw] = [random.uniform(), random.uniform()];
    writeStep(path, i, { open: start, close, sd, volume, highDraw, lowDraw });
  }
  endAt(path, level);
  return path;
}

/** Minutes of a cross: open and close are those of its legs, so that the three charts agree. */
export function crossPath(
  open: Uint8Array,
  model: CrossModel,
  legs: readonly [LogPath, LogPath],
  random: Random,
): LogPath {
  const [first, second] = legs;
  const sign = model.operation === 'product' ? 1 : -1;
  const path = emptyPath(open.length);
  let last = (first.open[0] ?? 0) + sign * (second.open[0] ?? 0);
  for (let i = 0; i < open.length; i++) {
    if (open[i] === 0) {
      writeClosed(path, i, last);
      continue;
    }
    const start = (first.open[i] ?? 0) + sign * (second.open[i] ?? 0);
    const close = (first.close[i] ?? 0) + sign * (second.close[i] ?? 0);
    const sd = Math.hypot(first.sd[i] ?? 0, second.sd[i] ?? 0);
    const volume = Math.max(first.volume[i] ?? 0, second.volume[i] ?? 0);
    const [highDraw, lowDraw] = [random.uniform(), random.uniform()];
    writeStep(path, i, { open: start, close, sd, volume, highDraw, lowDraw });
    last = close;
  }
  return path;
}

export interface MinuteSpan {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  readonly random: Random;
  readonly common: Float64Array;
}

function ticksOf(activity: number, random: Random): number {
  return Math.max(1, Math.round(60 * Math.min(Math.max(activity, 0.4), 3) * (0.8 + 0.4 * random.uniform())));
}

const MINUTE_MS = 60_000;
const BP = 1e-4;
