import { chart } from './hk/chart.ts';
import { history } from './hk/history.ts';
import { instrument } from './hk/instrument.ts';
import { options } from './hk/options.ts';
import { orders } from './hk/orders.ts';
import { ticket } from './hk/ticket.ts';
import { trade } from './hk/trade.ts';

export const tradingTexts = {
  ...instrument,
  ...ticket,
  ...trade,
  ...chart,
  ...orders,
  ...options,
  ...history,
} as const;
