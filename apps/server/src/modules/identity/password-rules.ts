import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { SettingsReader } from '../settings/settings.ts';

/**
 * What is wrong with a new password for an account of these names; null when nothing is. `siteWords`: what the site is
 * called, which anyone who attacks it tries first.
 */
export function passwordFault(
  password: string,
  names: readonly string[],
  siteWords: readonly string[] = OWN_NAMES,
): MessageKey | null {
  const length = Array.from(password).length;
  if (length < 8) return 'field.tooShort';
  if (length > 128) return 'field.tooLong';
  const plain = password.toLowerCase();
  if (names.flatMap(partsOf).some((name) => isMostly(plain, name))) return 'field.passwordContainsAccount';
  if (siteWords.some((word) => isMostly(plain, word) || isMostly(unveiled(plain), word)))
    return 'field.passwordTooCommon';
  return isEasy(plain) || isCommon(plain) ? 'field.passwordTooCommon' : null;
}

/** What the site is called: its name, as one word and in parts, and the host that it was asked at. */
export function siteWordsOf(settings: Pick<SettingsReader, 'text'>, host = ''): readonly string[] {
  const name = settings.text('site_name').toLowerCase();
  const labels = host.toLowerCase().replace(/:\d+$/, '').split('.');
  const words = [name, name.replaceAll(/\s/g, ''), ...name.split(/\s+/), labels.join('.'), ...labels.slice(0, -1)];
  return [...OWN_NAMES, ...words];
}

/** The account's whole name, and the part of an e-mail before the @. */
const partsOf = (name: string): readonly string[] => {
  const whole = name.toLowerCase();
  return [whole, whole.split('@', 1)[0] ?? ''];
};

/** The word, once or more often, makes up most of it. */
const isMostly = (password: string, word: string): boolean =>
  word.length >= 4 && password.includes(word) && password.replaceAll(word, '').length * 2 < password.length;

/**
 * On the list, or a word of the list behind a thin veil: doubled, a few
 * digits or signs around it, digits in the place of letters.
 */
function isCommon(plain: string): boolean {
  const seen = [plain, unveiled(plain)];
  return seen.some((text) =>
    [text, undoubled(text), stripped(text), undoubled(stripped(text))].some((each) => commonPasswords.has(each)),
  );
}

/** Fewer than four steps of the mind: runs along the alphabet or the digits, and repeats, count as one. */
function isEasy(plain: string): boolean {
  const text = undoubled(plain);
  let pieces = 1;
  for (let index = 1; index < text.length; index++) {
    const step = Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1));
    if (step > 1) pieces++;
  }
  return pieces < 4;
}

/** "candor" of "candorcandor". */
const undoubled = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/** Without a few digits and signs at either end. */
function stripped(text: string): string {
  const word = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return text.length - word.length <= MOST_STRIPPED ? word : text;
}

const unveiled = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => VEILED[sign] ?? sign);

const VEILED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const MOST_STRIPPED = 4;
const OWN_NAMES: readonly string[] = ['candor'];

/** One in a line, in small letters, of five and more. Where they are from stands in the decision record on sign-in. */
const commonPasswords: ReadonlySet<string> = new Set(
  gunzipSync(readFileSync(new URL('./common-passwords.txt.gz', import.meta.url)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== ''),
);
