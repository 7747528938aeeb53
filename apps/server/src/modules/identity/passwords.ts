import { hash, verify } from '@node-rs/argon2';
import { OverloadedError } from '../../kernel/failures.ts';

/**
 * Hashes and checks passwords with argon2id. Each takes tens of milliseconds of a core and 19 MB, so only a few run at
 * a time, and when too many wait the next is turned away rather than everything else being slowed down.
 */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #dummy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, PARAMETERS));
  }

  /** `stored` null is an account that does not exist: it takes as long, and answers false. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    this.#dummy ??= hash('no account has this password', PARAMETERS);
    const against = stored ?? (await this.#dummy);
    const matches = await this.#inTurn(() => verify(against, password));
    return matches && stored !== null;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new OverloadedError('Too many passwords are being checked.');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}

/** What OWASP's password storage cheat sheet recommends for argon2id, which is the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const MOST_WAITING = 200;
