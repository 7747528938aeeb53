import { ONE, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { RATIO_BOUNDS } from '@candor/protocol/copying/follow-trader.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import type { SettingsReader } from '../settings/settings.ts';

/** What speaks against terms of following any trader; null for nothing. */
export function termsFault(
  terms: { readonly trader_id: number; readonly multiple: string; readonly max_amount: string },
  userId: number,
): Refusal | null {
  if (terms.trader_id === userId) return refuse('invalidInput', { fields: { trader_id: 'server.followOneself' } });
  const ratio = parseDecimal(terms.multiple);
  const [least, most] = RATIO_BOUNDS.map(parseDecimal);
  if (ratio < (least ?? 0n) || ratio > (most ?? 0n) || ratio % (ONE / 100n) !== 0n)
    return refuse('invalidInput', { fields: { multiple: 'server.ratioBounds' } });
  return parseMoney(terms.max_amount) > 0n ? null : refuse('invalidInput', { fields: { max_amount: 'field.small' } });
}

/** The most that one follower may allow: what the trader chose, or less where the site has lowered its limit since. */
export function mostAmountOf(chosen: Money, settings: Pick<SettingsReader, 'text'>): Money {
  const ofSite = parseMoney(settings.text('follow_most_margin'));
  return chosen < ofSite ? chosen : ofSite;
}
