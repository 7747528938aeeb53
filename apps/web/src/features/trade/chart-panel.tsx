import type { Period } from '../../domain/market/candle.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { AxisPlace } from '../../domain/chart/axis-press.ts';
import { CandleChart } from '../../domain/chart/candle-chart.tsx';
import type { ChartFigures } from '../../domain/chart/chart-table-sheet.tsx';
import type { ChartLine } from '../../domain/chart/chart-line.ts';
import type { TemplateLook } from '../../domain/chart/chart-template.ts';
import type { ChartView } from '../../domain/chart/chart-view.ts';
import { useDrawings } from '../../domain/chart/drawings/use-drawings.ts';
import { indicatorKind, indicatorsText, parseIndicators, shownIndicators } from '../../domain/chart/indicators.ts';
import type { ChosenIndicator } from '../../domain/chart/indicators.ts';
import { DEFAULT_PERIOD, isPeriod } from '../../domain/chart/periods.ts';
import { DEFAULT_CHART_TYPE, isChartType } from '../../domain/chart/chart-type.ts';
import type { ChartType } from '../../domain/chart/chart-type.ts';
import { useFullScreen } from '../../domain/chart/use-full-screen.ts';
import type { TickChartFrame } from '../../domain/options/ticks/tick-chart.tsx';
import type { Instrument } from '../../domain/market/instrument.ts';
import { useIsStale } from '../../domain/orders/live-cells.tsx';
import { useStopMoves } from '../../domain/orders/stop-moves.tsx';
import { loadTexts } from '../../kit/language/language.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';
import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import type { AxisChoice } from './axis-choice.ts';
import { FullScreenButton, PeriodBar, TableButton } from './chart-bars.tsx';
import './chart-panel.css';
import type { ChartSettingsSheetProps } from './chart-settings-sheet.tsx';
import { useAlertLines } from './use-alert-lines.tsx';
import { useComparison } from './use-comparison.tsx';
import { useDrawingMode } from './use-drawing-mode.ts';
import { useTicksChoice } from './use-ticks-choice.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';

export interface ChartPanelProps {
  readonly instrument: Instrument;
  /** The same array as long as the lines are the same. */
  readonly lines: readonly ChartLine[];
  readonly settingsOpen: boolean;
  readonly onSettingsClose: () => void;
  /** For what ends within minutes: the chart begins with the shortest candles, and remembers its period apart. */
  readonly quick?: boolean;
  /** Draws each tick in place of candles, unless the customer turns to these. Without it there are candles alone. */
  readonly ticks?: ((frame: TickChartFrame) => ReactNode) | undefined;
  /** An order at a price of the axis was chosen: fills the ticket. Without it the axis offers no orders. */
  readonly onAxis?: ((choice: AxisChoice) => void) | undefined;
  /** What stays in reach while the chart fills the screen, such as the buttons to buy and sell. */
  readonly actions?: ReactNode;
}

/**
 * Period bar, chart and drawing tools; on the whole screen where it is wanted. Choices are remembered on this device.
 */
export function ChartPanel(props: ChartPanelProps) {
  const { instrument } = props;
  const { code, displayCode, pricePrecision } = instrument;
  const isWide = useIsWide();
  const ticksChoice = useTicksChoice(props.ticks !== undefined);
  const choices = useChartChoices(props.quick === true, ticksChoice?.leave);
  const ticks = ticksChoice?.isOn === true ? props.ticks : undefined;
  const indicators = useMemo(() => shownIndicators(choices.chosen, isWide), [choices.chosen, isWide]);
  const [view, setView] = useState<ChartView>();
  const box = useRef<HTMLDivElement>(null);
  const full = useFullScreen(box);
  const drawing = useDrawingMode(full, isWide);
  const text = useTextQuestion();
  const layer = useDrawings({ view, code, precision: pricePrecision, isDrawing: drawing.isOn, askText: text.ask });
  const moves = useStopMoves(instrument);
  const alerts = useAlertLines(instrument, props.lines, moves.lineDrag);
  const stale = useIsStale(code);
  const axis = useAxisMenu(instrument, props.onAxis);
  const comparison = useComparison({ instrument, view, period: choices.period, indicators });
  const table = useTable(instrument, view);
  const look = settingsOf(choices, isWide, { onCompare: comparison.choose, onTable: table.show });
  const settings = useSettingsSheet(props, look);
  const frame = { topEnd: <FullScreenButton full={full} />, corner: <TableButton onPress={table.show} /> };
  const panes = ticks !== undefined ? 0 : indicators.filter(({ id }) => indicatorKind(id).pane === 'own').length;
  return (
    <div ref={box} className="trade-chart-card" data-full={full.isFull ? '' : undefined}>
      {full.isFull && <ChartHead instrument={instrument} onSettings={settings.show} />}
      <PeriodBar {...look} ticks={ticksChoice} drawing={drawing} />
      <div className="trade-chart-frame">
        <div className="trade-chart" data-panes={panes === 0 ? undefined : panes}>
          {ticks !== undefined ? (
            ticks({ ...frame, isTableOpen: table.isOpen, onTableClose: table.close })
          ) : (
            <CandleChart
              className="h-full"
              instrumentId={instrument.id}
              code={code}
              name={displayCode}
              precision={pricePrecision}
              period={choices.period}
              type={choices.type}
              indicators={indicators}
              lines={alerts.lines}
              stale={stale}
              quoteLines={choices.hasQuoteLines}
              onView={setView}
              legend={comparison.legend}
              {...axis}
              lineDrag={alerts.lineDrag}
              {...frame}
            />
          )}
        </div>
      </div>
      <DrawingParts layer={drawing.isOn ? layer : undefined} view={view} name={displayCode} answer={text.answer} />
      {settings.sheet}
      {comparison.sheet}
      {full.isFull && props.actions}
      {ticks === undefined && table.sheet}
      {moves.question}
      {alerts.sheet}
    </div>
  );
}

