import { describe, expect, it } from 'vitest';
import { pipOf, plainMove, spreadText } from '../../domain/orders/pip.ts';
import { startingStop } from '../../domain/orders/stop-wish.ts';
import { submitInput } from './submit-input.ts';
import {
  costOfMove,
  impliedSide,
  movedPastTolerance,
  pricedTicket,
  stopFault,
  ticketFigures,
  triggerOf,
} from './ticket-figures.ts';
import type { PricedTicket, Ticket } from './ticket-figures.ts';

const quote = { bid: '1.08412', ask: '1.08427' };
const conditions = { precision: 5, contractSize: '100000', feeBasis: 'perLot', feeRate: '6', rate: '1' } as const;
const ticket: PricedTicket = {
  orderType: 'market',
  lots: '0.50',
  leverage: 100,
  target: '',
  stopLoss: '1.08210',
  takeProfit: '1.08480',
};
const stops = { stopLoss: '1.08210', takeProfit: '1.08480' };

describe('ticket', () => {
  it('shows what the design shows for half a lot of EUR/USD', () => {
    expect(ticketFigures(ticket, conditions, 'buy', quote)).toEqual({
      side: 'buy',
      price: '1.08427',
      margin: '542.135',
      fee: '3',
      needed: '545.135',
      spreadCost: '7.5',
      stopLoss: '1.08210',
      takeProfit: '1.08480',
      resultAtStop: '-111.5',
      resultAtTarget: '23.5',
    });
  });

  it('sells at the bid, and takes the fee of the margin', () => {
    const sold = ticketFigures(
      { ...ticket, stopLoss: null, takeProfit: null },
      { ...conditions, feeBasis: 'ofMargin', feeRate: '0.01' },
      'sell',
      quote,
    );
    expect(sold).toMatchObject({
      price: '1.08412',
      margin: '542.06',
      fee: '5.4206',
      resultAtStop: null,
      resultAtTarget: null,
    });
  });

  it('converts yen by the rate, once and exactly', () => {
    const rate = '0.006344775077723495';
    const yen = ticketFigures(
      { ...ticket, lots: '0.3', stopLoss: '157.610', takeProfit: null },
      { ...conditions, rate },
      'buy',
      { bid: '157.836', ask: '157.842' },
    );
    expect(yen).toMatchObject({ margin: '300.44159635', resultAtStop: '-45.95963454', spreadCost: '1.14205951' });
  });

  it('computes a pending order at its target', () => {
    expect(ticketFigures({ ...ticket, orderType: 'pending', target: '1.08' }, conditions, 'buy', quote)).toMatchObject({
      price: '1.08',
      margin: '540',
    });
    expect(ticketFigures({ ...ticket, orderType: 'pending', target: '' }, conditions, 'buy', quote)).toBeNull();
  });

  it('names limit and stop by side', () => {
    expect([
      triggerOf('1.08', 'buy', quote),
      triggerOf('1.09', 'buy', quote),
      triggerOf('1.09', 'sell', quote),
      triggerOf('1.08', 'sell', quote),
    ]).toEqual(['limit', 'stop', 'limit', 'stop']);
    expect([triggerOf('1.08427', 'buy', quote), triggerOf('', 'buy', quote), triggerOf('0', 'buy', quote)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('finds the stop on the wrong side of the closing price', () => {
    expect(stopFault(ticket, stops, 'buy', quote)).toBeNull();
    expect(stopFault(ticket, { ...stops, stopLoss: '1.08412' }, 'buy', quote)).toEqual({
      which: 'stopLoss',
      mustBe: 'below',
      price: '1.08412',
      isTooClose: true,
    });
    expect(stopFault(ticket, stops, 'sell', quote)).toEqual({
      which: 'stopLoss',
      mustBe: 'above',
      price: '1.08427',
      isTooClose: false,
    });
    expect(stopFault(ticket, { ...stops, stopLoss: null }, 'sell', quote)).toEqual({
      which: 'takeProfit',
      mustBe: 'below',
      price: '1.08427',
      isTooClose: false,
    });
    // Inside the spread it is below what a buy opens at, and above what it would close at.
    expect(stopFault(ticket, { ...stops, stopLoss: '1.08420' }, 'buy', quote)).toMatchObject({ isTooClose: true });
    expect(stopFault(ticket, { ...stops, stopLoss: '1.08427' }, 'buy', quote)).toMatchObject({ isTooClose: false });
    expect(
      stopFault({ orderType: 'pending', target: '1.082' }, { ...stops, takeProfit: null }, 'buy', quote),
    ).toMatchObject({ which: 'stopLoss', price: '1.082' });
  });

  it('gives each side a price of its own for a distance or for money', () => {
    const wishes: Ticket = {
      ...ticket,
      stopLoss: { way: 'distance', value: '20' },
      takeProfit: { way: 'money', value: '100' },
    };
    expect(ticketFigures(wishes, conditions, 'buy', quote)).toMatchObject({
      stopLoss: '1.08227',
      resultAtStop: '-103',
      takeProfit: '1.08633',
      resultAtTarget: '100',
    });
    expect(ticketFigures(wishes, conditions, 'sell', quote)).toMatchObject({
      stopLoss: '1.08612',
      resultAtStop: '-103',
      takeProfit: '1.08206',
      resultAtTarget: '100',
    });
    expect(ticketFigures({ ...wishes, orderType: 'pending', target: '1.09' }, conditions, 'sell', quote)).toMatchObject(
      {
        stopLoss: '1.09200',
      },
    );
    expect(impliedSide(wishes, '1.0842')).toBe('buy');
    const tooLittle: Ticket = { ...ticket, stopLoss: { way: 'money', value: '3' } };
    expect(ticketFigures(tooLittle, conditions, 'buy', quote)).toMatchObject({ stopLoss: '', resultAtStop: null });
  });

  it('lets a stop loss follow from the price that a side closes at', () => {
    const trailing: Ticket = { ...ticket, stopLoss: { way: 'trail', value: '0.002' }, takeProfit: null };
    const figuresOf = (of: Partial<Ticket>, side: 'buy' | 'sell') =>
      ticketFigures({ ...trailing, ...of }, conditions, side, quote);
    expect(figuresOf({}, 'buy')).toMatchObject({ stopLoss: '1.08212', resultAtStop: '-110.5' });
    expect(figuresOf({}, 'sell')).toMatchObject({ stopLoss: '1.08627', resultAtStop: '-110.5' });
    // It begins with the quote that opens the order, of whose spread the present one is the best guess.
    const waiting = { orderType: 'pending', target: '1.08' } as const;
    expect(figuresOf(waiting, 'buy')).toMatchObject({ stopLoss: '1.07785' });
    expect(figuresOf({ ...waiting, target: '' }, 'sell')).toBeNull();
    const tooFar = figuresOf({ stopLoss: { way: 'trail', value: '1.5' } }, 'buy');
    expect(tooFar && stopFault(trailing, tooFar, 'buy', quote)).toMatchObject({ which: 'stopLoss' });
    const sent = (value: Ticket) => submitInput('buy', { id: 1 }, pricedTicket(value, stops));
    expect(sent(trailing)).toMatchObject({ stop_loss_price: '', trail: '0.002' });
    expect(sent(ticket)).toMatchObject({ stop_loss_price: '1.08210', trail: '' });
  });

  it.each([
    [quote, 5],
    [{ bid: '157.80', ask: '158.20' }, 3],
    [{ bid: '94597.98', ask: '94606.82' }, 2],
    [{ bid: '0.50', ask: '0.54' }, 2],
  ])('a stop that is only switched on keeps neither side back: %o', (prices, precision) => {
    const start = startingStop(precision, prices.bid, prices.ask);
    for (const side of ['buy', 'sell'] as const) {
      const on = { ...ticket, stopLoss: start, takeProfit: start };
      const figures = ticketFigures(on, { ...conditions, precision }, side, prices);
      expect(figures).not.toBeNull();
      expect(figures && stopFault(on, figures, side, prices)).toBeNull();
    }
  });

  it('guesses the side from the stops', () => {
    expect([impliedSide(ticket, '1.0842'), impliedSide({ ...ticket, stopLoss: '1.09' }, '1.0842')]).toEqual([
      'buy',
      'sell',
    ]);
    expect(impliedSide({ ...ticket, stopLoss: null, takeProfit: '1.08' }, '1.0842')).toBe('sell');
  });

  it('asks again when the price leaves by more than the spread', () => {
    expect([movedPastTolerance('1.08427', '1.08441', quote), movedPastTolerance('1.08427', '1.08443', quote)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('pip', () => {
  it('is the tenth point of currency pairs and a plain step elsewhere', () => {
    expect([pipOf(5), pipOf(3), pipOf(2)]).toEqual([
      { size: '0.0001', isPip: true },
      { size: '0.01', isPip: true },
      { size: '0.01', isPip: false },
    ]);
    expect([plainMove(1, '68412.5').size, plainMove(2, '2418.62').size, plainMove(5, '1.08').size]).toEqual([
      '10',
      '1',
      '0.0001',
    ]);
    expect([spreadText('1.08412', '1.08427', 5), spreadText('68408.4', '68416.6', 1)]).toEqual(['1.5', '8.2']);
    expect(costOfMove(ticket, conditions, '0.0001')).toBe('5');
  });
});
