import type { Chart } from 'klinecharts';
import { TAG_STEP_PX } from './axis-tags.ts';
import type { AxisSpan } from './axis-tags.ts';

/** What the tag of the last price takes of the axis, with how long its candle goes on. */
export function lastPriceSpan(chart: Chart, yOf: (price: number) => number): AxisSpan | null {
  const last = chart.getDataList().at(-1);
  if (last === undefined) return null;
  const y = yOf(last.close);
  const { formatExtendText } = chart.getFormatter();
  const [below = 0, above = 0] = [0, 1].map((index) =>
    formatExtendText({ type: 'last_price', data: last, index }) === '' ? 0 : COUNTDOWN_PX,
  );
  return { top: y - TAG_STEP_PX / 2 - above, bottom: y + TAG_STEP_PX / 2 + below };
}

const COUNTDOWN_PX = 17;
