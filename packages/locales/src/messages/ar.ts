import { account } from './ar/account.ts';
import { alerts } from './ar/alerts.ts';
import { auth } from './ar/auth.ts';
import { chart } from './ar/chart.ts';
import { common } from './ar/common.ts';
import { company } from './ar/company.ts';
import { errors } from './ar/errors.ts';
import { history } from './ar/history.ts';
import { home } from './ar/home.ts';
import { instrument } from './ar/instrument.ts';
import { market } from './ar/market.ts';
import { messages } from './ar/messages.ts';
import { options } from './ar/options.ts';
import { orders } from './ar/orders.ts';
import { receipt } from './ar/receipt.ts';
import { server } from './ar/server.ts';
import { shell } from './ar/shell.ts';
import { transfer } from './ar/transfer.ts';
import { statements } from './ar/statements.ts';
import { ticket } from './ar/ticket.ts';
import { time } from './ar/time.ts';
import { trade } from './ar/trade.ts';

export const ar = {
  ...errors,
  ...common,
  ...shell,
  ...home,
  ...instrument,
  ...market,
  ...ticket,
  ...trade,
  ...chart,
  ...orders,
  ...account,
  ...auth,
  ...options,
  ...history,
  ...statements,
  ...receipt,
  ...time,
  ...transfer,
  ...server,
  ...company,
  ...messages,
  ...alerts,
} as const;
