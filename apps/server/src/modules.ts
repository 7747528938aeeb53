import { approvals } from './modules/approvals/module.ts';
import { audit } from './modules/audit/module.ts';
import { books } from './modules/books/module.ts';
import { operators } from './modules/operators/module.ts';
import { accounts } from './modules/accounts/module.ts';
import { priceAlerts } from './modules/price-alerts/module.ts';
import { content } from './modules/content/module.ts';
import { dashboard } from './modules/dashboard/module.ts';
import { watchlists } from './modules/watchlists/module.ts';
import { chartTemplates } from './modules/chart-templates/module.ts';
import { identity } from './modules/identity/module.ts';
import { loans } from './modules/loans/module.ts';
import { mining } from './modules/mining/module.ts';
import { pictures } from './modules/pictures/module.ts';
import { copying } from './modules/copying/module.ts';
import { profiles } from './modules/profiles/module.ts';
import { ranking } from './modules/ranking/module.ts';
import { traders } from './modules/traders/module.ts';
import type { Module } from './kernel/module.ts';
import { instruments } from './modules/instruments/module.ts';
import { notifications } from './modules/notifications/module.ts';
import { options } from './modules/options/module.ts';
import { sampleReceipts } from './modules/sample-receipts/module.ts';
import { receipts } from './transparency/module.ts';
import { site } from './modules/site/module.ts';
import { statements } from './modules/statements/module.ts';
import { trading } from './modules/trading/module.ts';
import { uploads } from './modules/uploads/module.ts';
import { verification } from './modules/verification/module.ts';
import { payments } from './modules/payments/module.ts';

/**
 * Every feature of the program. A part starts after those above it, and after those of the modules that its own
 * needs.
 */
export const MODULES: readonly Module[] = [
  audit,
  notifications,
  identity,
  uploads,
  site,
  priceAlerts,
  approvals,
  operators,
  verification,
  payments,
  loans,
  pictures,
  mining,
  profiles,
  copying,
  traders,
  ranking,
  books,
  accounts,
  chartTemplates,
  watchlists,
  trading,
  options,
  instruments,
  receipts,
  sampleReceipts,
  statements,
  dashboard,
  content,
];
