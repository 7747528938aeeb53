import { chart } from './en/chart.ts';
import { history } from './en/history.ts';
import { instrument } from './en/instrument.ts';
import { options } from './en/options.ts';
import { orders } from './en/orders.ts';
import { ticket } from './en/ticket.ts';
import { trade } from './en/trade.ts';

export const tradingTexts = {
  ...instrument,
  ...ticket,
  ...trade,
  ...chart,
  ...orders,
  ...options,
  ...history,
} as const;
