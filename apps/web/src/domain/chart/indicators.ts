import type { PlainKey } from '@candor/locales/translate.ts';

export interface IndicatorParameter {
  readonly name:
    | 'period'
    | 'deviation'
    | 'fast'
    | 'slow'
    | 'signal'
    | 'smoothing'
    | 'average'
    | 'start'
    | 'step'
    | 'most';
  readonly min: number;
  readonly max: number;
  /** May be left out, and those after it then too. */
  readonly optional?: true;
}

export interface IndicatorKind {
  /** The name in the chart library. */
  readonly id: string;
  /** How traders abbreviate it, in every language. */
  readonly short: string;
  /** Over the candles, or in a pane of its own beneath. */
  readonly pane: 'candles' | 'own';
  readonly parameters: readonly IndicatorParameter[];
  readonly defaults: readonly number[];
}

const period: IndicatorParameter = { name: 'period', min: 1, max: 500 };
const more: IndicatorParameter = { ...period, optional: true };
const of = (name: IndicatorParameter['name'], min = 1, max = 500): IndicatorParameter => ({ name, min, max });

/** Indicators that a customer may switch on. */
export const CHART_INDICATORS = [
  { id: 'MA', short: 'MA', pane: 'candles', parameters: [period, more, more], defaults: [9] },
  { id: 'EMA', short: 'EMA', pane: 'candles', parameters: [period, more, more], defaults: [21] },
  {
    id: 'BOLL',
    short: 'BOLL',
    pane: 'candles',
    parameters: [of('period', 2), of('deviation', 1, 10)],
    defaults: [20, 2],
  },
  {
    id: 'SAR',
    short: 'SAR',
    pane: 'candles',
    parameters: [of('start', 1, 50), of('step', 1, 50), of('most', 2, 100)],
    defaults: [2, 2, 20],
  },
  { id: 'BBI', short: 'BBI', pane: 'candles', parameters: [period, period, period, period], defaults: [3, 6, 12, 24] },
  { id: 'VOL', short: 'VOL', pane: 'own', parameters: [period, more, more], defaults: [5, 10, 20] },
  {
    id: 'MACD',
    short: 'MACD',
    pane: 'own',
    parameters: [of('fast'), of('slow', 2), of('signal')],
    defaults: [12, 26, 9],
  },
  { id: 'RSI', short: 'RSI', pane: 'own', parameters: [of('period', 2), more, more], defaults: [14] },
  {
    id: 'KDJ',
    short: 'KDJ',
    pane: 'own',
    parameters: [of('period', 2), of('smoothing', 1, 100), of('smoothing', 1, 100)],
    defaults: [9, 3, 3],
  },
  { id: 'ATR', short: 'ATR', pane: 'own', parameters: [period], defaults: [14] },
  { id: 'CCI', short: 'CCI', pane: 'own', parameters: [of('period', 2)], defaults: [20] },
  { id: 'DMI', short: 'DMI', pane: 'own', parameters: [of('period', 2), of('smoothing')], defaults: [14, 6] },
  { id: 'WR', short: 'WR', pane: 'own', parameters: [of('period', 2), more, more], defaults: [14] },
  { id: 'ROC', short: 'ROC', pane: 'own', parameters: [period, of('average')], defaults: [12, 6] },
  { id: 'MTM', short: 'MTM', pane: 'own', parameters: [period, of('average')], defaults: [12, 6] },
  { id: 'OBV', short: 'OBV', pane: 'own', parameters: [of('average')], defaults: [30] },
  { id: 'TRIX', short: 'TRIX', pane: 'own', parameters: [period, of('average')], defaults: [12, 9] },
  { id: 'AO', short: 'AO', pane: 'own', parameters: [of('fast'), of('slow', 2)], defaults: [5, 34] },
] as const satisfies readonly IndicatorKind[];

export type IndicatorId = (typeof CHART_INDICATORS)[number]['id'];

/** An indicator that is switched on, with its parameters. */
export interface ChosenIndicator {
  readonly id: IndicatorId;
  readonly parameters: readonly number[];
}

const DEFAULT_INDICATORS: readonly ChosenIndicator[] = [{ id: 'MA', parameters: [9] }];

export function indicatorKind(id: IndicatorId): IndicatorKind {
  return KINDS.get(id) ?? CHART_INDICATORS[0];
}

