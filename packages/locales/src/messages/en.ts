import { account } from './en/account.ts';
import { alerts } from './en/alerts.ts';
import { auth } from './en/auth.ts';
import { chart } from './en/chart.ts';
import { common } from './en/common.ts';
import { company } from './en/company.ts';
import { errors } from './en/errors.ts';
import { history } from './en/history.ts';
import { home } from './en/home.ts';
import { instrument } from './en/instrument.ts';
import { market } from './en/market.ts';
import { messages } from './en/messages.ts';
import { options } from './en/options.ts';
import { orders } from './en/orders.ts';
import { receipt } from './en/receipt.ts';
import { server } from './en/server.ts';
import { shell } from './en/shell.ts';
import { transfer } from './en/transfer.ts';
import { statements } from './en/statements.ts';
import { ticket } from './en/ticket.ts';
import { time } from './en/time.ts';
import { trade } from './en/trade.ts';

/**
 * The English messages, merged from their areas. They define the keys: the other languages are checked against them.
 *
 * To add messages: put the key into an area of `en/`, then into the same area of `hk/` and `ar/` (the type check names what
 * is missing). To add an area: one file in each of the three folders, and one line in `en.ts`, `hk.ts` and `ar.ts`.
 * Keys are flat and dotted, `{name}` is a parameter, and a count reads `{count, plural, one {# order} other {# orders}}`
 * (Chinese needs only `{count}`; Arabic uses zero, one, two, few, many and other).
 */
export const en = {
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
