import { describe, expect, it } from 'vitest';
import type { OrderStatement } from './statement.ts';
import { statementBytes } from './statement.ts';
import type { Cheat, Honest } from './testing/failed-checks.ts';
import { failedChecks } from './testing/failed-checks.ts';
import { DOLLAR_TICKS, drafted, MINUTE_2, minutesOf, named, order, PAIR_TICKS } from './testing/honest-trades.ts';

/** The pair rises to 191.5 with tick 8 and falls to 191.1 with tick 11. */
const BIDS: Readonly<Record<number, string>> = { 8: '191.5', 9: '191.3', 10: '191.4', 11: '191.1' };
const TICKS = PAIR_TICKS.map((tick) => {
  const bid = BIDS[tick.seq] ?? tick.bid;
  return { ...tick, bid, ask: (Number(bid) + 0.02).toFixed(2) };
});
const MORE = { minutes: [...minutesOf(1, 'GBPJPY', TICKS), ...minutesOf(2, 'USDJPY', DOLLAR_TICKS)] };
const rates = [named('openRate', 3, DOLLAR_TICKS), named('closeRate', 11, DOLLAR_TICKS)];
const ticksWith = (peak: number) => [
  named('open', 3, TICKS),
  named('close', 11, TICKS),
  named('peak', peak, TICKS),
  ...rates,
];
/** Closed at 191.1 by a stop that had followed 191.5 at a distance of 0.35. */
const trailed = (changes: Partial<OrderStatement> = {}) =>
  order({
    trail: { distance: '0.35', since: 3 },
    stopLoss: '191.15',
    closeReason: 'stopLoss',
    closedAt: MINUTE_2 + 40_000,
    ticks: ticksWith(8),
    ...changes,
  });
const draft = (changes: Partial<OrderStatement> = {}) => drafted(trailed(changes), MORE);

const HONEST: readonly Honest[] = [
  ['that a trailing stop closed', draft()],
  ['whose trail was set later', draft({ trail: { distance: '0.35', since: 8 } })],
  [
    'that its customer closed before',
    draft({ closeReason: 'customer', ticks: [named('open', 3, TICKS), named('close', 11, TICKS), ...rates] }),
  ],
];

const CHEATS: readonly Cheat[] = [
  ['has a stop that is nearer than its trail', 'closePrice', draft({ stopLoss: '191.2' })],
  ['followed a price of before its trail was set', 'closePrice', draft({ trail: { distance: '0.35', since: 9 } })],
  ['closed without its trail being set', 'closePrice', draft({ trail: { distance: '0.35', since: null } })],
  ['has no peak', 'closePrice', draft({ ticks: ticksWith(8).filter(({ role }) => role !== 'peak') })],
  [
    'followed a price that was not the best',
    'closePrice',
    draft({ stopLoss: '191.1', trail: { distance: '0.3', since: 3 }, ticks: ticksWith(10) }),
  ],
  [
    'was closed though its stop was not reached',
    'closePrice',
    draft({ trail: { distance: '0.45', since: 3 }, stopLoss: '191.05' }),
  ],
];

describe('a receipt of an order with a trailing stop', () => {
  it.each(HONEST)('verifies: an order %s', async (_, honest) => {
    expect(await failedChecks(honest)).toEqual([]);
  });

  it.each(CHEATS)('fails where an order %s', async (_, check, cheat) => {
    expect(await failedChecks(cheat)).toEqual([check]);
  });

  it('signs the trail, and nothing else than before for an order without', () => {
    const texts = [null, { distance: '1', since: null }, { distance: '1', since: 4 }, { distance: '2', since: 4 }].map(
      (trail) => String(statementBytes(trailed({ trail }), 'key')),
    );
    expect(new Set(texts).size).toBe(4);
    const { trail: _, ...former } = trailed();
    expect(String(statementBytes(former, 'key'))).toBe(texts[0]);
  });
});
