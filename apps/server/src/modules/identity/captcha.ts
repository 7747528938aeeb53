import { captcha } from '@candor/protocol/identity/captcha.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Captchas } from './captchas.ts';

export const captchaEndpoint = ({ captchas }: { readonly captchas: Captchas }) =>
  endpoint({
    call: captcha,
    limit: { name: 'captcha', points: 60, seconds: 60 },
    async handle() {
      const { id, picture } = await captchas.issue();
      return answer({ id, b64s: picture });
    },
  });
