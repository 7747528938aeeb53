import { account } from './hk/account.ts';
import { auth } from './hk/auth.ts';
import { common } from './hk/common.ts';
import { errors } from './hk/errors.ts';
import { home } from './hk/home.ts';
import { market } from './hk/market.ts';
import { options } from './hk/options.ts';
import { orders } from './hk/orders.ts';
import { receipt } from './hk/receipt.ts';
import { server } from './hk/server.ts';
import { shell } from './hk/shell.ts';
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
  ...receipt,
  ...time,
  ...server,
} as const;
