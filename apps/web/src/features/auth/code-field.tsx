import { TextField } from '@candor/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { sendEmail } from '@candor/protocol/identity/send-email.ts';
import { sendSms } from '@candor/protocol/identity/send-sms.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';
import type { AccountKind } from './account-entry.ts';
import { useCountdown } from './use-countdown.ts';

export interface CodeFieldProps {
  /** The account that it goes to, and the id of its prefix's area where the number lacks the prefix. */
  readonly to: string;
  readonly kind: AccountKind;
  readonly areaId?: string;
  /** False while the account is still being typed. */
  readonly canSend?: boolean;
  readonly help?: string;
  readonly purpose: 'register' | 'reset';
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  /** The server found the account itself wanting. */
  readonly onAccountRefused: (error: unknown) => void;
}

/** The code that goes to the account, with the button that sends it; another can be sent after a minute. */
export function CodeField(props: CodeFieldProps) {
  const { to, kind, areaId = '', canSend = true, purpose, value, onChange, onAccountRefused } = props;
  const t = useTranslation();
  const countdown = useCountdown(RESEND_SECONDS);
  const send = useMutation({
    mutationFn: () =>
      call(kind === 'email' ? sendEmail : sendSms, {
        to,
        area_id: areaId,
        type: purpose === 'register' ? 1 : 2,
      }),
    onSuccess: countdown.start,
    onError: onAccountRefused,
  });
  const waiting = countdown.secondsLeft > 0;
  return (
    <TextField
      label={t(kind === 'email' ? 'auth.codeByEmail' : 'auth.codeBySms')}
      type="code"
      name="code"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
      error={props.error}
      help={props.help}
      suffix={
        <button
          type="button"
          className="code-button"
          disabled={waiting || send.isPending || !canSend}
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
