import type { DayMarketRow, ForexTrade } from '@candor/protocol/socket/down.ts';
import type { AccountFigures, MovedOrder } from './account-store.ts';
import type { QuoteRow } from './quote-store.ts';

export const toQuoteRow = (wire: DayMarketRow): QuoteRow => ({
  id: wire.Id,
  code: wire.Code,
  bid: wire.Bid,
  ask: wire.Ask,
  last: wire.Close,
  change: wire.Change,
  isOpen: wire.MarketStatus === 1,
  seq: wire.Seq,
  time: wire.Time,
});

export const toAccountFigures = (wire: ForexTrade): AccountFigures => ({
  openProfit: wire.ProfitsTotal,
  marginLevel: wire.HazardRate,
  usedMargin: wire.CautionMoneyAll,
  equity: wire.Equity,
  freeMargin: wire.FreeMargin,
  balance: wire.Balance,
  stopOutLevel: wire.StopOutLevel,
  isMarginCall: wire.MarginCall === 1,
  orders: wire.TransOrder.map(toMovedOrder),
});

export const toMovedOrder = ({ Id, UpdatePrice, FactProfits }: ForexTrade['TransOrder'][number]): MovedOrder => ({
  id: Id,
  price: UpdatePrice,
  profit: FactProfits,
});
