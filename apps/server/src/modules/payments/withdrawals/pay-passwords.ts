import { sql } from 'kysely';
import { setPayPassword } from '@candor/protocol/wallet/set-pay-password.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { CurrentPassword } from '../../identity/current-password.ts';
import type { SecondFactorCheck } from '../../identity/second-factor-check.ts';
import { payPasswordFault } from '../../identity/pay-password-rules.ts';
import type { Passwords } from '../../identity/passwords.ts';
import type { Origin, SecurityNotices } from '../../notifications/security-notices.ts';

export interface SetPayPasswordDeps {
  readonly clock: Clock;
  readonly currentPassword: CurrentPassword;
  readonly factorCheck: SecondFactorCheck;
  readonly payPasswords: PayPasswords;
}

export const setPayPasswordEndpoint = ({ clock, currentPassword, factorCheck, payPasswords }: SetPayPasswordDeps) =>
  endpoint<typeof setPayPassword>({
    call: setPayPassword,
    storesAnswer: true,
    async handle({ password, login_password, totp }, { session, ...origin }) {
      if (session.demo) return refuse('realAccountOnly');
      const fault = payPasswordFault(password, new Date(clock.wallNow()).getUTCFullYear());
      if (fault !== null) return refuse('invalidInput', { fields: { password: fault } });
      const unproven =
        (await currentPassword.refusal(session, login_password, 'login_password')) ??
        (await factorCheck.refusal(session, totp));
      if (unproven !== null) return unproven;
      const replaced = await payPasswords.isSet(session.userId);
      await payPasswords.set(session.userId, password, origin);
      return answer({}, replaced ? 'server.payPasswordReplaced' : 'server.payPasswordSet');
    },
  });

/** `left`: wrong tries until it is locked. `until`: epoch milliseconds, wall clock. */
export type PayPasswordAnswer =
  | { readonly kind: 'right' | 'none' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly until: number };

/**
 * The second password that money leaves by. Invariant: a try is counted before it is looked at, so that however many
 * come at once, no more than five are looked at before it is locked for a day.
 */
export class PayPasswords {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #passwords: Passwords;
  readonly #security: SecurityNotices;

  constructor(deps: {
    readonly database: Database;
    readonly clock: Clock;
    readonly passwords: Passwords;
    readonly security: SecurityNotices;
  }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#passwords = deps.passwords;
    this.#security = deps.security;
  }

  async check(userId: number, password: string): Promise<PayPasswordAnswer> {
    const counted = await this.#countTry(userId);
    if (counted === null) return this.#whyNot(userId);
    if (await this.#passwords.verify(counted.hash, password)) {
      await this.#forgive(userId);
      return { kind: 'right' };
    }
    const { lockedUntil, tries } = counted;
    if (lockedUntil !== null) return { kind: 'locked', until: lockedUntil.getTime() };
    return { kind: 'wrong', left: MOST_TRIES - tries };
  }

  async isSet(userId: number): Promise<boolean> {
    return (await this.#read(userId))?.pay_password_hash != null;
  }

  /** The first one rests nothing, unless `rests` is `always`; one that takes the place of another does. */
  async set(
    userId: number,
    password: string,
    origin: Origin,
    rests: 'replacement' | 'always' = 'replacement',
  ): Promise<void> {
    const hash = await this.#passwords.hash(password);
    const now = new Date(this.#clock.wallNow());
    await this.#security.tellOf(userId, origin, async (transaction) => {
      await sql`
        update credentials set
          pay_password_changed_at = case when pay_password_hash is null and ${rests === 'replacement'}
            then pay_password_changed_at else ${now}::timestamptz end,
          pay_password_hash = ${hash}, pay_password_tries = 0, pay_password_locked_until = null
        where user_id = ${String(userId)}
      `.execute(transaction);
      return { event: { event: 'payPasswordSet' }, result: null };
    });
  }

  /** null where there is none, or it is locked. */
  async #countTry(userId: number): Promise<CountedTry | null> {
    const now = new Date(this.#clock.wallNow());
    const until = new Date(now.getTime() + LOCK_MS);
    // A lock that has run out forgives what led to it.
    const tries = sql`case when pay_password_locked_until is null then pay_password_tries + 1 else 1 end`;
    const { rows } = await sql<{ hash: string; tries: number; locked_until: Date | null }>`
      update credentials set pay_password_tries = ${tries},
        pay_password_locked_until = case when ${tries} >= ${MOST_TRIES} then ${until}::timestamptz end
      where user_id = ${String(userId)} and pay_password_hash is not null
        and (pay_password_locked_until is null or pay_password_locked_until <= ${now})
      returning pay_password_hash as hash, pay_password_tries as tries, pay_password_locked_until as locked_until
    `.execute(this.#database);
    const [row] = rows;
    return row === undefined ? null : { hash: row.hash, tries: row.tries, lockedUntil: row.locked_until };
  }

  async #whyNot(userId: number): Promise<PayPasswordAnswer> {
    const row = await this.#read(userId);
    const until = row?.pay_password_locked_until ?? null;
    if (row?.pay_password_hash == null || until === null) return { kind: 'none' };
    return { kind: 'locked', until: until.getTime() };
  }

  async #forgive(userId: number): Promise<void> {
    await this.#database
      .updateTable('credentials')
      .set({ pay_password_tries: 0, pay_password_locked_until: null })
      .where('user_id', '=', String(userId))
      .execute();
  }

  #read(userId: number) {
    return this.#database
      .selectFrom('credentials')
      .select(['pay_password_hash', 'pay_password_locked_until'])
      .where('user_id', '=', String(userId))
      .executeTakeFirst();
  }
}

interface CountedTry {
  readonly hash: string;
  readonly tries: number;
  /** This try is the last one, if it is wrong. */
  readonly lockedUntil: Date | null;
}

const MOST_TRIES = 5;
const LOCK_MS = 86_400_000;
