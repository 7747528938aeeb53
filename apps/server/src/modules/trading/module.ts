import { orderSearch } from './operator/order-search.ts';
import { TRADING_SETTINGS } from './settings.ts';
import { MarginWarnings } from './margin-warnings.ts';
import { tradingNews } from './trading-news.ts';
import { consoleExportOrdersEndpoint } from './operator/export-orders.ts';
import { consoleCustomerOrdersEndpoint } from './operator/customer-orders.ts';
import { consoleOrdersEndpoint } from './operator/orders.ts';
import { tradingConcerns } from './operator/rule-concerns.ts';
import { defineModule } from '../../kernel/module.ts';
import {
  cancelTradeEndpoint,
  changeOrderEndpoint,
  closeEndpoint,
  setStopPriceEndpoint,
  submitEndpoint,
} from './orders.ts';
import { listOrdersEndpoint } from './list-orders.ts';
import { presentOrders } from './originals.ts';
import type { PresentOrders } from './originals.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    readonly presentOrders: PresentOrders;
  }
}

/** Contract orders: opened, changed, closed and listed. */
export const trading = defineModule({
  name: 'trading',
  settings: TRADING_SETTINGS,
  needs: [
    'settings',
    'engine',
    'boards',
    'findOrder',
    'listing',
    'formatTime',
    'customerMail',
    // Who a trader is that others copy.
    'identity',
  ],
  provides: ['presentOrders'],
  open(
    { database, bus, clock, log, translator },
    { settings, engine, boards: { board }, findOrder, listing, formatTime, customerMail: mail },
  ) {
    const instrument = (id: number) => board.get(id)?.instrument ?? null;
    const currency = (): string => settings.text('currency');
    const ofOperators = { database, clock, settings, listing };
    const deps = { engine, database, findOrder, listing, formatTime, translator };
    return {
      services: { presentOrders: (orders) => presentOrders(orders, deps) },
      ruleConcerns: tradingConcerns(database, engine),
      parts: [new MarginWarnings({ database, bus, clock, log, engine, mail })],
      messageSources: [tradingNews({ instrument, currency })],
      calls: [
        submitEndpoint(deps),
        closeEndpoint(deps),
        cancelTradeEndpoint(deps),
        setStopPriceEndpoint(deps),
        changeOrderEndpoint(deps),
        listOrdersEndpoint(deps),
      ],
      search: orderSearch(engine.partition),
      operatorCalls: [
        consoleOrdersEndpoint(ofOperators),
        consoleExportOrdersEndpoint(ofOperators),
        consoleCustomerOrdersEndpoint(deps),
      ],
    };
  },
});