/** What may be shown at once: every pane takes from the candles, and every line from their legibility. */
export function indicatorLimits(isWide: boolean): Readonly<Record<IndicatorKind['pane'], number>> {
  return isWide ? { candles: 5, own: 4 } : { candles: 4, own: 2 };
}

/** Those that are shown: the first ones of each pane, in the order of the catalogue. */
export function shownIndicators(chosen: readonly ChosenIndicator[], isWide: boolean): readonly ChosenIndicator[] {
  const left = { ...indicatorLimits(isWide) };
  return chosen.filter(({ id }) => (left[indicatorKind(id).pane] -= 1) >= 0);
}

export interface ParameterFault {
  readonly index: number;
  readonly message: PlainKey | 'chart.parameterRange';
}

/** The first thing wrong with parameters; null in `values` is a field that holds no whole number. */
export function parameterFault(id: IndicatorId, values: readonly (number | null)[]): ParameterFault | null {
  const { parameters } = indicatorKind(id);
  for (const [index, { min, max }] of parameters.entries()) {
    const value = values[index];
    if (value === undefined && index >= requiredOf(id)) break;
    if (value == null || !Number.isInteger(value) || value < min || value > max) {
      return { index, message: 'chart.parameterRange' };
    }
  }
  const slow = parameters.findIndex(({ name }) => name === 'slow' || name === 'most');
  const [fast, slower] = [values[0], values[slow]];
  return slow !== -1 && (fast ?? 0) >= (slower ?? 0) ? { index: slow, message: 'chart.parameterOrder' } : null;
}

/** The colours of indicator lines, as tokens, in the order in which they are given out. */
export const LINE_TOKENS = [
  '--primary-text',
  '--warning-text',
  '--chart-line-3',
  '--chart-line-4',
  '--chart-line-5',
  '--ink-2',
] as const;

/** Which of the line colours an indicator over the candles begins with: no two share one while there are enough. */
export function firstLineOf(chosen: readonly ChosenIndicator[], index: number): number {
  return chosen
    .slice(0, index)
    .filter(({ id }) => indicatorKind(id).pane === 'candles')
    .reduce((sum, { id, parameters }) => sum + (LINES_OF[id] ?? parameters.length), 0);
}

/** How an indicator is named with its parameters, such as "MACD 12, 26, 9". */
export const indicatorLabel = ({ id, parameters }: ChosenIndicator): string =>
  `${indicatorKind(id).short} ${parameters.join(', ')}`;

/** The stored text of a choice of indicators. */
export const indicatorsText = (chosen: readonly ChosenIndicator[]): string =>
  JSON.stringify(chosen.map(({ id, parameters }) => [id, ...parameters]));

/** Reads a stored choice; what is not understood in it is left out, and a text that is none gives the default. */
export function parseIndicators(text: string | null): readonly ChosenIndicator[] {
  const rows = parsedJson(text);
  if (!Array.isArray(rows)) return DEFAULT_INDICATORS;
  const found = new Map<IndicatorId, ChosenIndicator>();
  for (const row of rows) {
    const cells: readonly unknown[] = Array.isArray(row) ? row : [];
    const id = cells[0];
    const parameters = cells.slice(1);
    if (!isIndicator(id) || !parameters.every((each) => typeof each === 'number')) continue;
    const { defaults, parameters: wanted } = indicatorKind(id);
    const isGood = parameters.length <= wanted.length && parameterFault(id, parameters) === null;
    found.set(id, { id, parameters: isGood ? parameters : defaults });
  }
  return CHART_INDICATORS.flatMap(({ id }) => found.get(id) ?? []);
}

/** Where it is not one line a parameter. */
const LINES_OF: Readonly<Record<string, number>> = { BOLL: 3, SAR: 1, BBI: 1 };
const requiredOf = (id: IndicatorId): number =>
  indicatorKind(id).parameters.filter(({ optional }) => optional === undefined).length;

function parsedJson(text: string | null): unknown {
  if (text === null || text.length > LONGEST_TEXT) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isIndicator = (value: unknown): value is IndicatorId => typeof value === 'string' && KINDS.has(value);
const KINDS: ReadonlyMap<string, IndicatorKind> = new Map(CHART_INDICATORS.map((each) => [each.id, each]));
const LONGEST_TEXT = 4_000;
