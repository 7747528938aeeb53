import { formatDecimal, formatFixed } from '@candor/decimal/decimal.ts';
import type { AccountView, OrderView } from '@candor/engine/account-view.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import type { FollowTrade, ForexTrade } from '@candor/protocol/socket/down.ts';
import { ownedOf } from '../engine/owned-money.ts';
import type { QuoteBoard } from '../pricing/quote-board.ts';

/** The account at the last prices, as FOREX_TRADE tells it; positions only. */
export function forexTradeOf(view: AccountView, board: QuoteBoard): ForexTrade {
  return {
    ProfitsTotal: formatDecimal(view.floating),
    HazardRate: view.levelPercent === null ? '—' : view.levelPercent.toFixed(2),
    CautionMoneyAll: formatDecimal(view.usedMargin),
    Equity: formatDecimal(view.equity),
    FreeMargin: formatDecimal(view.freeMargin),
    Balance: formatDecimal(ownedOf(view, CUSTOMER_ACCOUNT_KINDS.trading)),
    StopOutLevel: view.stopOutLevel,
    MarginCall: view.marginCalled ? 1 : 0,
    TransOrder: positions(view.orders, board),
  };
}

/** The open copies of traders' orders. */
export const followTradeOf = (view: AccountView, board: QuoteBoard): FollowTrade => ({
  TransOrder: positions(
    view.orders.filter(({ order }) => order.followId !== null),
    board,
  ),
});

const positions = (orders: readonly OrderView[], board: QuoteBoard): FollowTrade['TransOrder'] =>
  orders.flatMap(({ order, price, profit }) => {
    if (order.status !== 'holding' || price === null) return [];
    const precision = board.get(order.instrumentId)?.instrument.pricePrecision;
    const text = precision === undefined ? formatDecimal(price) : formatFixed(price, precision);
    return [{ Id: order.id, UpdatePrice: text, FactProfits: formatDecimal(profit) }];
  });

/** The instruments whose quotes move the account: of its positions, and of the pairs that they are converted with. */
export function movingInstruments(view: AccountView, board: QuoteBoard): ReadonlySet<InstrumentId> {
  const moving = new Set<InstrumentId>();
  for (const { order } of view.orders) {
    if (order.status !== 'holding') continue;
    moving.add(order.instrumentId);
    const conversion = board.get(order.instrumentId)?.instrument.conversion;
    if (conversion !== null && conversion !== undefined) moving.add(conversion.instrumentId);
  }
  return moving;
}
