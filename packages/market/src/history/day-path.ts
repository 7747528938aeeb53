import { calendarOf } from '../calendar/calendars.ts';
import type { Random } from '../random.ts';
import { rootMeanSquare } from '../simulator/hour-of-day.ts';
import type { WalkModel } from '../simulator/model.ts';
import type { SimulatedListing } from '../simulator/simulator.ts';
import { openMinutesOfDays } from './open-grid.ts';
import { emptyPath, endAt, writeClosed, writeStep } from './path.ts';
import type { LogPath } from './path.ts';

/**
 * UTC days of [from, to) for a price of its own, ending at the logarithm `level`. Its volatility changes slowly from
 * day to day; the price drifts, and is pulled back to where it set out with the half-life of its model.
 */
export function walkDays(listing: SimulatedListing, model: WalkModel, span: DaySpan): LogPath {
  const { random } = span;
  const open = openMinutesOfDays(calendarOf(listing.calendarId), span.from, span.to);
  const path = emptyPath(open.length);
  const minuteSd = rootMeanSquare(model.volatility.sdBp) * 1e-4 * model.scale;
  const pull = model.halfLifeYears === 0 ? 0 : Math.LN2 / (model.halfLifeYears * 365);
  let close = 0;
  let mood = MOOD_SD * random.gaussian();
  for (let day = 0; day < open.length; day++) {
    const minutes = open[day] ?? 0;
    if (minutes === 0) {
      writeClosed(path, day, close);
      continue;
    }
    mood = MOOD_KEPT * mood + MOOD_SD * Math.sqrt(1 - MOOD_KEPT ** 2) * random.gaussian();
    const sd = minuteSd * Math.sqrt(minutes) * Math.exp(mood - MOOD_SD ** 2);
    const start = close;
    close += model.driftPerYear / 365 - pull * close + sd * random.gaussian();
    const volume = Math.round(minutes * (50 + 20 * random.uniform()));
    const [highDraw, lowDraw] = [random.uniform(), random.uniform()];
    writeStep(path, day, { open: start, close, sd, volume, highDraw, lowDraw });
  }
  endAt(path, span.level);
  return path;
}

export interface DaySpan {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  readonly random: Random;
}

/** Logarithm of a day's volatility around its mean: spread, and how much is left of it the next day. */
const MOOD_SD = 0.3;
const MOOD_KEPT = 0.97;
