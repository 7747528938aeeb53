import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { SettingsReader } from '../../settings/settings.ts';

/**
 * How long withdrawals rest after something changed that a thief would change: the password, the pay password, a second
 * factor that is off now, or where they go to. What two operators have lifted does not rest, as far as they have seen
 * it. Instants are epoch milliseconds of the wall clock; null where nothing rests.
 */
export class Holds {
  readonly #deps: { readonly database: Database; readonly settings: SettingsReader; readonly clock: Clock };

  constructor(deps: { readonly database: Database; readonly settings: SettingsReader; readonly clock: Clock }) {
    this.#deps = deps;
  }

  /** Of every withdrawal of the customer. */
  async ofCustomer(userId: number): Promise<number | null> {
    return (await this.of(userId)).customer;
  }

  async of(userId: number): Promise<CustomerHolds> {
    const [changedAt, lifts] = await Promise.all([this.#changedAt(userId), this.#liftsOf(userId)]);
    const rests = (at: number, methodId: number | null): number | null =>
      lifts.some((lift) => at <= lift.lookedAt && (lift.methodId === null || lift.methodId === methodId))
        ? null
        : this.after(at);
    return { customer: rests(changedAt, null), ofMethod: ({ id, createdAt }) => rests(createdAt, id) };
  }

  async #changedAt(userId: number): Promise<number> {
    const row = await this.#deps.database
      .selectFrom('credentials')
      .innerJoin('users', 'users.id', 'credentials.user_id')
      .leftJoin('customer_second_factors', 'customer_second_factors.user_id', 'users.id')
      .select(['users.created_at', 'changed_at', 'pay_password_changed_at', 'off_at'])
      .where('users.id', '=', String(userId))
      .executeTakeFirst();
    if (row === undefined) return 0;
    // The first password came with the account, and is no change.
    const isChanged = row.changed_at.getTime() > row.created_at.getTime();
    const changes = [isChanged ? row.changed_at : null, row.pay_password_changed_at, row.off_at];
    return Math.max(...changes.map((at) => at?.getTime() ?? 0));
  }

  async #liftsOf(userId: number): Promise<readonly { readonly methodId: number | null; readonly lookedAt: number }[]> {
    const rows = await this.#deps.database
      .selectFrom('lifted_holds')
      .select(['method_id', 'looked_at'])
      .where('user_id', '=', String(userId))
      .where('lifted_until', '>', new Date(this.#deps.clock.wallNow()))
      .execute();
    return rows.map(({ method_id, looked_at }) => ({
      methodId: method_id === null ? null : Number(method_id),
      lookedAt: looked_at.getTime(),
    }));
  }

  /** Of what came about at this instant. */
  after(at: number): number | null {
    const { settings, clock } = this.#deps;
    const hours = settings.number('withdraw_hold_hours') ?? DEFAULT_HOURS;
    const until = at + Math.max(hours, 0) * HOUR_MS;
    return until > clock.wallNow() ? until : null;
  }
}

/** Until when what rests: all of a customer's withdrawals, and those to one method in addition. */
export interface CustomerHolds {
  readonly customer: number | null;
  ofMethod(method: { readonly id: number; readonly createdAt: number }): number | null;
}

/** The later of two. */
export const longerHold = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const DEFAULT_HOURS = 24;
const HOUR_MS = 3_600_000;
