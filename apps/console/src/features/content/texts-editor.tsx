import { LANGUAGE_LIST, LANGUAGES } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { RadioChips } from '@candor/ui/chips.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { PhonePreview } from '../../kit/phone-preview.tsx';
import { RichTextField } from '../../kit/rich-text/lazy-rich-text.tsx';
import { useTranslation } from '../../language/language.ts';
import { EnglishReference } from './english-reference.tsx';
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
  /** What belongs to the texts of all languages. */
  readonly children?: ReactNode;
}

/** One language is written at a time, next to the English text, and is seen as a phone will show it. */
export function TextsEditor(props: TextsEditorProps) {
  const t = useTranslation();
  const { texts, language, faultOf } = props;
  const text = texts[language] ?? NO_TEXT;
  const write = (more: Partial<WrittenText>): void => props.onChange({ ...texts, [language]: { ...text, ...more } });
  const { direction, tag } = LANGUAGES[language];
  return (
    <div className="texts-editor">
      <div className="form">
        {props.children}
        <LanguageChoice texts={texts} value={language} onChange={props.onLanguage} />
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
      </div>
      <PhonePreview title={text.title} lead={text.description} content={text.content} language={language} />
    </div>
  );
}

interface LanguageChoiceProps {
  readonly texts: WrittenTexts;
  readonly value: LanguageCode;
  readonly onChange: (language: LanguageCode) => void;
}

function LanguageChoice({ texts, value, onChange }: LanguageChoiceProps) {
  const t = useTranslation();
  const count = LANGUAGE_LIST.filter(({ code }) => isWritten(texts[code])).length;
  return (
    <div className="field">
      <div className="field-label">
        {t('console.editor.languages')}
        <span className="field-label-end">
          {t('console.editor.languagesWritten', { count, all: LANGUAGE_LIST.length })}
        </span>
      </div>
      <RadioChips
        label={t('console.editor.languages')}
        wrap
        items={LANGUAGE_LIST.map(({ code, nativeName }) => ({
          id: code,
          label: isWritten(texts[code]) ? `${nativeName} ✓` : nativeName,
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
