import { listChartTemplates } from '@candor/protocol/chart-templates/list.ts';
import { alertList } from '@candor/protocol/alerts/list.ts';
import { cachedCandles } from '@candor/protocol/market/cached-candles.ts';
import { getCategories } from '@candor/protocol/market/get-categories.ts';
import type { InstrumentDto } from '@candor/protocol/market/instrument.ts';
import { kline } from '@candor/protocol/market/kline.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { messagesUnread } from '@candor/protocol/messages/unread.ts';
import { listOrders } from '@candor/protocol/trading/list-orders.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import { listWatchlists } from '@candor/protocol/watchlists/list.ts';
import { favouriteList } from '@candor/protocol/watchlists/favourite-list.ts';
import type { ServerStandIn } from '@candor/server-stand-in/server-stand-in.ts';
import { NOW } from './customer-answers.ts';

/** The answers that screens with prices ask for: two instruments, and a customer without orders. */
export function answerMarket(server: ServerStandIn): void {
  server.answer(tradeList, [EURUSD, BTCUSDT]);
  server.answer(getCategories, [{ Id: 1, Key: 'forex', Name: 'Currencies', Sort: 1 }]);
  server.answer(kline, ({ period }) =>
    Array.from({ length: 50 }, (_, index) => ({
      Time: NOW - (50 - index) * 300_000,
      Open: 1.162,
      High: 1.163,
      Low: 1.161,
      Close: 1.162,
      Volume: 10,
      Period: period,
    })),
  );
  server.answer(cachedCandles, []);
  server.answer(favouriteList, { ids: [] });
  server.answer(listWatchlists, { list: [] });
  server.answer(alertList, { list: [], limit: 50 });
  server.answer(listChartTemplates, { list: [] });
  server.answer(messagesUnread, { unread: 0 });
  answerOrders(server, []);
}

/** The customer's orders; each list gets those of its status. */
export function answerOrders(server: ServerStandIn, orders: readonly OrderDto[]): void {
  server.answer(listOrders, ({ status }) => {
    const data = orders.filter((order) => order.Status === status);
    return { data, total: data.length, all_fact_profits: '0', all_fees: '0' };
  });
}

/** A tick as the socket brings it. */
export function pushPrice(server: ServerStandIn, instrument: InstrumentDto, bid: string, ask: string): void {
  tick += 1;
  const { Id, Code } = instrument;
  const quote = { Close: bid, Change: '0.10', MarketStatus: 1 as const, Seq: 1_000 + tick, Time: NOW + tick };
  server.socket.push('DAY_MARKET', [{ Id, Code, Bid: bid, Ask: ask, ...quote }]);
}

let tick = 0;

const LEVERAGES = [
  { Value: 10, Default: 0 as const },
  { Value: 50, Default: 0 as const },
  { Value: 100, Default: 1 as const },
];

export const EURUSD: InstrumentDto = {
  Id: 1,
  Code: 'EURUSD',
  ShowCode: 'EUR/USD',
  Logo: '',
  CategoryId: 1,
  PricePrecision: 5,
  MarketStatus: 1,
  Pip: '0.01',
  ForexMinCont: '0.01',
  ForexMaxCont: '50',
  ForexContNum: '100000',
  MarginMode: 0,
  HasForexMultiple: LEVERAGES,
  ForexFeeRate: '3.5',
  ForexQuotations: {
    Open: '1.16100',
    Close: '1.16205',
    Change: '0.09',
    High: '1.16300',
    Low: '1.16000',
    Bid: '1.16200',
    Ask: '1.16210',
    Seq: 1,
    Time: NOW,
  },
  BaseCurrency: 'EUR',
  QuoteCurrency: 'USD',
  QuoteToAccountRate: '1',
  StaleAfterMs: 10_000,
  NextOpen: null,
  NextOpenHandler: '',
};

export const BTCUSDT: InstrumentDto = {
  ...EURUSD,
  Id: 21,
  Code: 'BTCUSDT',
  ShowCode: 'BTC/USDT',
  CategoryId: 3,
  PricePrecision: 2,
  ForexContNum: '1',
  ForexQuotations: {
    Open: '94000',
    Close: '94500.50',
    Change: '0.53',
    High: '95000',
    Low: '93000',
    Bid: '94500',
    Ask: '94501',
    Seq: 1,
    Time: NOW,
  },
  BaseCurrency: 'BTC',
  QuoteCurrency: 'USDT',
};

/** A tenth of a lot of EUR/USD, bought at the price that the market has. */
export const ORDER: OrderDto = {
  Id: 5,
  OriginId: 5,
  OrderType: 1,
  Quantity: '0.1',
  Status: 1,
  ForexId: 1,
  Multiple: 100,
  ForexContNum: '100000',
  OriginPrice: '1.1621',
  Price: '1.1621',
  UpdatePrice: '1.162',
  FactProfits: '-1',
  CautionMoney: '116.21',
  TradeFee: '0.35',
  TargetPrice: '',
  Trigger: '',
  TargetLossPrice: '',
  TargetProfitPrice: '',
  QuoteToAccountRate: '1',
  CloseRate: '1',
  CreateTimeHandler: '2026-11-18 13:00:00',
  CreateTime: NOW,
  OpenTimeHandler: '2026-11-18 13:00:00',
  OpenTime: NOW,
  CompleteTimeHandler: '',
  CompleteTime: null,
  OpenTick: { Seq: 1, Time: NOW, Bid: '1.162', Ask: '1.1621' },
  CloseTick: null,
  CloseReason: '',
  Slippage: '',
  FollowType: 1,
  Original: null,
  ForexTradeLists: { Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD', Logo: '', PricePrecision: 5, MarketStatus: 1 },
};
