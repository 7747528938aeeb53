import type { WirePeriod } from '@candor/protocol/market/kline.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import type { KLineData } from 'klinecharts';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CandleChart } from '../../chart/candle-chart.tsx';
import type { ChartLine } from '../../chart/chart-line.ts';
import { ChartTableSheet } from '../../chart/chart-table-sheet.tsx';
import type { ChartView } from '../../chart/chart-view.ts';
import { useDrawings } from '../../chart/drawings/use-drawings.ts';
import { indicatorKind, indicatorsText, parseIndicators, shownIndicators } from '../../chart/indicators.ts';
import type { ChosenIndicator } from '../../chart/indicators.ts';
import { CHART_PERIODS, DEFAULT_PERIOD, isPeriod } from '../../chart/periods.ts';
import { ToolButton } from '../../chart/tool-button.tsx';
import { useFullScreen } from '../../chart/use-full-screen.ts';
import { useTranslation } from '../../language/language.ts';
import { useConnection, useQuoteFact } from '../../live/hooks.ts';
import type { Instrument } from '../../market/market-queries.ts';
import { LivePrice } from '../../numbers/price.tsx';
import { useStopMoves } from '../../orders/stop-moves.tsx';
import { readStored, writeStored } from '../../stored-text.ts';
import './chart-panel.css';
import type { ChartSettingsSheetProps } from './chart-settings-sheet.tsx';
import { useIsWide } from './use-is-wide.ts';

export interface ChartPanelProps {
  readonly instrument: Instrument;
  /** The same array as long as the lines are the same. */
  readonly lines: readonly ChartLine[];
  readonly settingsOpen: boolean;
  readonly onSettingsClose: () => void;
  /** What stays in reach while the chart fills the screen, such as the buttons to buy and sell. */
  readonly actions?: ReactNode;
}

/** Period bar, chart and drawing tools; on the whole screen where it is wanted. Choices are remembered on this device. */
export function ChartPanel({ instrument, lines, settingsOpen, onSettingsClose, actions }: ChartPanelProps) {
  const t = useTranslation();
  const { Code, ShowCode, PricePrecision } = instrument;
  const isWide = useIsWide();
  const { period, choosePeriod, chosen, choose } = useChartChoices();
  const indicators = useMemo(() => shownIndicators(chosen, isWide), [chosen, isWide]);
  const [table, setTable] = useState<readonly KLineData[] | null>(null);
  const [hasOwnSettings, setOwnSettings] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [view, setView] = useState<ChartView>();
  const box = useRef<HTMLDivElement>(null);
  const full = useFullScreen(box);
  // The chart of a phone's trade screen is too low to draw on.
  const draws = isDrawing && (isWide || full.isFull);
  const text = useTextQuestion();
  const drawings = useDrawings({ view, code: Code, precision: PricePrecision, isDrawing: draws, askText: text.ask });
  const moves = useStopMoves(instrument);
  const isStale = useQuoteFact(Code, (quote) => quote.isStale) ?? false;
  const isOffline = useConnection() === 'offline';
  const showTable = (): void => setTable(view?.candles() ?? []);
  const panes = indicators.filter(({ id }) => indicatorKind(id).pane === 'own').length;
  const toggleDrawing = (): void => {
    if (!draws && !isWide && !full.isFull) full.enter();
    setDrawing(!draws);
  };
  return (
    <div ref={box} className="trade-chart-card" data-full={full.isFull ? '' : undefined}>
      {full.isFull && (
        <div className="chart-head">
          <h2 className="num text-title-3 font-semibold">
            <bdi>{ShowCode}</bdi>
          </h2>
          <LivePrice code={Code} precision={PricePrecision} coloured className="text-title-3 font-semibold" />
        </div>
      )}
      <div className="trade-periods">
        <Tabs
          label={t('trade.chart.period')}
          items={CHART_PERIODS.map(({ id, label }) => ({ id, label: t(label) }))}
          value={period}
          onChange={choosePeriod}
          size="small"
          spread
        />
        {full.isFull && (
          <ToolButton icon="sliders" label={t('trade.chart.settings')} onPress={() => setOwnSettings(true)} />
        )}
        <ToolButton icon="draw" label={t('chart.draw')} pressed={draws} onPress={toggleDrawing} />
      </div>
      <div className="trade-chart-frame">
        <div className="trade-chart" data-panes={panes === 0 ? undefined : panes}>
          <CandleChart
            className="h-full"
            instrumentId={instrument.Id}
            code={Code}
            name={ShowCode}
            precision={PricePrecision}
            period={period}
            indicators={indicators}
            lines={lines}
            stale={isStale || isOffline}
            onView={setView}
            lineDrag={moves.lineDrag}
            topEnd={
              <ToolButton
                icon={full.isFull ? 'contract' : 'expand'}
                size={16}
                label={t(full.isFull ? 'chart.leaveFullScreen' : 'chart.fullScreen')}
                onPress={full.isFull ? full.leave : full.enter}
              />
            }
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
      {draws && drawings !== undefined && view !== undefined && (
        <Suspense fallback={null}>
          <DrawingToolbar layer={drawings} view={view} name={ShowCode} />
        </Suspense>
      )}
      {text.answer !== undefined && (
        <Suspense fallback={null}>
          <TextSheet onAnswer={text.answer} />
        </Suspense>
      )}
      <Settings
        open={settingsOpen || hasOwnSettings}
        onClose={() => {
          setOwnSettings(false);
          onSettingsClose();
        }}
        chosen={chosen}
        onChoose={choose}
        isWide={isWide}
        onTable={showTable}
      />
      {full.isFull && actions}
      <ChartTableSheet candles={table} name={ShowCode} precision={PricePrecision} onClose={() => setTable(null)} />
      {moves.question}
    </div>
  );
}

