import { isLanguageCode, LANGUAGES } from '@candor/locales/languages.ts';
import { Segmented } from '@candor/ui/segmented.tsx';
import { useId, useState } from 'react';
import { useTranslation } from '../language/language.ts';

export interface PhonePreviewProps {
  readonly title: string;
  /** The sentence between the title and the text; "" for none. */
  readonly lead?: string;
  /** HTML, as it was cleaned or as the editor wrote it. */
  readonly content: string;
  readonly language: string;
}

/** A text on a phone of 390 pixels, in the letters and the colours of the customers' app. Nothing in it runs. */
export function PhonePreview(props: PhonePreviewProps) {
  const t = useTranslation();
  const id = useId();
  const [theme, setTheme] = useState<Theme>('light');
  const [styles] = useState(stylesOfPage);
  return (
    <section className="phone-preview" aria-labelledby={id}>
      <h3 id={id} className="form-text">
        {t('console.editor.preview')}
      </h3>
      <Segmented
        label={t('console.editor.previewTheme')}
        items={[
          { id: 'light', label: t('console.editor.previewLight') },
          { id: 'dark', label: t('console.editor.previewDark') },
        ]}
        value={theme}
        onChange={setTheme}
      />
      {/* Without scripts; of this origin, so that it may load the letters of the site. */}
      <iframe
        className="phone-preview-frame"
        title={t('console.editor.preview')}
        sandbox="allow-same-origin"
        srcDoc={documentOf(props, theme, styles)}
      />
    </section>
  );
}

type Theme = 'light' | 'dark';

/** Every rule of the console's own sheets: tokens of both themes, letters, and what a text looks like. */
const stylesOfPage = (): string =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');

function documentOf({ title, lead = '', content, language }: PhonePreviewProps, theme: Theme, styles: string): string {
  const { tag, direction } = isLanguageCode(language) ? LANGUAGES[language] : LANGUAGES.en;
  return (
    `<!doctype html><html lang="${tag}" dir="${direction}" data-theme="${theme}"><style>${styles}</style>` +
    `<body class="phone-page"><article dir="auto"><h2 class="phone-title">${escaped(title)}</h2>` +
    (lead === '' ? '' : `<p class="phone-lead">${escaped(lead)}</p>`) +
    `<div class="rich-text">${content}</div></article></body></html>`
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
