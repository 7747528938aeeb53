import { LANGUAGES } from '@candor/locales/languages.ts';
import { useId } from 'react';
import { RichTextReading } from '../../kit/rich-text/lazy-rich-text.tsx';
import { useTranslation } from '../../language/language.ts';
import type { WrittenText } from './written-text.ts';

/** What a translator compares with. */
export function EnglishReference({ text }: { readonly text: WrittenText }) {
  const t = useTranslation();
  const id = useId();
  const { direction, tag } = LANGUAGES.en;
  return (
    <section className="english-reference" aria-labelledby={id} dir={direction}>
      <h3 id={id} className="field-label">
        {t('console.editor.english')}
      </h3>
      {text.title === '' && text.content === '' && <p className="cell-sub">{t('console.editor.englishNone')}</p>}
      <p className="cell-main" lang={tag}>
        {text.title}
      </p>
      {text.description !== '' && <p lang={tag}>{text.description}</p>}
      {text.content !== '' && (
        <RichTextReading
          key={text.content}
          html={text.content}
          label={t('console.editor.english')}
          direction={direction}
          languageTag={tag}
        />
      )}
    </section>
  );
}
