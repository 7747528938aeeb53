import { FieldFrame } from '@candor/ui/field-frame.tsx';
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
export function TextArea({ value, onChange, maxLength, rows = 2, required, ...frame }: TextAreaProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="field-box text-area">
          <textarea
            {...control}
            className="field-input"
            rows={rows}
            dir="auto"
            value={value}
            maxLength={maxLength}
            aria-required={required}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
