import { account } from './ar/account.ts';
import { auth } from './ar/auth.ts';
import { common } from './ar/common.ts';
import { errors } from './ar/errors.ts';
import { home } from './ar/home.ts';
import { market } from './ar/market.ts';
import { options } from './ar/options.ts';
import { orders } from './ar/orders.ts';
import { receipt } from './ar/receipt.ts';
import { server } from './ar/server.ts';
import { shell } from './ar/shell.ts';
import { time } from './ar/time.ts';
import { trade } from './ar/trade.ts';

export const ar = {
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
