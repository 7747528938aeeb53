import { account } from './hk/account.ts';
import { alerts } from './hk/alerts.ts';
import { auth } from './hk/auth.ts';
import { chart } from './hk/chart.ts';
import { common } from './hk/common.ts';
import { company } from './hk/company.ts';
import { errors } from './hk/errors.ts';
import { history } from './hk/history.ts';
import { home } from './hk/home.ts';
import { instrument } from './hk/instrument.ts';
import { market } from './hk/market.ts';
import { messages } from './hk/messages.ts';
import { options } from './hk/options.ts';
import { orders } from './hk/orders.ts';
import { receipt } from './hk/receipt.ts';
import { server } from './hk/server.ts';
import { shell } from './hk/shell.ts';
import { transfer } from './hk/transfer.ts';
import { statements } from './hk/statements.ts';
import { ticket } from './hk/ticket.ts';
import { time } from './hk/time.ts';
import { trade } from './hk/trade.ts';

export const hk = {
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
