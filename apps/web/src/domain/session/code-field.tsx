import './code-field.css';
import { TextField } from '@candor/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@candor/client/api-error.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { requestCode } from './request-code.ts';
import type { AccountKind, CodeRequest } from './request-code.ts';
import { useCountdown } from './use-countdown.ts';

export interface CodeFieldProps {
  /** The account that it goes to, and the id of its prefix's area where the number lacks the prefix. */
  readonly to: string;
  readonly kind: AccountKind;
  readonly areaId?: string;
  /** False while the account is still being typed. */
  readonly canSend?: boolean;
  readonly help?: string;
  readonly purpose: CodeRequest['purpose'];
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What the code is to be sent back with. */
  readonly onSent: (requestId: string) => void;
  readonly error?: string | undefined;
  /** The server found the account itself wanting. */
  readonly onAccountRefused: (error: unknown) => void;
}

/**
 * The code that goes to the account, with the button that sends it; another can be sent after a minute, with a picture.
 */
export function CodeField(props: CodeFieldProps) {
  const { kind, canSend = true, value, onChange } = props;
  const t = useTranslation();
  const code = useCodeRequest(props);
  const waiting = code.secondsLeft > 0;
  return (
    <>
      {code.picture !== null && (
        <CaptchaField
          captcha={code.picture}
          value={code.pictureText}
          onChange={code.setPictureText}
          error={code.pictureError}
        />
      )}
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
            disabled={waiting || code.isPending || !canSend || (code.picture !== null && code.pictureText === '')}
            onClick={code.send}
          >
            {waiting ? t('auth.resendClock', { time: clock(code.secondsLeft) }) : t('auth.sendCode')}
          </button>
        }
      />
    </>
  );
}

/** Asks for the code; from the second within an hour on the server wants the picture first. */
function useCodeRequest({ to, kind, areaId = '', purpose, onSent, onAccountRefused }: CodeFieldProps) {
  const countdown = useCountdown(RESEND_SECONDS);
  const [isAsked, setAsked] = useState(false);
  const [pictureText, setPictureText] = useState('');
  const [pictureError, setPictureError] = useState<string>();
  const picture = useCaptcha(isAsked, 'code');
  const request = useMutation({
    mutationFn: () =>
      requestCode({
        to,
        kind,
        areaId,
        purpose,
        ...(isAsked ? { captcha: { id: picture.id, text: pictureText } } : {}),
      }),
    onSuccess(requestId) {
      countdown.start();
      setAsked(false);
      setPictureText('');
      onSent(requestId);
    },
    onError(error) {
      const wantsPicture = error instanceof ApiError && error.code === ERROR_CODES.captcha;
      setPictureError(wantsPicture && isAsked ? error.message : undefined);
      setPictureText('');
      if (isAsked) picture.renew();
      if (wantsPicture) setAsked(true);
      else onAccountRefused(error);
    },
  });
  return {
    secondsLeft: countdown.secondsLeft,
    picture: isAsked ? picture : null,
    pictureText,
    setPictureText,
    pictureError,
    isPending: request.isPending,
    send: () => request.mutate(),
  };
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const RESEND_SECONDS = 60;
