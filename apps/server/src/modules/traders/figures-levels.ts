import { divideHalfEven, formatUnits } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { LEVEL_ONE, parseLevel } from './figures-days.ts';

/** What the levels of a trader's days come to. Percents are texts with at most two decimals. */
export interface LevelFigures {
  /** null before the first look. */
  readonly all: string | null;
  /** null also until there is a level so many days ago. */
  readonly month: string | null;
  readonly quarter: string | null;
  readonly worstFall: string;
  /** The day of the highest level before it, and the day on which it was deepest; null where there was none. */
  readonly fallFrom: string | null;
  readonly fallTo: string | null;
  /** Return since they became a trader at some 30 times of the last 90 days, oldest first. */
  readonly spark: readonly number[];
}

/** The fall is one from the level at the end of an earlier day, or from the first one, to the lowest of a day. */
export async function readLevelFigures(database: Database, userId: number): Promise<LevelFigures> {
  const { rows } = await sql<FiguresRow>`
    with days as (
      select day, level, lowest_level, row_number() over (order by day desc) - 1 as age,
        greatest(1, max(level) over (order by day rows between unbounded preceding and 1 preceding)) as peak
      from trader_days where user_id = ${userId}
    ), recent as (
      select day, level, age, greatest(ceil(count(*) over () / ${SPARK_POINTS}::numeric), 1) as step from days
      where day > (select max(day) from days) - ${QUARTER_DAYS}::int
    ), worst as (
      select day, lowest_level, peak from days where lowest_level < peak order by lowest_level / peak, day limit 1
    )
    select last.level,
      (select level from days where day <= last.day - ${MONTH_DAYS}::int order by day desc limit 1) as month,
      (select level from days where day <= last.day - ${QUARTER_DAYS}::int order by day desc limit 1) as quarter,
      (select array_agg(level::text order by day) from recent where age % step = 0) as spark,
      worst.lowest_level as lowest, worst.peak, worst.day::text as fall_to,
      coalesce(
        (select day from days where day < worst.day and level = worst.peak order by day desc limit 1),
        (select min(day) from days))::text as fall_from
    from days last left join worst on true where last.age = 0`.execute(database);
  const [row] = rows;
  if (row === undefined) return NONE;
  const level = parseLevel(row.level);
  const since = (base: string | null): string | null => (base === null ? null : percentText(level, parseLevel(base)));
  const fall =
    row.lowest === null || row.peak === null ? null : percentText(parseLevel(row.lowest), parseLevel(row.peak));
  return {
    all: percentText(level, LEVEL_ONE),
    month: since(row.month),
    quarter: since(row.quarter),
    worstFall: fall ?? '0',
    fallFrom: fall === null ? null : row.fall_from,
    fallTo: fall === null ? null : row.fall_to,
    spark: row.spark.map((each) => percentNumber(parseLevel(each))),
  };
}

/** Percent that a level is above a base, half-even to two decimals; null of a base that is zero. */
function percentText(level: bigint, base: bigint): string | null {
  return base === 0n ? null : formatUnits(hundredths(level, base), 2);
}

/** The same as a number, for drawing; since the beginning where no base is given. */
export const percentNumber = (level: bigint, base = LEVEL_ONE): number => Number(hundredths(level, base)) / 100;

const hundredths = (level: bigint, base: bigint): bigint => divideHalfEven((level - base) * 10_000n, base);

interface FiguresRow {
  readonly level: string;
  readonly month: string | null;
  readonly quarter: string | null;
  readonly spark: readonly string[];
  readonly lowest: string | null;
  readonly peak: string | null;
  readonly fall_from: string | null;
  readonly fall_to: string | null;
}

const NONE: LevelFigures = {
  all: null,
  month: null,
  quarter: null,
  worstFall: '0',
  fallFrom: null,
  fallTo: null,
  spark: [],
};
const MONTH_DAYS = 30;
const QUARTER_DAYS = 90;
const SPARK_POINTS = 30;
