import type { Chart, IndicatorCreate } from 'klinecharts';
import { CANDLE_PANE } from './chart-surface.ts';
import { dotStyle, lineStyle, readChartColours } from './chart-styles.ts';
import { firstLineOf, indicatorKind } from './indicators.ts';
import type { ChosenIndicator, IndicatorId } from './indicators.ts';
import { VOLUME } from './volume-indicator.ts';

/** Draws the indicators again: those over the candles with colours of their own each, the others in panes beneath. */
export function drawIndicators(chart: Chart, chosen: readonly ChosenIndicator[]): void {
  const colours = readChartColours();
  chart.removeIndicator();
  chart.createIndicator({ name: VOLUME, paneId: CANDLE_PANE, extendData: colours.fillStrong }, true);
  for (const [index, indicator] of chosen.entries()) {
    const create: IndicatorCreate = {
      name: indicator.id,
      calcParams: [...indicator.parameters],
      ...precisionOf(chart, indicator.id),
    };
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
      chart.setPaneOptions({ id, minHeight: 30, dragEnabled: false });
    }
  }
  sizePanes(chart, chosen);
}

/** Panes beneath the candles take less where the whole chart is low. */
export function sizePanes(chart: Chart, chosen: readonly ChosenIndicator[]): void {
  const height = (chart.getSize()?.height ?? 0) < LOW_PX ? LOW_PANE_PX : OWN_PANE_PX;
  for (const { id } of chosen) if (indicatorKind(id).pane === 'own') chart.setPaneOptions({ id: `pane-${id}`, height });
}

/** How many decimals the figures of an indicator have; those of prices have the library's own rule. */
function precisionOf(chart: Chart, id: IndicatorId): { readonly precision?: number } {
  switch (id) {
    case 'MACD':
    case 'MTM':
    case 'AO':
      return { precision: (chart.getSymbol()?.pricePrecision ?? 4) + 1 };
    case 'OBV':
      return { precision: 0 };
    case 'RSI':
    case 'KDJ':
    case 'CCI':
    case 'DMI':
    case 'WR':
    case 'ROC':
      return { precision: 2 };
    default:
      return {};
  }
}

const rotated = (colours: readonly string[], from: number): readonly string[] =>
  colours.map((_, index) => colours[(from + index) % colours.length] ?? '');

const OWN_PANE_PX = 64;
const LOW_PX = 300;
const LOW_PANE_PX = 44;
