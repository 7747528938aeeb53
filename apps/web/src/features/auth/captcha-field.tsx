import { Icon } from '@candor/ui/icon.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { captcha } from '@candor/protocol/identity/captcha.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';

/** A picture works once: renew() after each call that used it. */
export interface Captcha {
  readonly id: string;
  readonly picture: string | undefined;
  readonly renew: () => void;
}

export function useCaptcha(isAsked: boolean): Captcha {
  const { data, refetch } = useQuery({
    queryKey: ['captcha'],
    queryFn: () => call(captcha, {}, { quiet: true }),
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { id: data?.id ?? '', picture: data?.b64s, renew: () => void refetch() };
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
    <TextField
      label={t('auth.captchaLabel')}
      type="code"
      name="captcha"
      autoComplete="off"
      maxLength={20}
      help={t('auth.captcha')}
      value={value}
      onChange={onChange}
      error={error}
      suffix={
        <button type="button" className="captcha-button" aria-label={t('auth.newPicture')} onClick={asked.renew}>
          {asked.picture === undefined ? (
            <Icon name="refresh" size={20} />
          ) : (
            <img src={asked.picture} alt={t('auth.captchaPicture')} width={108} height={36} />
          )}
        </button>
      }
    />
  );
}
