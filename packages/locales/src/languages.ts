import { TEXT_LANGUAGES } from './generated-declaration.ts';

/**
 * A language of the wire: `code` travels in the `lang` header and parameter, `tag` is its BCP-47 name for the browser.
 */
export interface Language {
  readonly code: LanguageCode;
  readonly tag: string;
  /** The language's own name, as its speakers read it in the picker. */
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  /** False: the interface falls back to English, while numbers and dates follow the language. */
  readonly hasMessages: boolean;
}

export type LanguageCode = keyof typeof ROWS;
/** The languages that have texts: each is a folder of packages/locales. */
export type MessageLanguage = (typeof TEXT_LANGUAGES)[number];

/**
 * The language that a wire code, a BCP-47 tag or an Accept-Language header asks for; English where nothing fits.
 * Entries of quality 0 are passed over.
 */
export function resolveLanguage(wanted: string | null | undefined): Language {
  for (const range of rangesByPreference(wanted ?? '')) {
    const found = findLanguage(range);
    if (found !== undefined) return found;
  }
  return LANGUAGES.en;
}

/**
 * The language of a page: the first wish that is offered, else the site's own, else English. `wishes` are wire codes or
 * BCP-47 tags, the most wanted first; empty ones are passed over. `offered`: codes of the languages that have messages.
 */
export function preferredLanguage(
  wishes: readonly string[],
  siteLanguage: string | undefined,
  offered: readonly string[] = TEXT_LANGUAGES,
): Language {
  const known = wishes.filter((wish) => wish !== '').map((wish) => ({ wish, found: resolveLanguage(wish) }));
  // A wish that no language fits resolves to English, which counts only if English was asked for.
  const isOffered = ({ code }: Language): boolean => offered.includes(code);
  const fitting = known.find(({ wish, found }) => isOffered(found) && (found.code !== 'en' || wish.startsWith('en')));
  const ofSite = resolveLanguage(siteLanguage);
  return fitting?.found ?? (isOffered(ofSite) ? ofSite : LANGUAGES.en);
}

/** The language to take messages from: the language itself, or English while it has none. */
export function messageLanguage(code: LanguageCode): MessageLanguage {
  return TEXT_LANGUAGES.find((each) => each === code) ?? 'en';
}

export function isLanguageCode(text: string): text is LanguageCode {
  return Object.hasOwn(ROWS, text);
}

const ROWS = {
  hk: ['zh-Hant', '繁體中文'],
  en: ['en', 'English'],
  jp: ['ja', '日本語'],
  kr: ['ko', '한국어'],
  th: ['th', 'ไทย'],
  vn: ['vi', 'Tiếng Việt'],
  fr: ['fr', 'Français'],
  de: ['de', 'Deutsch'],
  ru: ['ru', 'Русский'],
  spa: ['es', 'Español'],
  pt: ['pt', 'Português'],
  ar: ['ar', 'العربية'],
  it: ['it', 'Italiano'],
  tr: ['tr', 'Türkçe'],
  id: ['id', 'Bahasa Indonesia'],
  my: ['ms', 'Bahasa Melayu'],
  hi: ['hi', 'हिन्दी'],
  cs: ['cs', 'Čeština'],
} as const satisfies Record<string, readonly [tag: string, nativeName: string]>;

const CODES = Object.keys(ROWS).filter(isLanguageCode);

/** Every language by its wire code, in the order of the picker. */
export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = buildLanguages();
export const LANGUAGE_LIST: readonly Language[] = CODES.map((code) => LANGUAGES[code]);

function buildLanguages(): Record<LanguageCode, Language> {
  const entries = CODES.map((code): [LanguageCode, Language] => {
    const [tag, nativeName] = ROWS[code];
    const direction = code === 'ar' ? 'rtl' : 'ltr';
    return [code, { code, tag, nativeName, direction, hasMessages: messageLanguage(code) === code }];
  });
  // Object.fromEntries forgets the key type; the entries were made from every code.
  return Object.fromEntries(entries) as Record<LanguageCode, Language>;
}

function rangesByPreference(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
      return { range: range.trim(), quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter((each) => each.range !== '' && each.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map((each) => each.range);
}

function findLanguage(range: string): Language | undefined {
  if (isLanguageCode(range)) return LANGUAGES[range];
  const base = range.split(/[-_]/, 1)[0];
  // Any Chinese is served in Traditional characters: it is the only Chinese there is, and nearer than English.
  if (base === 'zh' || base === 'yue') return LANGUAGES.hk;
  return LANGUAGE_LIST.find((language) => language.tag === base);
}
