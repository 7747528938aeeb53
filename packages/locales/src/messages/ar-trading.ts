import { chart } from './ar/chart.ts';
import { history } from './ar/history.ts';
import { instrument } from './ar/instrument.ts';
import { options } from './ar/options.ts';
import { orders } from './ar/orders.ts';
import { ticket } from './ar/ticket.ts';
import { trade } from './ar/trade.ts';

export const tradingTexts = {
  ...instrument,
  ...ticket,
  ...trade,
  ...chart,
  ...orders,
  ...options,
  ...history,
} as const;
