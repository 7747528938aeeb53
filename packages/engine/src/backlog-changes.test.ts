import { parseDecimal, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import type { Code } from './testing/desk.ts';
import { Desk, idOf, texts } from './testing/desk.ts';

/* What changes while accounts are behind a quote comes after that quote for them, whatever calls for it. */

/** A quote that does something to one account and is put off for it. */
function putOff(desk: Desk, code: Code, seq: number, price: string): void {
  const quote = { bid: parsePrice(price), ask: parsePrice(price) };
  desk.engine.apply({ kind: 'tick', instrumentId: idOf(code), seq, at: desk.at, ...quote, most: 0 });
  expect(desk.engine.behind).toBe(1);
}

describe('accounts that are behind', () => {
  it('are closed by the levels of the time of their quote, not by those that follow', () => {
    const desk = new Desk();
    desk.customer('1000');
    desk.tick('EURUSD', '1.1', '1.1');
    desk.submit('EURUSD', 'buy', '0.5');
    putOff(desk, 'EURUSD', 2, '1.0855');
    desk.rules({ stopOutLevel: 20 });
    expect(desk.engine.behind).toBe(0);
    expect(desk.view().orders).toHaveLength(0);
  });

  it('are converted by the terms of the time of their quote', () => {
    const desk = new Desk();
    desk.customer('10000');
    desk.tick('GBPUSD', '1.25', '1.25');
    desk.tick('EURGBP', '0.85', '0.85');
    desk.submit('EURGBP', 'buy', '1', { stopLoss: '0.84' });
    desk.take();
    putOff(desk, 'EURGBP', 2, '0.84');
    desk.configure('EURGBP', { conversion: null });
    const [order] = desk.take().orders.values();
    expect(texts(order ?? 'notHolding')).toMatchObject({ closeReason: 'stopLoss', profit: '-1250' });
  });

  it('are not warned by the quote that they have still to see', () => {
    const option = { seconds: 5, ratio: parseDecimal('0.8'), leastStake: parseMoney('1'), exposureLimit: null };
    const options = { durations: [option], losesWholeStake: true, refundsTies: true };
    const desk = new Desk({ onlyOneAccount: true, options });
    desk.customer('1000');
    desk.tick('EURUSD', '1.1', '1.1');
    desk.submit('EURUSD', 'buy', '0.5');
    expect(desk.option('EURUSD', 'up', '10', 5)).toMatchObject({ status: 'running' });
    desk.take();
    desk.at += 5_001;
    // The payout of the option that ended before it touches the account in the same command.
    putOff(desk, 'EURUSD', 2, '1.08');
    expect(desk.take().events.map(({ kind }) => kind)).not.toContain('marginCall');
    desk.engine.apply({ kind: 'workOff', at: desk.at, most: 1_000 });
    const events = desk.take().events.map(({ kind }) => kind);
    expect(events).toContain('orderClosed');
    // Whoever is closed out at once was never below the one level and above the other.
    expect(events).not.toContain('marginCall');
  });
});
