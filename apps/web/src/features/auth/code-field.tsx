import { TextField } from '@candor/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { sendEmail } from '@candor/protocol/identity/send-email.ts';
import { sendSms } from '@candor/protocol/identity/send-sms.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';
import type { AccountEntry } from './account-entry.ts';
import { useCountdown } from './use-countdown.ts';

export interface CodeFieldProps {
  readonly entry: AccountEntry;
  readonly purpose: 'register' | 'reset';
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  /** The server found the account itself wanting. */
  readonly onAccountRefused: (error: unknown) => void;
}

/** The code that goes to the account, with the button that sends it; another can be sent after a minute. */
export function CodeField({ entry, purpose, value, onChange, error, onAccountRefused }: CodeFieldProps) {
  const t = useTranslation();
  const countdown = useCountdown(RESEND_SECONDS);
  const send = useMutation({
    mutationFn: () =>
      call(entry.kind === 'email' ? sendEmail : sendSms, {
        to: entry.typed,
        area_id: String(entry.area?.id ?? ''),
        type: purpose === 'register' ? 1 : 2,
      }),
    onSuccess: countdown.start,
    onError: onAccountRefused,
  });
  const waiting = countdown.secondsLeft > 0;
  return (
    <TextField
      label={t(entry.kind === 'email' ? 'auth.codeByEmail' : 'auth.codeBySms')}
      type="code"
      name="code"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
      error={error}
      suffix={
        <button
          type="button"
          className="code-button"
          disabled={waiting || send.isPending || !entry.isComplete}
          onClick={() => send.mutate()}
        >
          {waiting ? t('auth.resendClock', { time: clock(countdown.secondsLeft) }) : t('auth.sendCode')}
        </button>
      }
    />
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const RESEND_SECONDS = 60;
