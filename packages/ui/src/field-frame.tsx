import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, FieldHelp } from './field-message.tsx';

export interface FieldFrameProps {
  readonly label: ReactNode;
  /** At the end of the label's line, such as what is available. */
  readonly labelEnd?: ReactNode;
  readonly help?: ReactNode;
  /** Stands in place of the help. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  /** The control, with the attributes that tie the label and the message to it. */
  readonly children: (control: ControlAttributes) => ReactNode;
}

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A field with its label above and its help or fault below. */
export function FieldFrame({ label, labelEnd, help, error, className, children }: FieldFrameProps) {
  const id = useId();
  const messageId = error !== undefined || help !== undefined ? `${id}-message` : undefined;
  return (
    <div className={classNames('field', className)}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {labelEnd !== undefined && <span className="field-label-end">{labelEnd}</span>}
      </div>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': messageId })}
      {messageId !== undefined && error !== undefined && <FieldError id={messageId}>{error}</FieldError>}
      {messageId !== undefined && error === undefined && <FieldHelp id={messageId}>{help}</FieldHelp>}
    </div>
  );
}
