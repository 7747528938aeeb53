import { formatNumber, formatDate, formatPercent } from '@candor/locales/format.ts';
import type { Language } from '@candor/locales/languages.ts';
import type { Translator } from '@candor/locales/translate.ts';
import type { MessageName, StoredParameters } from './message.ts';

export interface MessageText {
  readonly title: string;
  readonly desc: string;
  readonly content: string;
}

/** The texts of a message in the translator's language, with times as `formatTime` writes them in it. */
export function messageText(
  { name, parameters }: { readonly name: MessageName; readonly parameters: StoredParameters },
  translate: Translator,
  formatTime: (at: number, language: Language) => string,
): MessageText {
  const filling: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(parameters.values)) filling[key] = written(key, value, translate);
  for (const [word, key] of Object.entries(parameters.words)) filling[word] = translate.unchecked(key);
  for (const [time, at] of Object.entries(parameters.times)) filling[time] = formatTime(at, translate.language);
  const text = (part: keyof MessageText): string => translate.unchecked(`message.${name}.${part}`, filling);
  const note = parameters.note === undefined ? '' : `\n\n${translate('message.note', { note: parameters.note })}`;
  return { title: text('title'), desc: text('desc'), content: text('content') + note };
}

/** Values that are exact decimals and read like every number on the screens; the rest are names and numbers of rows. */
const DECIMALS = new Set([
  'price',
  'openPrice',
  'target',
  'bid',
  'ask',
  'quantity',
  'stake',
  'payout',
  'profit',
  'amount',
  'number',
  'arrives',
]);

function written(name: string, value: string | number, { language }: Translator): string | number {
  // What does not apply, such as the price of a void option, is stored as an empty text.
  if (typeof value !== 'string' || value === '') return value;
  const percent = /^(\d+(?:\.(\d+))?)%$/.exec(value);
  if (percent !== null) return formatPercent(percent[1] ?? '', language, { minDecimals: percent[2]?.length ?? 0 });
  if (!DECIMALS.has(name)) return value;
  const decimals = value.split('.')[1]?.length ?? 0;
  return formatNumber(value, language, { minDecimals: decimals, sign: value.startsWith('+') ? 'always' : 'negative' });
}

/** Times in messages and mails, as the screens of that language write them, in the site's zone. */
export const messageTimeOf =
  (settings: { readonly timeZone: string }) =>
  (at: number, language: Language): string =>
    formatDate(at, 'dateTimeSeconds', language, settings.timeZone);
