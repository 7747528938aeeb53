import { accounts } from './accounts/module.ts';
import { priceAlerts } from './alerts/module.ts';
import { content } from './console/content/module.ts';
import { dashboard } from './console/dashboard/module.ts';
import { backOffice } from './console/module.ts';
import { siteRules } from './console/site-rules/module.ts';
import { favourites } from './favourites/module.ts';
import { identity } from './identity/module.ts';
import type { Module } from './kernel/module.ts';
import { instruments } from './market/module.ts';
import { messages } from './messages/module.ts';
import { notices } from './notices/module.ts';
import { options } from './options/module.ts';
import { outbox } from './outbox/module.ts';
import { push } from './push/module.ts';
import { receipts } from './receipt/module.ts';
import { site } from './site/module.ts';
import { statements } from './statements/module.ts';
import { trading } from './trading/module.ts';
import { uploads } from './uploads/module.ts';
import { verification } from './verification/module.ts';
import { payments } from './wallet/module.ts';

/**
 * Every feature of the program. A part starts after those above it, and after those of the modules that its own
 * needs.
 */
export const MODULES: readonly Module[] = [
  outbox,
  notices,
  identity,
  uploads,
  site,
  messages,
  push,
  priceAlerts,
  backOffice,
  verification,
  payments,
  accounts,
  favourites,
  trading,
  options,
  instruments,
  receipts,
  statements,
  dashboard,
  content,
  siteRules,
];
