import { FieldError, FieldHelp } from '@candor/ui/field-message.tsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

export interface TextAreaProps {
  readonly label: ReactNode;
  readonly labelEnd?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly maxLength: number;
  readonly rows?: number;
  readonly required?: boolean;
}

/** A text of more than a line. */
export function TextArea(props: TextAreaProps) {
  const { label, value, error, help, rows = 2 } = props;
  const id = useId();
  const messageId = error !== undefined || help !== undefined ? `${id}-message` : undefined;
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {props.labelEnd !== undefined && <span className="field-label-end">{props.labelEnd}</span>}
      </div>
      <div className="field-box text-area">
        <textarea
          id={id}
          className="field-input"
          rows={rows}
          dir="auto"
          value={value}
          maxLength={props.maxLength}
          aria-required={props.required}
          aria-invalid={error !== undefined}
          aria-describedby={messageId}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      </div>
      {messageId !== undefined && error !== undefined && <FieldError id={messageId}>{error}</FieldError>}
      {messageId !== undefined && error === undefined && <FieldHelp id={messageId}>{help}</FieldHelp>}
    </div>
  );
}
