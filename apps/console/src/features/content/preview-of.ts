import { isLanguageCode, LANGUAGES } from '@candor/locales/languages.ts';

/** In the reader's own colours: the frame does not know the theme of the page. */
export function previewOf(content: string, pageLanguage: string): string {
  const style = getComputedStyle(document.documentElement);
  const [ink, ground] = ['--ink', '--surface'].map((name) => style.getPropertyValue(name));
  const { tag, direction } = isLanguageCode(pageLanguage) ? LANGUAGES[pageLanguage] : LANGUAGES.en;
  return (
    `<!doctype html><html lang="${tag}" dir="${direction}"><style>` +
    `body{margin:12px;font:14px/1.5 sans-serif;color:${ink};background:${ground};overflow-wrap:anywhere}` +
    `</style><body>${content}</body></html>`
  );
}