interface DrawingPartsProps {
  /** undefined while nobody draws. */
  readonly layer: ReturnType<typeof useDrawings>;
  readonly view: ChartView | undefined;
  readonly name: string;
  /** Takes the words of a text; there while they are asked for. */
  readonly answer: ((text: string | null) => void) | undefined;
}

function DrawingParts({ layer, view, name, answer }: DrawingPartsProps) {
  return (
    <>
      {layer !== undefined && view !== undefined && <DrawingToolbar layer={layer} view={view} name={name} />}
      {answer !== undefined && <TextSheet onAnswer={answer} />}
    </>
  );
}

/** What is asked for at a price of the axis, over the chart. */
function useAxisMenu(instrument: Instrument, onChoice: ChartPanelProps['onAxis']) {
  const [place, setPlace] = useState<AxisPlace>();
  const onClose = useCallback(() => setPlace(undefined), []);
  const over = place !== undefined && <AxisMenu {...{ instrument, place, onChoice, onClose }} />;
  return { onAxis: setPlace, over };
}

/** The chart in figures. */
function useTable({ displayCode, pricePrecision }: Instrument, view: ChartView | undefined) {
  const [figures, setFigures] = useState<ChartFigures | null>(null);
  const show = (): void => setFigures({ candles: view?.candles() ?? [], comparison: view?.comparison ?? null });
  const close = (): void => setFigures(null);
  const sheet = (
    <ChartTableSheet
      open={figures !== null}
      figures={figures}
      name={displayCode}
      precision={pricePrecision}
      onClose={close}
    />
  );
  return { show, sheet, isOpen: figures !== null, close };
}

/** The settings, which the page opens, or the head of a chart that fills the screen. */
function useSettingsSheet(page: ChartPanelProps, look: ReturnType<typeof settingsOf>) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    page.onSettingsClose();
  };
  const sheet = <ChartSettingsSheet open={page.settingsOpen || isOpen} onClose={close} {...look} />;
  return { show: () => setOpen(true), sheet };
}

/** What the settings lead to. */
type OtherSheets = Pick<ChartSettingsSheetProps, 'onCompare' | 'onTable'>;

/** The choices as the period bar and the settings take them. */
const settingsOf = (choices: ReturnType<typeof useChartChoices>, isWide: boolean, others: OtherSheets) => ({
  period: choices.period,
  onPeriod: choices.choosePeriod,
  type: choices.type,
  onType: choices.chooseType,
  chosen: choices.chosen,
  onChoose: choices.choose,
  hasQuoteLines: choices.hasQuoteLines,
  onQuoteLines: choices.showQuoteLines,
  ...others,
  look: { type: choices.type, period: choices.period, indicators: choices.chosen },
  onApply: choices.apply,
  isWide,
});

/** What the customer chose for the chart, remembered on this device. */
function useChartChoices(isQuick: boolean, onPeriod?: () => void) {
  const key = isQuick ? 'chart-period-quick' : 'chart-period';
  const [period, setPeriod] = useState<Period>(() => storedPeriod(key) ?? (isQuick ? '1min' : DEFAULT_PERIOD));
  const [chosen, setChosen] = useState(() => parseIndicators(readStored('chart-indicators')));
  const [type, setType] = useState(storedType);
  const [hasQuoteLines, setQuoteLines] = useState(() => readStored('chart-quotes') === '1');
  const choosePeriod = (id: Period): void => {
    setPeriod(id);
    writeStored(key, id);
    onPeriod?.();
  };
  const chooseType = (next: ChartType): void => {
    setType(next);
    writeStored('chart-type', next);
  };
  const showQuoteLines = (on: boolean): void => {
    setQuoteLines(on);
    writeStored('chart-quotes', on ? '1' : null);
  };
  /** Null is what the chart begins with. */
  const choose = (next: readonly ChosenIndicator[] | null): void => {
    const text = next === null ? null : indicatorsText(next);
    writeStored('chart-indicators', text);
    setChosen(parseIndicators(text));
  };
  const apply = (look: TemplateLook): void => {
    choosePeriod(look.period);
    chooseType(look.type);
    choose(look.indicators);
  };
  return { apply, period, choosePeriod, type, chooseType, hasQuoteLines, showQuoteLines, chosen, choose };
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

function storedPeriod(key: string): Period | undefined {
  const stored = readStored(key);
  return isPeriod(stored) ? stored : undefined;
}

function storedType(): ChartType {
  const stored = readStored('chart-type');
  return isChartType(stored) ? stored : DEFAULT_CHART_TYPE;
}

const ChartSettingsSheet = lazySheet(async () => {
  const [part] = await Promise.all([import('./chart-settings-sheet.tsx'), loadTexts('chart-tools')]);
  return part.ChartSettingsSheet;
});
const ChartTableSheet = lazySheet(async () => {
  const [part] = await Promise.all([import('../../domain/chart/chart-table-sheet.tsx'), loadTexts('chart-tools')]);
  return part.ChartTableSheet;
});
const DrawingToolbar = lazyPart(
  async () => (await import('../../domain/chart/drawings/drawing-toolbar.tsx')).DrawingToolbar,
);
const TextSheet = lazyPart(async () => (await import('../../domain/chart/drawings/text-sheet.tsx')).TextSheet);
const AxisMenu = lazyPart(async () => {
  const [part] = await Promise.all([import('./axis-menu.tsx'), loadTexts('chart-tools')]);
  return part.AxisMenu;
});
const ChartHead = lazyPart(
  async () => (await import('./chart-head.tsx')).ChartHead,
  () => <div className="chart-head" />,
);
