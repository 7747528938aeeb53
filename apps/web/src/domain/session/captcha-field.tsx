import './code-field.css';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { captcha } from '@candor/protocol/identity/captcha.ts';
import { call, describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';

/** A picture works once: renew() after each call that used it. */
export interface Captcha {
  readonly id: string;
  readonly picture: string | undefined;
  /** Why there is no picture; null while there is none yet. */
  readonly failure: string | null;
  readonly renew: () => void;
}

/** `of`: what it is asked for, as two forms of a page must not share one. */
export function useCaptcha(isAsked: boolean, of: 'form' | 'code' = 'form'): Captcha {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['captcha', of],
    queryFn: () => call(captcha, {}, { quiet: true }),
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    id: data?.id ?? '',
    // The one before is used up: nobody shall read it while the next is on its way.
    picture: isFetching ? undefined : data?.b64s,
    failure: error === null ? null : describeError(error),
    renew: () => void refetch(),
  };
}

export interface CaptchaFieldProps {
  readonly captcha: Captcha;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
}

export function CaptchaField({ captcha: asked, value, onChange, error }: CaptchaFieldProps) {
  const t = useTranslation();
  return (
    <div className="grid gap-2">
      <div className="captcha-picture">
        {asked.picture === undefined ? (
          <Skeleton width={248} height={72} />
        ) : (
          <img src={asked.picture} alt={t('auth.captchaPicture')} width={248} height={72} />
        )}
        <IconButton icon="refresh" label={t('auth.newPicture')} onPress={asked.renew} />
      </div>
      <TextField
        label={t('auth.captchaLabel')}
        name="captcha"
        autoComplete="off"
        maxLength={20}
        help={t('auth.captcha')}
        value={value}
        onChange={onChange}
        error={error ?? (asked.picture === undefined ? (asked.failure ?? undefined) : undefined)}
      />
    </div>
  );
}
