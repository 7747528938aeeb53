import { limitKey } from '../../kernel/http/client-address.ts';
import type { RateLimit } from '../../kernel/http/endpoint.ts';
import type { RateLimits } from '../../kernel/http/rate-limits.ts';
import type { AccountName } from './account-name.ts';

/** What keeps codes from being sent to everybody at the site's cost; the settings `limit_…` override each number. */
export class CodeCaps {
  readonly #limits: RateLimits;

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Counts a request. True from the second within an hour on, to the same account or from the same address. */
  async asksForPicture(account: string, address: string): Promise<boolean> {
    const waits = await Promise.all([
      this.#limits.take(WITHOUT_PICTURE, `to:${account}`),
      this.#limits.take(WITHOUT_PICTURE, `from:${limitKey(address)}`),
    ]);
    return waits.some((wait) => wait !== null);
  }

  /**
   * Counts a message. The seconds to wait where the hour's are used up, in all
   * or for the country; null where they are not.
   */
  async secondsToWait(to: AccountName): Promise<number | null> {
    if (to.kind === 'email') return this.#limits.take(EMAILS, 'all');
    return (await this.#limits.take(SMS_OF_COUNTRY, to.area.dialling)) ?? this.#limits.take(SMS, 'all');
  }
}

const HOUR = 3_600;
const WITHOUT_PICTURE: RateLimit = { name: 'code_free', points: 1, seconds: HOUR };
const EMAILS: RateLimit = { name: 'code_email', points: 2_000, seconds: HOUR };
const SMS: RateLimit = { name: 'code_sms', points: 500, seconds: HOUR };
const SMS_OF_COUNTRY: RateLimit = { name: 'code_sms_country', points: 100, seconds: HOUR };
