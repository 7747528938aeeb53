import type { Translator } from '@candor/locales/translate.ts';
import type { MessageName, StoredParameters } from './message.ts';

export interface MessageText {
  readonly title: string;
  readonly desc: string;
  readonly content: string;
}

/** The texts of a message in the translator's language, with times as `formatTime` writes them. */
export function messageText(
  { name, parameters }: { readonly name: MessageName; readonly parameters: StoredParameters },
  translate: Translator,
  formatTime: (at: number) => string,
): MessageText {
  const filling: Record<string, string | number> = { ...parameters.values };
  for (const [word, key] of Object.entries(parameters.words)) filling[word] = translate(key);
  for (const [time, at] of Object.entries(parameters.times)) filling[time] = formatTime(at);
  const text = (part: keyof MessageText): string => translate(`message.${name}.${part}`, filling);
  const note = parameters.note === undefined ? '' : `\n\n${translate('message.note', { note: parameters.note })}`;
  return { title: text('title'), desc: text('desc'), content: text('content') + note };
}
