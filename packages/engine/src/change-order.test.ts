import { parseDecimal, parseLots } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { EngineFixture, text, texts } from './testing/engine-fixture.ts';
import { userId } from './ids.ts';
import type { Instrument, TradingRules } from './instrument.ts';

/** A pending buy of 0.1 lots at 1.09 with both stops: 109 of margin and 0.35 of fee are reserved of 1000. */
function waiting(rules: Partial<TradingRules> = {}, balance = '1000'): EngineFixture {
  const fixture = new EngineFixture(rules, FEES);
  fixture.customer(balance);
  fixture.tick('EURUSD', '1.10000', '1.10010');
  fixture.submit('EURUSD', 'buy', '0.1', { target: '1.09', stopLoss: '1.08', takeProfit: '1.12' });
  fixture.take();
  return fixture;
}
const FEES: Partial<Instrument> = { feeRate: parseDecimal('3.5') };
const reserved = (fixture: EngineFixture): string => text(fixture.view().reserved);

describe('a pending order that changes', () => {
  it('keeps its place in the record, and its reserve follows', () => {
    const fixture = waiting();
    const { at } = fixture;
    fixture.at += 500;
    const changed = fixture.change(1, { lots: '0.25', target: '1.08', stopLoss: '1.07', takeProfit: null });
    expect(texts(changed)).toMatchObject({
      id: 1,
      status: 'pending',
      createdAt: at,
      lots: '0.25',
      target: '1.08',
      trigger: 'limit',
      stopLoss: '1.07',
      takeProfit: null,
      margin: '270',
      fee: '0.875',
    });
    expect(reserved(fixture)).toBe('270.875');
    expect(fixture.take().events).toMatchObject([{ kind: 'orderChanged', order: { id: 1 } }]);
  });

  it('takes a trail in the place of a stop loss, and keeps none that is not said', () => {
    const fixture = waiting();
    expect(fixture.change(1, { trail: '0.01' })).toBe('wrongStopLoss');
    expect(texts(fixture.change(1, { stopLoss: null, trail: '0.01' }))).toMatchObject({
      stopLoss: null,
      trail: '0.01',
    });
    expect(texts(fixture.change(1, { lots: '0.2', trail: '0.02' }))).toMatchObject({ trail: '0.02', trailSince: null });
    expect(fixture.change(1, { trail: '1.09' })).toBe('wrongStopLoss');
    expect(texts(fixture.change(1, { stopLoss: '1.08' }))).toMatchObject({ stopLoss: '1.08', trail: null });
  });

  it('fills at its new target with its new lots, and no longer at the old one', () => {
    const fixture = waiting();
    fixture.change(1, { lots: '0.2', target: '1.085' });
    fixture.tick('EURUSD', '1.08900', '1.08910');
    expect(fixture.view().orders).toMatchObject([{ order: { status: 'pending' } }]);
    fixture.tick('EURUSD', '1.08480', '1.08490');
    expect(fixture.view().orders).toMatchObject([{ order: { status: 'holding', lots: parseLots('0.2') } }]);
    expect(text(fixture.view().balances.trading)).toBe('999.3');
  });

  it.each([
    ['1.12', 'stop'],
    ['1.095', 'limit'],
    ['1.1001', 'wrongTarget'],
    ['0', 'wrongTarget'],
  ])('is a limit or a stop by the present quote: %s, %s', (target, expected) => {
    const order = waiting().change(1, { target, stopLoss: null, takeProfit: null });
    expect(typeof order === 'string' ? order : order.trigger).toBe(expected);
  });

  it('waits on as it was while its target stays, whatever the quote has passed meanwhile', () => {
    const fixture = waiting();
    fixture.market('EURUSD', false);
    fixture.tick('EURUSD', '1.08500', '1.08510');
    fixture.market('EURUSD', true);
    expect(texts(fixture.change(1, { lots: '0.2' }))).toMatchObject({ trigger: 'limit' });
  });

  it.each([
    ['a position', (fixture: EngineFixture) => (fixture.tick('EURUSD', '1.0898', '1.0899'), {}), 'notPending'],
    ['at a closed market', (fixture: EngineFixture) => (fixture.market('EURUSD', false), {}), 'marketClosed'],
    ['at an old price', (fixture: EngineFixture) => ((fixture.at += 10_001), {}), 'stalePrice'],
    [
      'while contracts are off',
      (fixture: EngineFixture) => (fixture.rules({ offersContracts: false }), {}),
      'contractsOff',
    ],
    [
      'of a paused instrument',
      (fixture: EngineFixture) => (fixture.configure('EURUSD', { ...FEES, tradable: false }), {}),
      'notTradable',
    ],
    ['to a quantity off the step', () => ({ lots: '0.105' }), 'wrongQuantity'],
    ['to nothing', () => ({ lots: '0' }), 'wrongQuantity'],
    ['to more than one order may have', () => ({ lots: '50.01' }), 'wrongQuantity'],
    ['to a target behind its stop', () => ({ target: '1.08' }), 'wrongStopLoss'],
    ['to a target beyond its profit', () => ({ target: '1.12' }), 'wrongTakeProfit'],
    ['to more than is free', () => ({ lots: '1' }), 'insufficientMargin'],
  ])('is refused and stays as it was: %s', (_, before, reason) => {
    const fixture = waiting();
    const to = before(fixture);
    fixture.take();
    // The fixture compares the hash of the state before and after.
    expect(fixture.change(1, to)).toBe(reason);
    expect(fixture.take().events).toEqual([]);
  });

  it('is nobody else’s', () => {
    const fixture = waiting();
    fixture.customer('10', userId(200_001));
    expect(fixture.change(1, { lots: '0.2' }, userId(200_001))).toBe('unknownOrder');
    expect(fixture.change(9, { lots: '0.2' })).toBe('unknownOrder');
  });
});

