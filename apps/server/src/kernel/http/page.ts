import { createHash } from 'node:crypto';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { LANGUAGES } from '@candor/locales/languages.ts';
import type { Language, LanguageCode } from '@candor/locales/languages.ts';
import type { PlainKey } from '@candor/locales/translate.ts';
import { compress } from './encoded-content.ts';
import type { EncodedContent } from './encoded-content.ts';

/** What the page needs to know of the site before its first paint. */
export interface PageSetup {
  readonly title: string;
  /** The site's default language. */
  readonly language: LanguageCode;
  readonly dark: boolean;
  /** Nobody may choose another theme. */
  readonly hasOneTheme?: boolean;
  /** Address of the site's logo, where it is not the one of the page. */
  readonly icon?: string;
  /** CSS declarations of the operator's colours by theme; empty for the default theme. */
  readonly theme: { readonly light: Readonly<Record<string, string>>; readonly dark: Readonly<Record<string, string>> };
}

/** The page of a built app, into which the site's setup is written. */
export class Page {
  /** Of its inline scripts, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  readonly #text: string;
  readonly #unfetched: PlainKey;
  readonly #kept = new Map<LanguageCode, { readonly html: string; readonly encoded: Promise<EncodedContent> }>();

  /** `text`: null where the app is not built. `unfetched`: what it says where the code of the app does not come. */
  constructor(text: string | null, unfetched: PlainKey) {
    this.#text = text ?? NOT_BUILT;
    this.#unfetched = unfetched;
    this.scriptHashes = [...inlineScripts(this.#text), SHOW_UNFETCHED].map(
      (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
    );
  }

  /** What is sent to who reads the language, by default the site's; it is kept until the setup changes. */
  encoded(setup: PageSetup, language: Language = LANGUAGES[setup.language]): Promise<EncodedContent> {
    const html = this.html(setup, language);
    const kept = this.#kept.get(language.code);
    if (kept?.html === html) return kept.encoded;
    const encoded = compress(html);
    this.#kept.set(language.code, { html, encoded });
    return encoded;
  }

  html(setup: PageSetup, { code, tag, direction }: Language): string {
    const theme = setup.dark ? 'dark' : 'light';
    const { icon } = setup;
    const language = `lang="${escape(tag)}" dir="${direction}" data-default-language="${setup.language}"`;
    const only = setup.hasOneTheme === true ? ` data-only-theme="${theme}"` : '';
    const attributes = `${language} data-theme="${theme}" data-default-theme="${theme}"${only}`;
    const style = styleOf(setup.theme);
    return (
      this.#text
        .replace(/<html[^>]*>/, () => `<html ${attributes}>`)
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(setup.title)}</title>`)
        .replace(/<link rel="icon"[^>]*>/, (link) =>
          icon === undefined ? link : `<link rel="icon" href="${escape(icon)}" />`,
        )
        // Last in the head, after the style sheets, whose tokens it overrides.
        .replace('</head>', () => `${style === '' ? '' : `<style id="site-theme">${style}</style>`}</head>`)
        .replace('</body>', () => `${unfetchedNote(code, this.#unfetched)}</body>`)
    );
  }
}

/**
 * It stands in the page from the start, for it cannot be fetched when it is wanted. The app takes it away once it runs,
 * and shows it where it cannot start (`followStart()` of packages/ui).
 */
function unfetchedNote(code: LanguageCode, text: PlainKey): string {
  const t = translatorFor(code);
  return (
    `<div id="unfetched" role="alert" hidden><strong>${escape(t('common.loadFailed'))}</strong>` +
    `<p>${escape(t(text))}</p><a class="button" data-variant="primary" href="">${escape(t('common.retry'))}</a></div>` +
    `<script>${SHOW_UNFETCHED}</script>`
  );
}

function styleOf(theme: PageSetup['theme']): string {
  const rule = (selector: string, declarations: Readonly<Record<string, string>>): string => {
    const entries = Object.entries(declarations).filter(
      ([name, value]) => /^--[\w-]+$/.test(name) && /^[#\w\s.,()%-]+$/.test(value),
    );
    return entries.length === 0 ? '' : `${selector}{${entries.map(([name, value]) => `${name}:${value}`).join(';')}}`;
  };
  return rule(':root', theme.light) + rule('[data-theme="dark"]', theme.dark);
}

const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Files of the site alone count: what extensions of the browser put into the page may break as it likes. */
const SHOW_UNFETCHED = `
addEventListener('error', function (event) {
  var part = event.target;
  var file = part === window ? event.filename || '' : part.tagName === 'SCRIPT' ? part.src : '';
  var note = document.getElementById('unfetched');
  if (note !== null && file.indexOf(location.origin + '/') === 0) note.hidden = false;
}, true);
`;
const NOT_BUILT = '<!doctype html><html><head><meta charset="utf-8"><title></title></head><body></body></html>';
