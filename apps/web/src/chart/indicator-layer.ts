import type { Chart, IndicatorCreate } from 'klinecharts';
import { CANDLE_PANE } from './chart-surface.ts';
import { dotStyle, lineStyle, readChartColours } from './chart-styles.ts';
import { firstLineOf, indicatorKind } from './indicators.ts';
import type { ChosenIndicator } from './indicators.ts';
import { VOLUME } from './volume-indicator.ts';

/** Draws the indicators anew: those over the candles with colours of their own each, the others in panes beneath. */
export function drawIndicators(chart: Chart, chosen: readonly ChosenIndicator[]): void {
  const colours = readChartColours();
  chart.removeIndicator();
  chart.createIndicator({ name: VOLUME, paneId: CANDLE_PANE, extendData: colours.fillStrong }, true);
  for (const [index, indicator] of chosen.entries()) {
    const create: IndicatorCreate = { name: indicator.id, calcParams: [...indicator.parameters] };
    if (indicatorKind(indicator.id).pane === 'candles') {
      const from = firstLineOf(chosen, index);
      const own = rotated(colours.lines, from);
      const styles = { lines: own.map(lineStyle), circles: own.slice(0, 1).map(dotStyle) };
      // Its name stands in the legend of the page, where a reader can find it.
      const createTooltipDataSource = () => ({ name: '', calcParamsText: '', legends: [], features: [] });
      chart.createIndicator({ ...create, paneId: CANDLE_PANE, styles, createTooltipDataSource }, true);
    } else {
      const id = `pane-${indicator.id}`;
      chart.createIndicator({ ...create, paneId: id }, false);
      chart.setPaneOptions({ id, height: OWN_PANE_PX, minHeight: 30, dragEnabled: false });
    }
  }
}

const rotated = (colours: readonly string[], from: number): readonly string[] =>
  colours.map((_, index) => colours[(from + index) % colours.length] ?? '');

const OWN_PANE_PX = 64;
