import { ToolButton } from '../../domain/chart/tool-button.tsx';
import type { Instrument } from '../../domain/market/instrument.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { LivePrice } from '../../kit/numbers/price.tsx';

/** What stands over a chart that fills the screen, in place of the page's own bars. */
export function ChartHead({
  instrument,
  onSettings,
}: {
  readonly instrument: Instrument;
  readonly onSettings: () => void;
}) {
  const t = useTranslation();
  const { code, displayCode, pricePrecision } = instrument;
  return (
    <div className="chart-head">
      <h2 className="num text-title-3 font-semibold">
        <bdi>{displayCode}</bdi>
      </h2>
      <LivePrice code={code} precision={pricePrecision} coloured className="ms-auto text-title-3 font-semibold" />
      <ToolButton icon="sliders" label={t('trade.chart.settings')} onPress={onSettings} />
    </div>
  );
}
