import { registerIndicator } from 'klinecharts';

export const VOLUME = 'candorVolume';

/**
 * Volume at the foot of the candles, in the given colour. It has no figures,
 * so that it does not stretch the price axis.
 */
export function registerVolume(): void {
  registerIndicator<{ readonly volume: number }, number, string>({
    name: VOLUME,
    zLevel: -1,
    figures: [],
    // Indicators in panes of their own are named there; this one is not.
    createTooltipDataSource: () => ({ name: '', calcParamsText: '', legends: [], features: [] }),
    calc: (candles) => candles.map((candle) => ({ volume: candle.volume ?? 0 })),
    draw({ ctx, chart, indicator, bounding, xAxis }) {
      const { from, to } = chart.getVisibleRange();
      const { gapBar, halfGapBar } = chart.getBarSpace();
      const volumes = indicator.result.slice(from, to).map((each) => each.volume);
      const highest = Math.max(...volumes, 0);
      if (highest === 0) return true;
      ctx.fillStyle = indicator.extendData;
      volumes.forEach((volume, index) => {
        const height = (volume / highest) * bounding.height * SHARE;
        ctx.fillRect(
          Math.round(xAxis.convertToPixel(from + index) - halfGapBar),
          bounding.height - height,
          gapBar,
          height,
        );
      });
      return true;
    },
  });
}

const SHARE = 0.16;
