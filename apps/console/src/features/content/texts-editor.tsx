import { LANGUAGE_LIST, LANGUAGES } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { RichTextField } from '../../kit/rich-text/lazy-rich-text.tsx';
import { useTranslation } from '../../language/language.ts';
import { EnglishReference } from './english-reference.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { isWritten, NO_TEXT } from './written-text.ts';
import type { WrittenText, WrittenTexts } from './written-text.ts';

export interface TextsEditorProps {
  readonly texts: WrittenTexts;
  readonly language: LanguageCode;
  /** Label of the sentence under the title. */
  readonly lineLabel: string;
  readonly titleLength: number;
  readonly lineLength: number;
  readonly faultOf: (field: string) => string | undefined;
  readonly onLanguage: (language: LanguageCode) => void;
  readonly onChange: (texts: WrittenTexts) => void;
}

/** One language is written at a time, next to the English text. */
export function TextsEditor(props: TextsEditorProps) {
  const t = useTranslation();
  const { texts, language, faultOf } = props;
  const text = texts[language] ?? NO_TEXT;
  const write = (more: Partial<WrittenText>): void => props.onChange({ ...texts, [language]: { ...text, ...more } });
  const { direction, tag } = LANGUAGES[language];
  return (
    <>
      <LanguageChoice
        written={LANGUAGE_LIST.map(({ code }) => code).filter((code) => isWritten(texts[code]))}
        value={language}
        onChange={props.onLanguage}
      />
      <div className="texts-columns" data-reference={language === 'en' ? undefined : ''}>
        <div className="form">
          <TextField
            label={t('console.operations.page.title')}
            maxLength={props.titleLength}
            value={text.title}
            error={faultOf(`texts.${language}.title`) ?? (language === 'en' ? faultOf('texts') : undefined)}
            onChange={(title) => write({ title })}
          />
          <TextField
            label={props.lineLabel}
            maxLength={props.lineLength}
            value={text.description}
            onChange={(description) => write({ description })}
          />
          <RichTextField
            key={language}
            label={t('console.operations.page.text')}
            help={t('console.editor.help')}
            value={text.content}
            direction={direction}
            languageTag={tag}
            error={faultOf(`texts.${language}.content`)}
            onChange={(content) => write({ content })}
          />
        </div>
        {language !== 'en' && <EnglishReference text={texts['en'] ?? NO_TEXT} />}
      </div>
    </>
  );
}

/** A text as the preview takes it. */
export const previewOf = (texts: WrittenTexts, language: LanguageCode) => {
  const { title, description: lead, content } = texts[language] ?? NO_TEXT;
  return { title, lead, content, language };
};
