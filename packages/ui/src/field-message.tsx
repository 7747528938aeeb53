import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldMessageProps {
  readonly id: string;
  readonly children: ReactNode;
}

export function FieldHelp({ id, children }: FieldMessageProps) {
  return (
    <p className="field-message" id={id}>
      {children}
    </p>
  );
}

/** What is wrong with a field: icon, colour and text. */
export function FieldError({ id, children }: FieldMessageProps) {
  return (
    <p className="field-message" id={id} data-error="">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
