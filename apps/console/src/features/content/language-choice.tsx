import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { RadioChips } from '@candor/ui/chips.tsx';
import { useTranslation } from '../../language/language.ts';

interface LanguageChoiceProps {
  /** Codes of the languages that have a text. */
  readonly written: readonly string[];
  readonly value: LanguageCode;
  readonly onChange: (language: LanguageCode) => void;
}

export function LanguageChoice({ written, value, onChange }: LanguageChoiceProps) {
  const t = useTranslation();
  return (
    <div className="field">
      <div className="field-label">
        {t('console.editor.languages')}
        <span className="field-label-end">
          {t('console.editor.languagesWritten', { count: written.length, all: LANGUAGE_LIST.length })}
        </span>
      </div>
      <RadioChips
        label={t('console.editor.languages')}
        wrap
        items={LANGUAGE_LIST.map(({ code, nativeName }) => ({
          id: code,
          label: written.includes(code) ? `${nativeName} ✓` : nativeName,
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
