import { account } from './hk/account.ts';
import { auth } from './hk/auth.ts';
import { common } from './hk/common.ts';
import { errors } from './hk/errors.ts';
import { history } from './hk/history.ts';
import { home } from './hk/home.ts';
import { market } from './hk/market.ts';
import { options } from './hk/options.ts';
import { orders } from './hk/orders.ts';
import { server } from './hk/server.ts';
import { shell } from './hk/shell.ts';
import { statements } from './hk/statements.ts';
import { time } from './hk/time.ts';
import { trade } from './hk/trade.ts';

export const hk = {
  ...errors,
  ...common,
  ...shell,
  ...home,
  ...market,
  ...trade,
  ...orders,
  ...account,
  ...auth,
  ...options,
  ...history,
  ...statements,
  ...time,
  ...server,
} as const;