/** What the customer chose for the chart, remembered on this device. */
function useChartChoices() {
  const [period, setPeriod] = useState<WirePeriod>(() => storedPeriod());
  const [chosen, setChosen] = useState(() => parseIndicators(readStored('chart-indicators')));
  const choosePeriod = (id: WirePeriod): void => {
    setPeriod(id);
    writeStored('chart-period', id);
  };
  /** Null is what the chart begins with. */
  const choose = (next: readonly ChosenIndicator[] | null): void => {
    const text = next === null ? null : indicatorsText(next);
    writeStored('chart-indicators', text);
    setChosen(parseIndicators(text));
  };
  return { period, choosePeriod, chosen, choose };
}

/** The settings, loaded with the first opening. */
function Settings(props: ChartSettingsSheetProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <Suspense fallback={null}>
      <ChartSettingsSheet {...props} />
    </Suspense>
  ) : null;
}

/** Asks for the words of a text on the chart: `ask` opens the question, `answer` is there while it is open. */
function useTextQuestion() {
  const [question, setQuestion] = useState<{ readonly answer: (text: string | null) => void }>();
  const ask = (): Promise<string | null> =>
    new Promise((resolve) => {
      setQuestion({
        answer: (text) => {
          setQuestion(undefined);
          resolve(text);
        },
      });
    });
  return { ask, answer: question?.answer };
}

function storedPeriod(): WirePeriod {
  const stored = readStored('chart-period');
  return isPeriod(stored) ? stored : DEFAULT_PERIOD;
}

const ChartSettingsSheet = lazy(async () => ({
  default: (await import('./chart-settings-sheet.tsx')).ChartSettingsSheet,
}));
const DrawingToolbar = lazy(async () => ({
  default: (await import('../../chart/drawings/drawing-toolbar.tsx')).DrawingToolbar,
}));
const TextSheet = lazy(async () => ({ default: (await import('../../chart/drawings/text-sheet.tsx')).TextSheet }));
