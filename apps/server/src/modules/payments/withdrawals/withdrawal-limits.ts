import { must } from '@candor/decimal/assert.ts';
import { DECIMAL_DIGITS, formatDecimal, money, parseMoney, tryParseUnits } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { refuse } from '../../../kernel/http/endpoint.ts';
import type { NumberName } from '../../../kernel/setting.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';

/** What the site lets leave, in its currency; null for no limit. */
export interface WithdrawalLimits {
  readonly least: Money | null;
  readonly most: Money | null;
  readonly mostOfDay: Money | null;
}

export function withdrawalLimits(settings: SettingsReader): WithdrawalLimits {
  const limit = (key: NumberName): Money | null => {
    const units = tryParseUnits(settings.text(key), DECIMAL_DIGITS);
    return units === null || units <= 0n ? null : money(units);
  };
  return { least: limit('withdraw_min'), most: limit('withdraw_max'), mostOfDay: limit('withdraw_day_max') };
}

/** Why a request of this size is refused; null where it is not. */
export function sizeRefusal({ least, most }: WithdrawalLimits, amount: Money): Refusal | null {
  if (least !== null && amount < least) return outside('field.belowMinimum', { min: formatDecimal(least) });
  if (most !== null && amount > most) return outside('field.aboveMaximum', { max: formatDecimal(most) });
  return null;
}

/** What may still be asked for today; null for no limit. */
export function leftOfDay({ mostOfDay }: WithdrawalLimits, asked: Money): Money | null {
  return mostOfDay === null ? null : money(asked < mostOfDay ? mostOfDay - asked : 0n);
}

/**
 * What the customer has asked for since the instant, drafts included: what is refused or taken back is free again. To
 * be read under the customer's lock where something is decided by it.
 */
export async function askedSince(database: Database, userId: number, since: number): Promise<Money> {
  const { rows } = await sql<{ asked: string }>`
    select coalesce(sum(w.amount), 0) as asked from withdrawals w
    left join payments p on p.partition = w.partition and p.id = w.payment_id
    where w.user_id = ${String(userId)} and w.created_at >= ${new Date(since)}
      and (p.status is null or p.status not in ('refused', 'cancelled'))
  `.execute(database);
  return parseMoney(must(rows[0], 'a sum has a row').asked);
}

export const outside = (
  message: 'field.belowMinimum' | 'field.aboveMaximum' | 'server.withdrawDayLimit' | 'server.withdrawFeeTakesAll',
  parameters: Readonly<Record<string, string>>,
): Refusal => refuse('amountOutsideLimits', { message, parameters });
