import { divideHalfEven, formatDecimal, formatUnits, money, parseMoney, parseUnits } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';

/** The trading account of a trader at the last look of a day. */
export interface TraderDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly equity: Money;
  /** Of the day. */
  readonly inflow: Money;
  readonly outflow: Money;
  readonly throughPosting: string;
  /** In units of 10^-12: LEVEL_ONE when they became a trader, times one plus each return since. */
  readonly level: bigint;
  /** The lowest of the day. */
  readonly lowestLevel: bigint;
}

/** What is seen of the account now. */
export interface EquityLook {
  readonly equity: Money;
  /** Since the look before. */
  readonly inflow: Money;
  readonly outflow: Money;
  readonly throughPosting: string;
}

/**
 * The day after one more look, whose date is `today`: the same day goes on, or the next one begins. Days only follow
 * each other: where the clock was set back, the last day goes on until the date is past it.
 */
export function dayAfter(last: TraderDay | null, look: EquityLook, today: string): TraderDay {
  const { equity, throughPosting } = look;
  const seen = { equity, throughPosting };
  if (last === null)
    return { ...seen, day: today, inflow: NOTHING, outflow: NOTHING, level: LEVEL_ONE, lowestLevel: LEVEL_ONE };
  const level = levelAfter(last, look);
  if (today > last.day)
    return { ...seen, day: today, inflow: look.inflow, outflow: look.outflow, level, lowestLevel: level };
  return {
    ...seen,
    day: last.day,
    inflow: money(last.inflow + look.inflow),
    outflow: money(last.outflow + look.outflow),
    level,
    lowestLevel: level < last.lowestLevel ? level : last.lowestLevel,
  };
}

/**
 * level x (1 + return), half-even to 12 decimals, where return = (equity - before - inflow + outflow) / (before +
 * inflow): money that came in counts from the look before. An account that held nothing has no return, and a level that
 * is zero stays so. Source: docs/decisions/058-trader-figures.md.
 */
function levelAfter({ equity: before, level }: TraderDay, { equity, inflow, outflow }: EquityLook): bigint {
  const invested = before + inflow;
  const worth = equity + outflow;
  if (invested <= 0n) return level;
  if (worth <= 0n) return 0n;
  const after = divideHalfEven(level * worth, invested);
  return after < MOST_LEVEL ? after : MOST_LEVEL;
}

/** The traders after an id, each with the last of their days; at most `limit`. */
export async function readLastDays(database: Database, after: string, limit: number) {
  const { rows } = await sql<DayRow & { user_id: string }>`
    select t.user_id, d.* from traders t
    left join lateral (
      select day::text as day, equity, inflow, outflow, through_posting, level, lowest_level from trader_days
      where user_id = t.user_id order by trader_days.day desc limit 1
    ) d on true
    where t.user_id > ${after} order by t.user_id limit ${limit}`.execute(database);
  return rows.map((row) => ({ userId: Number(row.user_id), last: row.day === null ? null : dayOf(row) }));
}

/** Writes days as they are now, whatever was written of them before. */
export async function writeDays(
  database: Database,
  lookedAt: number,
  days: readonly { readonly userId: number; readonly day: TraderDay }[],
): Promise<void> {
  if (days.length === 0) return;
  await database
    .insertInto('trader_days')
    .values(
      days.map(({ userId, day }) => ({
        user_id: String(userId),
        day: day.day,
        looked_at: new Date(lookedAt),
        equity: formatDecimal(day.equity),
        inflow: formatDecimal(day.inflow),
        outflow: formatDecimal(day.outflow),
        through_posting: day.throughPosting,
        level: formatUnits(day.level, LEVEL_DIGITS),
        lowest_level: formatUnits(day.lowestLevel, LEVEL_DIGITS),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((of) => ({
        looked_at: of.ref('excluded.looked_at'),
        equity: of.ref('excluded.equity'),
        inflow: of.ref('excluded.inflow'),
        outflow: of.ref('excluded.outflow'),
        through_posting: of.ref('excluded.through_posting'),
        level: of.ref('excluded.level'),
        lowest_level: of.ref('excluded.lowest_level'),
      })),
    )
    .execute();
}

interface DayRow {
  /** null, as all others are, of a trader who has not been looked at yet. */
  readonly day: string | null;
  readonly equity: string;
  readonly inflow: string;
  readonly outflow: string;
  readonly through_posting: string;
  readonly level: string;
  readonly lowest_level: string;
}

const dayOf = (row: DayRow): TraderDay => ({
  day: row.day ?? '',
  equity: parseMoney(row.equity),
  inflow: parseMoney(row.inflow),
  outflow: parseMoney(row.outflow),
  throughPosting: row.through_posting,
  level: parseLevel(row.level),
  lowestLevel: parseLevel(row.lowest_level),
});

export const parseLevel = (text: string): bigint => parseUnits(text, LEVEL_DIGITS);

const LEVEL_DIGITS = 12;
export const LEVEL_ONE = 10n ** BigInt(LEVEL_DIGITS);
/** What the columns of percents hold; an account that was nearly empty would go beyond. */
const MOST_LEVEL = LEVEL_ONE * 10n ** 9n;
const NOTHING = money(0n);
