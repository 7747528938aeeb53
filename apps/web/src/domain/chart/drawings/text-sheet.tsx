import { Button } from '@candor/ui/button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../kit/language/language.ts';
import { LONGEST_TEXT } from './drawing.ts';

/** Asks for the words of a text that was placed. Null: nothing is kept. */
export function TextSheet({ onAnswer }: { readonly onAnswer: (text: string | null) => void }) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const answer = (): void => {
    if (text.trim() === '') setMissing(true);
    else onAnswer(text.trim());
  };
  return (
    <Sheet
      open
      onClose={() => onAnswer(null)}
      title={t('chart.words')}
      closeLabel={t('common.close')}
      action={
        <Button size="large" wide onPress={answer}>
          {t('chart.placeWords')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          answer();
        }}
      >
        <TextField
          label={t('chart.words')}
          value={text}
          onChange={setText}
          maxLength={LONGEST_TEXT}
          autoComplete="off"
          error={isMissing && text.trim() === '' ? t('chart.wordsNeeded') : undefined}
        />
      </form>
    </Sheet>
  );
}
