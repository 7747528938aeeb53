import type { Period } from '../market/candle.ts';
import { isChartType } from './chart-type.ts';
import type { ChartType } from './chart-type.ts';
import { indicatorsText, parseIndicators } from './indicators.ts';
import type { ChosenIndicator } from './indicators.ts';
import { isPeriod } from './periods.ts';

/** What a template keeps of a chart. */
export interface TemplateLook {
  readonly type: ChartType;
  readonly period: Period;
  readonly indicators: readonly ChosenIndicator[];
}

/** A look of the chart under a name. */
export interface ChartTemplate extends TemplateLook {
  readonly id: string;
  readonly name: string;
}

export const MOST_TEMPLATES = 20;
export const LONGEST_TEMPLATE_NAME = 40;

/** Template names that differ only in case or spaces at the ends are the same. */
export function isNameTaken(templates: readonly ChartTemplate[], name: string, except?: string): boolean {
  const plain = (text: string): string => text.trim().toLowerCase();
  return templates.some((each) => each.id !== except && plain(each.name) === plain(name));
}

/** With one more, or with one in a new form. */
export const withTemplate = (templates: readonly ChartTemplate[], template: ChartTemplate): readonly ChartTemplate[] =>
  templates.some(({ id }) => id === template.id)
    ? templates.map((each) => (each.id === template.id ? template : each))
    : [...templates, template].slice(0, MOST_TEMPLATES);

/** The stored text of templates. */
export const templatesText = (templates: readonly ChartTemplate[]): string =>
  JSON.stringify(templates.map((each) => ({ ...each, indicators: indicatorsText(each.indicators) })));

/** Reads stored templates; what is not understood is left out. */
export function parseTemplates(text: string | null): readonly ChartTemplate[] {
  const rows = parsedJson(text);
  if (!Array.isArray(rows)) return [];
  const found = rows.map(templateOf).filter((each) => each !== null);
  return [...new Map(found.map((each) => [each.id, each])).values()].slice(0, MOST_TEMPLATES);
}

/** A template of fields that came from outside; null for what is none. */
function templateOf(row: unknown): ChartTemplate | null {
  if (typeof row !== 'object' || row === null) return null;
  const { id, name, type, period, indicators } = row as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID || typeof name !== 'string') return null;
  const words = name.trim().slice(0, LONGEST_TEMPLATE_NAME);
  if (words === '' || typeof type !== 'string' || typeof period !== 'string' || typeof indicators !== 'string')
    return null;
  if (!isChartType(type) || !isPeriod(period)) return null;
  return { id, name: words, type, period, indicators: parseIndicators(indicators) };
}

function parsedJson(text: string | null): unknown {
  try {
    return text === null || text.length > LONGEST_STORED ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const LONGEST_ID = 40;
const LONGEST_STORED = 100_000;
