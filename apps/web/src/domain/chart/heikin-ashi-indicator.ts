import { registerIndicator } from 'klinecharts';
import type { Chart, KLineData } from 'klinecharts';
import { CANDLE_PANE } from './chart-surface.ts';
import { heikinAshi } from './heikin-ashi.ts';
import type { PriceBar } from './heikin-ashi.ts';

/** The colours of bars that rise and of those that fall. */
interface BarColours {
  readonly up: string;
  readonly down: string;
}

/** Draws the averages in the place of the candles, which keep the axis and the last price. */
export function drawHeikinAshi(chart: Chart, colours: BarColours): void {
  registerOnce();
  chart.createIndicator({ name: HEIKIN_ASHI, paneId: CANDLE_PANE, extendData: colours }, true);
}

/** A candle with the averages that are drawn in its place. */
export function averaged(candles: readonly KLineData[], candle: KLineData): KLineData {
  return { ...candle, ...heikinAshi(candles)[candles.indexOf(candle)] };
}

const HEIKIN_ASHI = 'candorHeikinAshi';
let isRegistered = false;

function registerOnce(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerIndicator<PriceBar, number, BarColours>({
    name: HEIKIN_ASHI,
    zLevel: -1,
    figures: [],
    createTooltipDataSource: () => ({ name: '', calcParamsText: '', legends: [], features: [] }),
    calc: (candles) => heikinAshi(candles),
    draw({ ctx, chart, indicator, xAxis, yAxis }) {
      const { from, to } = chart.getVisibleRange();
      const { gapBar: wide, halfGapBar: half } = chart.getBarSpace();
      ctx.save();
      // The line of the last price leaves its dashes behind.
      ctx.setLineDash([]);
      ctx.lineWidth = 1;
      for (const [index, { open, high, low, close }] of indicator.result.slice(from, to).entries()) {
        const x = Math.round(xAxis.convertToPixel(from + index));
        const yOf = (price: number): number => Math.round(yAxis.convertToPixel(price));
        const [top, bottom] = [yOf(Math.max(open, close)), yOf(Math.min(open, close))];
        const isUp = close > open;
        ctx.fillStyle = isUp ? indicator.extendData.up : indicator.extendData.down;
        ctx.strokeStyle = ctx.fillStyle;
        ctx.fillRect(x, yOf(high), 1, top - yOf(high));
        ctx.fillRect(x, bottom, 1, yOf(low) - bottom);
        const height = Math.max(1, bottom - top);
        if (isUp && wide > 2) ctx.strokeRect(x - half + 0.5, top + 0.5, wide - 1, height);
        else ctx.fillRect(x - half, top, wide, height);
      }
      ctx.restore();
      return true;
    },
  });
}
