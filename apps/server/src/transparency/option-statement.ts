import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Option } from '@candor/engine/option.ts';
import type { NamedTick, OptionStatement } from '@candor/receipt/statement.ts';
import type { Database } from '../kernel/database/database.ts';
import { lastTickBy, tickAfter } from './logged-ticks.ts';
import { namedFill } from './order-statement.ts';

/** The option's own figures, as they are signed. */
export function optionFigures(option: Option) {
  return {
    kind: 'option',
    id: option.id,
    instrumentId: option.instrumentId,
    direction: option.direction,
    status: option.status,
    stake: formatDecimal(option.stake),
    seconds: option.seconds,
    ratio: formatDecimal(option.ratio),
    losesWholeStake: option.losesWholeStake,
    refundsTies: option.refundsTies,
    staleAfterMs: option.staleAfterMs,
    openedAt: option.openedAt,
    endsAt: option.endsAt,
    openPrice: formatDecimal(option.openPrice),
    endPrice: option.endPrice === null ? null : formatDecimal(option.endPrice),
    result: option.result,
    voidReason: option.voidReason,
    payout: formatDecimal(option.payout),
  } as const satisfies Partial<OptionStatement>;
}

/**
 * The tick of the opening; once it has ended, the last one up to the end and the one that shows that it was the last.
 */
export async function optionTicks(database: Database, option: Option): Promise<NamedTick[]> {
  const { instrumentId, openTick, endTick } = option;
  const ticks = [namedFill('open', instrumentId, openTick)];
  if (option.status === 'running' || option.voidReason === 'reset') return ticks;
  const last = await lastTickBy(database, instrumentId, { from: openTick.at, at: option.endsAt });
  const end =
    endTick === null
      ? last && { role: 'end' as const, instrumentId, ...last }
      : namedFill('end', instrumentId, endTick);
  if (end === null) return ticks;
  ticks.push(end);
  const after = await tickAfter(database, instrumentId, end);
  if (after !== null) ticks.push({ role: 'after', instrumentId, ...after });
  return ticks;
}
