import { translatorFor } from '@candor/locales/all-messages.ts';
import { namespacesOf, readTexts } from '@candor/locales/text-files.ts';
import type { MessageKey } from '@candor/locales/translate.ts';

/** What the app says, by message, so that a better wording breaks no scenario. */
export const words = { en: translatorFor('en'), hk: translatorFor('hk'), ar: translatorFor('ar') };
export const say = words.en;

/** A message with something in its place: the parameters match anything. */
export const saying = (key: MessageKey): RegExp => filled(english[key]);

/** What a text may be once its parameters are filled in. */
export function filled(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll(/\{(\w+)\}/g, '.+'));
}

// The namespaces of English have every key: that is where the type is from.
const english = Object.assign({}, ...namespacesOf('en').map((name) => readTexts('en', name))) as Record<
  MessageKey,
  string
>;
