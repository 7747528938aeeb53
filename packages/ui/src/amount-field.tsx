import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { parseTyped } from './decimal-steps.ts';
import { FieldError, FieldHelp } from './field-message.tsx';

export interface AmountFieldProps {
  readonly label: string;
  /** Under the label, such as what is available. */
  readonly hint?: ReactNode;
  /** Exact decimal text; empty while nothing is set. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly unit: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Digits after the point that may be typed; what is beyond is cut as it is typed. */
  readonly decimals?: number;
}

/** An amount of money typed freely, either separator and any digits; what is no number counts as nothing set. */
export function AmountField({ label, hint, value, onChange, unit, help, error, ...rest }: AmountFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const [draft, setDraft] = useState<string>();
  const type = (text: string): void => {
    const cut = cutDecimals(text, rest.decimals ?? 8);
    setDraft(cut);
    const typed = parseTyped(cut);
    onChange(typed === undefined || typed.startsWith('-') ? '' : typed);
  };
  const message = error ?? help;
  return (
    <div className="field">
      <label className="amount-box" data-invalid={error === undefined ? undefined : ''}>
        <span className="amount-label">
          <span>{label}</span>
          {hint !== undefined && <span className="amount-hint">{hint}</span>}
        </span>
        <input
          className="amount-input"
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          dir="ltr"
          value={draft ?? value}
          placeholder={rest.placeholder}
          aria-invalid={error !== undefined}
          aria-describedby={message === undefined ? undefined : messageId}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setDraft(undefined)}
        />
        <span className="amount-unit">{unit}</span>
      </label>
      {error === undefined && message !== undefined && <FieldHelp id={messageId}>{message}</FieldHelp>}
      {error !== undefined && <FieldError id={messageId}>{error}</FieldError>}
    </div>
  );
}

/** What is typed behind the last separator beyond the allowed digits does not get in. */
function cutDecimals(text: string, decimals: number): string {
  const match = /^(.*[.,\u066b])([^.,\u066b]*)$/.exec(text);
  return match === null ? text : `${match[1] ?? ''}${(match[2] ?? '').slice(0, decimals)}`;
}
