import { randomBytes } from 'node:crypto';
import { captcha } from '@candor/protocol/identity/captcha.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { captchaPicture, newCaptchaText } from './captcha-picture.ts';

export const captchaEndpoint = ({ captchas }: { readonly captchas: Captchas }) =>
  endpoint({
    call: captcha,
    limit: { name: 'captcha', points: 60, seconds: 60 },
    async handle() {
      const { id, picture } = await captchas.issue();
      return answer({ id, b64s: picture });
    },
  });

/** Pictures of letters and digits, in which case does not matter: ten minutes, and one answer each, right or wrong. */
export class Captchas {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(deps: { readonly database: Database; readonly clock: Clock }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
  }

  /** `picture` is a data URI. */
  async issue(): Promise<{ readonly id: string; readonly picture: string }> {
    const answer = newCaptchaText();
    const id = randomBytes(16).toString('base64url');
    await this.#database
      .insertInto('captchas')
      .values({ id, answer, created_at: new Date(this.#clock.wallNow()) })
      .execute();
    return { id, picture: `data:image/png;base64,${captchaPicture(answer).toString('base64')}` };
  }

  async redeem(id: string, typed: string): Promise<boolean> {
    if (id === '') return false;
    const used = await this.#database
      .deleteFrom('captchas')
      .where('id', '=', id)
      .returning(['answer', 'created_at'])
      .executeTakeFirst();
    return (
      used !== undefined &&
      used.created_at.getTime() > this.#clock.wallNow() - LIFE_MS &&
      used.answer === typed.replaceAll(/\s/g, '').toUpperCase()
    );
  }

  async forgetOld(): Promise<void> {
    await this.#database
      .deleteFrom('captchas')
      .where('created_at', '<', new Date(this.#clock.wallNow() - LIFE_MS))
      .execute();
  }
}

const LIFE_MS = 600_000;
