import type { WirePeriod } from '@candor/protocol/market/kline.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import type { KLineData } from 'klinecharts';
import { useRef, useState } from 'react';
import { CandleChart } from '../../chart/candle-chart.tsx';
import type { ChartHandle } from '../../chart/candle-chart.tsx';
import type { ChartLine } from '../../chart/chart-line.ts';
import { ChartTableSheet } from '../../chart/chart-table-sheet.tsx';
import { CHART_INDICATORS, DEFAULT_INDICATORS, isIndicator } from '../../chart/indicators.ts';
import type { IndicatorId } from '../../chart/indicators.ts';
import { CHART_PERIODS, DEFAULT_PERIOD, isPeriod } from '../../chart/periods.ts';
import { useTranslation } from '../../language/language.ts';
import { useConnection, useQuoteFact } from '../../live/hooks.ts';
import type { Instrument } from '../../market/market-queries.ts';
import { readStored, writeStored } from '../../stored-text.ts';
import { ChartSettingsSheet } from './chart-settings-sheet.tsx';

export interface ChartPanelProps {
  readonly instrument: Instrument;
  /** The same array as long as the lines are the same. */
  readonly lines: readonly ChartLine[];
  readonly settingsOpen: boolean;
  readonly onSettingsClose: () => void;
}

/** Period bar and chart. Period and indicators are remembered on this device. */
export function ChartPanel({ instrument, lines, settingsOpen, onSettingsClose }: ChartPanelProps) {
  const t = useTranslation();
  const { period, choosePeriod, indicators, chooseIndicators } = useChartChoices();
  const [table, setTable] = useState<readonly KLineData[] | null>(null);
  const chart = useRef<ChartHandle>(null);
  const isStale = useQuoteFact(instrument.Code, (quote) => quote.isStale) ?? false;
  const isOffline = useConnection() === 'offline';
  const showTable = (): void => setTable(chart.current?.candles() ?? []);
  const panes = CHART_INDICATORS.filter(({ id, pane }) => pane === 'own' && indicators.includes(id)).length;
  return (
    <div className="trade-chart-card">
      <div className="trade-periods">
        <Tabs
          label={t('trade.chart.period')}
          items={CHART_PERIODS.map(({ id, label }) => ({ id, label: t(label) }))}
          value={period}
          onChange={choosePeriod}
          size="small"
          spread
        />
      </div>
      <div className="border-b border-line lg:border-0">
        <div className="trade-chart" data-panes={panes === 0 ? undefined : panes}>
          <CandleChart
            className="h-full"
            instrumentId={instrument.Id}
            code={instrument.Code}
            name={instrument.ShowCode}
            precision={instrument.PricePrecision}
            period={period}
            indicators={indicators}
            lines={lines}
            stale={isStale || isOffline}
            handle={chart}
            corner={
              <IconButton
                icon="list"
                size={16}
                label={t('trade.chart.table')}
                className="text-ink-3"
                onPress={showTable}
              />
            }
          />
        </div>
      </div>
      <ChartTableSheet
        candles={table}
        name={instrument.ShowCode}
        precision={instrument.PricePrecision}
        onClose={() => setTable(null)}
      />
      <ChartSettingsSheet
        open={settingsOpen}
        onClose={onSettingsClose}
        indicators={indicators}
        onIndicators={chooseIndicators}
        onTable={showTable}
      />
    </div>
  );
}

/** What the customer chose for the chart, remembered on this device. */
function useChartChoices() {
  const [period, setPeriod] = useState<WirePeriod>(() => storedPeriod());
  const [indicators, setIndicators] = useState<readonly IndicatorId[]>(() => storedIndicators());
  const choosePeriod = (id: WirePeriod): void => {
    setPeriod(id);
    writeStored('chart-period', id);
  };
  const chooseIndicators = (ids: readonly IndicatorId[]): void => {
    setIndicators(ids);
    writeStored('chart-indicators', ids.join(','));
  };
  return { period, choosePeriod, indicators, chooseIndicators };
}

function storedPeriod(): WirePeriod {
  const stored = readStored('chart-period');
  return isPeriod(stored) ? stored : DEFAULT_PERIOD;
}

function storedIndicators(): readonly IndicatorId[] {
  const stored = readStored('chart-indicators');
  return stored === null ? DEFAULT_INDICATORS : stored.split(',').filter(isIndicator);
}
