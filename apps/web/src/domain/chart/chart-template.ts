import { LONGEST_TEMPLATE_NAME, MOST_TEMPLATES } from '@candor/protocol/chart-templates/chart-template.ts';
import { isNameTaken } from '../../kit/is-name-taken.ts';
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

/**
 * What an account lacks of the templates of a device. One of another look under a name that the account has gets a
 * number behind it.
 */
export function lackedTemplates(
  account: readonly ChartTemplate[],
  device: readonly ChartTemplate[],
): readonly ChartTemplate[] {
  const lacked: ChartTemplate[] = [];
  for (const template of device) {
    const known = [...account, ...lacked];
    const isSame = (each: ChartTemplate): boolean =>
      isNameTaken([each], template.name) && lookText(each) === lookText(template);
    if (!known.some(isSame)) lacked.push({ ...template, name: freeName(known, template.name) });
  }
  return lacked;
}

const lookText = ({ type, period, indicators }: TemplateLook): string =>
  `${type} ${period} ${indicatorsText(indicators)}`;

function freeName(known: readonly ChartTemplate[], name: string, number = 1): string {
  const ending = number === 1 ? '' : ` ${number}`;
  const wanted = `${name.slice(0, LONGEST_TEMPLATE_NAME - ending.length)}${ending}`;
  return isNameTaken(known, wanted) ? freeName(known, name, number + 1) : wanted;
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
  const found = rows.map(templateFrom).filter((each) => each !== null);
  return [...new Map(found.map((each) => [each.id, each])).values()].slice(0, MOST_TEMPLATES);
}

/** A template of fields that came from outside; null for what is none. */
export function templateFrom(row: unknown): ChartTemplate | null {
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
