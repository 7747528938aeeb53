import { useTranslation } from '../language/language.ts';
import { TextArea } from './text-area.tsx';

export interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Why an operator decides so. It is kept in the audit log, and nothing is decided without it: see `hasReason`. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  const t = useTranslation();
  return (
    <TextArea
      label={t('console.reason')}
      labelEnd={t('console.reasonKept')}
      value={value}
      onChange={onChange}
      error={error}
      maxLength={REASON_LENGTH}
      required
    />
  );
}

export const hasReason = (reason: string): boolean => reason.trim() !== '';

/** As the contract's reasons are. */
const REASON_LENGTH = 500;