describe('the margin of a change', () => {
  it('is free up to what the order itself has reserved', () => {
    const fixture = waiting();
    // 1000 pay for 0.914 lots at 1.09 with the fee: 996.26 + 3.199 and no more.
    expect(fixture.change(1, { lots: '0.92' })).toBe('insufficientMargin');
    expect(texts(fixture.change(1, { lots: '0.91' }))).toMatchObject({ margin: '991.9', fee: '3.185' });
    expect(text(fixture.view().freeMargin)).toBe('4.915');
  });

  it('is not asked for where less is reserved than before, however little is free', () => {
    const fixture = waiting();
    fixture.submit('EURUSD', 'buy', '0.8');
    fixture.tick('EURUSD', '1.09850', '1.09860');
    expect(Number(text(fixture.view().freeMargin))).toBeLessThan(-100);
    expect(texts(fixture.change(1, { lots: '0.09' }))).toMatchObject({ margin: '98.1' });
    expect(fixture.change(1, { lots: '0.1' })).toBe('insufficientMargin');
  });

  it('goes by the leverage, the contract size and the rate that the order was placed with', () => {
    const fixture = waiting();
    fixture.tick('USDJPY', '150', '150.02');
    fixture.submit('USDJPY', 'buy', '0.1', { target: '149' });
    fixture.configure('USDJPY', { ...FEES, leverages: [500] });
    fixture.tick('USDJPY', '160', '160.02');
    expect(texts(fixture.change(2, { target: '148', lots: '0.2' }))).toMatchObject({
      leverage: 100,
      openRate: '6666222251849877',
      margin: '197.32017865',
    });
  });
});

describe('rules that changed since the order was placed', () => {
  it('may be met or those of its placing, and fewer lots are never too many', () => {
    const fixture = waiting();
    fixture.change(1, { lots: '0.5' });
    fixture.configure('EURUSD', {
      ...FEES,
      minLots: parseLots('0.1'),
      lotStep: parseLots('0.1'),
      maxLots: parseLots('0.3'),
    });
    expect(texts(fixture.change(1, { lots: '0.45' }))).toMatchObject({ lots: '0.45' });
    expect(fixture.change(1, { lots: '0.455' })).toBe('wrongQuantity');
    expect(fixture.change(1, { lots: '0.5' })).toBe('wrongQuantity');
    // What was placed later has the new ones alone.
    fixture.submit('EURUSD', 'buy', '0.2', { target: '1.05' });
    expect(fixture.change(2, { lots: '0.15' })).toBe('wrongQuantity');
  });

  it.each([
    ['another rate', (fixture: EngineFixture) => fixture.configure('EURUSD', { feeRate: parseDecimal('9') })],
    ['another basis', (fixture: EngineFixture) => fixture.rules({ feeBasis: 'ofMargin' })],
  ])('never give it another fee: %s', (_, change) => {
    const fixture = waiting();
    change(fixture);
    expect(texts(fixture.change(1, { stopLoss: '1.07' }))).toMatchObject({ fee: '0.35', stopLoss: '1.07' });
    expect(fixture.change(1, { lots: '0.2' })).toBe('feesChanged');
    fixture.rules({});
    fixture.configure('EURUSD', FEES);
    expect(texts(fixture.change(1, { lots: '0.2' }))).toMatchObject({ fee: '0.7' });
  });

  it('count a fee of the margin by the margin of the change', () => {
    const fixture = waiting({ feeBasis: 'ofMargin' }, '5000');
    expect(texts(fixture.change(1, { target: '1.085' }))).toMatchObject({ margin: '108.5', fee: '379.75' });
  });
});
