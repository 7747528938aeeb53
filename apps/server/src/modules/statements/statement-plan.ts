import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import { formatNumber } from '@candor/locales/format.ts';
import { LANGUAGES } from '@candor/locales/languages.ts';
import type { MessageKey, Translator } from '@candor/locales/translate.ts';
import { formatSiteTime } from '../../kernel/site-time.ts';
import type { ColumnPlan, DocumentPlan, SectionPlan } from './document-plan.ts';
import type { AccountSums, StatementPeriod, StatementSums } from './statement-reader.ts';

/** Whose statement it is, and what the site says of itself. */
export interface StatementSubject {
  readonly siteName: string;
  /** The customer as they sign in. */
  readonly account: string;
  readonly demo: boolean;
  readonly simulatedPrices: boolean;
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Epoch milliseconds of the site's clock. */
  readonly issuedAt: number;
}

/**
 * Everything of a statement but its rows: the sections are the accounts'
 * sums, the ledger, the closed orders, the options.
 */
export function statementPlan(
  period: StatementPeriod,
  sums: StatementSums,
  subject: StatementSubject,
  translate: Translator,
): DocumentPlan {
  const { siteName, timeZone, demo, simulatedPrices } = subject;
  const { tag, direction } = translate.language;
  const label = demo ? translate('statement.demo') : '';
  return {
    languageTag: tag,
    direction,
    site: siteName,
    title: demo ? `${translate('statement.title')} · ${label}` : translate('statement.title'),
    facts: factsOf(period, subject, translate),
    notes: [
      ...(demo ? [translate('statement.demoNote')] : []),
      ...(simulatedPrices ? [translate('statement.simulatedNote')] : []),
      translate('statement.feesNote'),
      translate('statement.exactNote'),
    ],
    footer: [label, translate('statement.timesIn', { zone: timeZone })].filter((text) => text !== '').join(' · '),
    pageLabel: translate('statement.page', { page: '{page}', pages: '{pages}' }),
    sections: [
      ...sums.accounts.map((account) => accountSection(account, subject, translate)),
      ledgerSection(sums, translate),
      ordersSection(sums, translate),
      ...(sums.options.total === 0 ? [] : [optionsSection(sums, translate)]),
    ],
  };
}

/** Rows of the first sections, which are known with the sums. */
export function accountRows(account: AccountSums, translate: Translator): readonly (readonly string[])[] {
  return [
    [translate('statement.opening'), '', amountText(account.opening)],
    ...account.movements.map(({ type, count, amount }) => [
      translate(`server.record.${type}`),
      String(count),
      signedText(amount),
    ]),
  ];
}

export const ACCOUNT_NAMES = {
  1: 'statement.account.1',
  2: 'statement.account.2',
  3: 'statement.account.3',
} as const satisfies Record<CustomerAccountKind, MessageKey>;

function factsOf(period: StatementPeriod, subject: StatementSubject, translate: Translator): [string, string][] {
  const { timeZone, account, currency, issuedAt } = subject;
  const time = (at: number): string => formatSiteTime(at, timeZone);
  return [
    [translate('statement.customer'), `${account} · ${translate('account.uid')} ${period.userId}`],
    [translate('statement.period'), translate('statement.fromTo', { from: time(period.from), to: time(period.to) })],
    [translate('statement.zone'), timeZone],
    [translate('statement.currency'), currency],
    [translate('statement.issued'), time(issuedAt)],
  ];
}

function accountSection(account: AccountSums, { currency }: StatementSubject, translate: Translator): SectionPlan {
  return {
    title: translate(ACCOUNT_NAMES[account.kind]),
    note: '',
    columns: [
      column(translate('statement.item'), 5),
      column(translate('statement.entries'), 1, 'end'),
      column(`${translate('statement.amount')} (${currency})`, 2, 'end'),
    ],
    rows: 1 + account.movements.length,
    totals: [[translate('statement.closing'), '', amountText(account.closing)]],
  };
}

function ledgerSection(sums: StatementSums, translate: Translator): SectionPlan {
  return {
    title: translate('statement.ledger'),
    note: translate('statement.ledgerNote'),
    columns: [
      column(translate('statement.number'), 7),
      column(translate('statement.time'), 12),
      column(translate('statement.account'), 11),
      column(translate('statement.item'), 16),
      column(translate('statement.orderNumber'), 8),
      column(translate('statement.memo'), 14),
      column(translate('statement.amount'), 12, 'end'),
      column(translate('statement.balanceAfter'), 12, 'end'),
    ],
    rows: sums.entries,
    totals: sums.accounts.map(({ kind, movements, closing }) => [
      '',
      '',
      translate(ACCOUNT_NAMES[kind]),
      translate('statement.total'),
      '',
      '',
      signedText(money(movements.reduce((sum, { amount }) => sum + amount, 0n))),
      amountText(closing),
    ]),
  };
}

function ordersSection({ orders }: StatementSums, translate: Translator): SectionPlan {
  const profits = parseMoney(orders.profits);
  const fees = parseMoney(orders.fees);
  return {
    title: translate('statement.orders'),
    note: translate('statement.ordersNote'),
    columns: [
      column(translate('statement.orderNumber'), 7),
      column(translate('statement.instrument'), 9),
      column(translate('statement.side'), 5),
      column(translate('statement.lots'), 6, 'end'),
      column(translate('statement.opened'), 12, 'end'),
      column(translate('statement.entryPrice'), 9, 'end'),
      column(translate('statement.closed'), 12, 'end'),
      column(translate('statement.closePrice'), 9, 'end'),
      column(translate('statement.reason'), 9, 'end'),
      column(translate('statement.fee'), 9, 'end'),
      column(translate('statement.profit'), 11, 'end'),
      column(translate('statement.afterFee'), 11, 'end'),
    ],
    rows: orders.total,
    totals: [
      [
        translate('statement.total'),
        ...Array.from({ length: 8 }, () => ''),
        signedText(money(-fees)),
        signedText(profits),
        signedText(money(profits - fees)),
      ],
    ],
  };
}

function optionsSection({ options }: StatementSums, translate: Translator): SectionPlan {
  const { total, stakes, payouts } = options;
  return {
    title: translate('statement.options'),
    note: '',
    columns: [
      column(translate('statement.orderNumber'), 7),
      column(translate('statement.instrument'), 9),
      column(translate('statement.direction'), 6),
      column(translate('statement.opened'), 12, 'end'),
      column(translate('statement.entryPrice'), 9, 'end'),
      column(translate('statement.ended'), 12, 'end'),
      column(translate('statement.endPrice'), 9, 'end'),
      column(translate('statement.result'), 8, 'end'),
      column(translate('statement.stake'), 10, 'end'),
      column(translate('statement.payout'), 10, 'end'),
      column(translate('statement.net'), 10, 'end'),
    ],
    rows: total,
    totals: [
      [
        translate('statement.total'),
        ...Array.from({ length: 7 }, () => ''),
        signedText(money(-stakes)),
        signedText(payouts),
        signedText(money(payouts - stakes)),
      ],
    ],
  };
}

const column = (head: string, share: number, align: ColumnPlan['align'] = 'start'): ColumnPlan => ({
  head,
  share,
  align,
});

/** Exact to the last digit, at least two decimals, with a plain hyphen that can be copied into any other program. */
export const amountText = (value: Decimal): string => figureText(value, 'negative');
export const signedText = (value: Decimal): string => figureText(value, 'always');

const figureText = (value: Decimal, sign: 'negative' | 'always'): string =>
  formatNumber(formatDecimal(value), LANGUAGES.en, { minDecimals: 2, sign }).replace('\u2212', '-');
