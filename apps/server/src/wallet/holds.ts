import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { SettingsReader } from '../site/settings.ts';

/**
 * How long withdrawals rest after something changed that a thief would change: the password, the pay password, or where they
 * go to. Instants are epoch milliseconds of the wall clock; null where nothing rests.
 */
export class Holds {
  readonly #parts: { readonly database: Database; readonly settings: SettingsReader; readonly clock: Clock };

  constructor(parts: { readonly database: Database; readonly settings: SettingsReader; readonly clock: Clock }) {
    this.#parts = parts;
  }

  /** Of every withdrawal of the customer. */
  async ofCustomer(userId: number): Promise<number | null> {
    const row = await this.#parts.database
      .selectFrom('credentials')
      .innerJoin('users', 'users.id', 'credentials.user_id')
      .select(['users.created_at', 'changed_at', 'pay_password_changed_at'])
      .where('user_id', '=', String(userId))
      .executeTakeFirst();
    if (row === undefined) return null;
    // The first password came with the account, and is no change.
    const isChanged = row.changed_at.getTime() > row.created_at.getTime();
    const changes = [isChanged ? row.changed_at.getTime() : 0, row.pay_password_changed_at?.getTime() ?? 0];
    return this.after(Math.max(...changes));
  }

  /** Of what came about at this instant. */
  after(at: number): number | null {
    const { settings, clock } = this.#parts;
    const hours = settings.number('withdraw_hold_hours') ?? DEFAULT_HOURS;
    const until = at + Math.max(hours, 0) * HOUR_MS;
    return until > clock.wallNow() ? until : null;
  }
}

/** The later of two. */
export const longerHold = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const DEFAULT_HOURS = 24;
const HOUR_MS = 3_600_000;
