import { divideHalfEven, formatDecimal, formatFixed, money, ONE, parseMoney } from '@candor/decimal/decimal.ts';
import type { TraderDto } from '@candor/protocol/copying/trader.ts';
import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { dateIn, daysBetween } from '../../kernel/site-days.ts';
import { personOf } from '../identity/people-reader.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { mostAmountOf } from '../copying/follow-terms.ts';

/** Traders with real money and their figures, as a customer sees them; figures are null before they were computed. */
export const selectTraders = (database: Database, viewerId: number) =>
  database
    .selectFrom('traders as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('trader_figures as f', 'f.user_id', 't.user_id')
    .where('u.demo', '=', false)
    .select(['u.id', 'u.nickname', 'u.avatar', 'u.frozen_at', 't.since', 't.max_amount', 't.suspended_at'])
    .select(['f.computed_at', 'f.follow_num', 'f.total_amount', 'f.position_num', 'f.position_quantity'])
    .select(['f.total_num', 'f.total_profits', 'f.wins', 'f.all_percent', 'f.month_percent', 'f.quarter_percent'])
    .select(['f.worst_fall', 'f.spark'])
    .select(
      sql<boolean>`exists (select from follows
        where follows.user_id = ${viewerId} and follows.trader_id = t.user_id and ended_at is null)`.as('is_followed'),
    );

export type TraderRow = Awaited<ReturnType<ReturnType<typeof selectTraders>['execute']>>[number];

export interface PresentTraderDeps {
  readonly clock: Clock;
  readonly settings: Pick<SettingsReader, 'text' | 'timeZone'>;
}

export function presentTrader(row: TraderRow, { clock, settings }: PresentTraderDeps): TraderDto {
  const person = personOf(row);
  const dateOf = (at: number): string => dateIn(at, settings.timeZone);
  const worstFall = row.worst_fall ?? '0.00';
  return {
    id: person.user_id,
    ...person,
    is_followed: row.is_followed ? 1 : 0,
    is_paused: row.suspended_at === null && row.frozen_at === null ? 0 : 1,
    follow_num: row.follow_num ?? 0,
    total_amount: plainDecimal(row.total_amount),
    max_amount: formatDecimal(mostAmountOf(parseMoney(row.max_amount), settings)),
    position_num: row.position_num ?? 0,
    position_quantity: plainDecimal(row.position_quantity),
    total_num: row.total_num ?? 0,
    total_profits: plainDecimal(row.total_profits),
    days: Math.max(daysBetween(dateOf(row.since.getTime()), dateOf(clock.wallNow())), 0),
    profit_percent: row.all_percent ?? '',
    month_percent: row.month_percent ?? '',
    quarter_percent: row.quarter_percent ?? '',
    worst_fall: worstFall,
    win_percent: percentOf(row.wins ?? 0, row.total_num ?? 0),
    risk: row.month_percent === null || row.total_num === 0 ? 0 : riskOf(worstFall),
    spark: [...(row.spark ?? [])],
    computed_at: (row.computed_at ?? row.since).getTime(),
  };
}

/** A column as the shortest decimal; zero before there is one. */
export const plainDecimal = (column: string | null): string => formatDecimal(parseMoney(column ?? '0'));

/** "" of nothing. */
function percentOf(part: number, whole: number): string {
  if (whole === 0) return '';
  return formatFixed(money(divideHalfEven(BigInt(part) * 100n * ONE, BigInt(whole))), 2);
}

/** 1 to 5, by the worst fall in percent. Who has not traded for a month has none: nothing has been seen of them. */
function riskOf(worstFall: string): number {
  const fits = RISK_LIMITS.findIndex((limit) => Number(worstFall) >= -limit);
  return (fits === -1 ? RISK_LIMITS.length : fits) + 1;
}

const RISK_LIMITS = [2.5, 7.5, 12.5, 20];
