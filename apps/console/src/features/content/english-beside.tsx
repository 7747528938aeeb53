import { LANGUAGES } from '@candor/locales/languages.ts';
import { useId } from 'react';
import { RichTextReading } from '../../kit/rich-text/lazy-rich-text.tsx';
import { useTranslation } from '../../language/language.ts';
import type { WrittenText } from './written-text.ts';

/** What a translator compares with. */
export function EnglishBeside({ text }: { readonly text: WrittenText }) {
  const t = useTranslation();
  const id = useId();
  const { direction, tag } = LANGUAGES.en;
  return (
    <section className="english-beside" aria-labelledby={id} dir={direction}>
      <h3 id={id} className="field-label">
        {t('console.editor.beside')}
      </h3>
      {text.title === '' && text.content === '' && <p className="cell-sub">{t('console.editor.besideNone')}</p>}
      <p className="cell-main" lang={tag}>
        {text.title}
      </p>
      {text.description !== '' && <p lang={tag}>{text.description}</p>}
      {text.content !== '' && (
        <RichTextReading
          key={text.content}
          html={text.content}
          label={t('console.editor.beside')}
          direction={direction}
          languageTag={tag}
        />
      )}
    </section>
  );
}
