import { useChange } from '@candor/client/use-change.ts';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { describeError } from '../api/call.ts';
import { withFieldWords } from '../api/field-errors.ts';
import { useTranslation } from '../kit/language/language.ts';
import { isNameTaken } from '../kit/is-name-taken.ts';

export interface NameFormProps {
  readonly label: string;
  readonly begin: string;
  /** In characters. */
  readonly longest: number;
  readonly action: string;
  /** Names that are taken, whatever their case, and what is then said. */
  readonly others: readonly { readonly name: string }[];
  readonly taken: string;
  readonly save: (idempotencyKey: string, name: string) => Promise<void>;
  readonly onSaved?: () => void;
}

/** A name for something that the customer keeps. What keeps it from being saved is said below the field. */
export function NameForm({ label, begin, longest, action, others, taken, save, onSaved }: NameFormProps) {
  const t = useTranslation();
  const [name, setName] = useState(begin);
  const [isTried, setTried] = useState(false);
  const { state, run, dismiss } = useChange(save, onSaved);
  const typed = name.trim();
  const fault = typed === '' ? t('field.required') : isNameTaken(others, typed) ? taken : undefined;
  const failed = 'error' in state ? describeError(withFieldWords(t, state.error)) : undefined;
  const submit = (): void => {
    if (fault === undefined) void run(typed);
    else setTried(true);
  };
  return (
    <form
      className="grid gap-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={label}
        value={name}
        onChange={(next) => {
          setName(next);
          dismiss();
        }}
        maxLength={longest}
        autoComplete="off"
        error={(isTried ? fault : undefined) ?? failed}
      />
      <Button variant="secondary" wide pending={state.kind === 'sending'} onPress={submit}>
        {action}
      </Button>
    </form>
  );
}
