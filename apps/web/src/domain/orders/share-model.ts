import type { Translator } from '@candor/locales/translate.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { EXACT_STYLE, figure, percentFigure } from '../../kit/numbers/figure.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { priceText } from '../../kit/numbers/price.tsx';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { percentOf } from './order-figures.ts';
import type { Order } from './order.ts';

/** Everything that a share card says. It has no field for who the customer is, and amounts only when asked for. */
export interface ShareModel {
  readonly site: string;
  readonly instrument: string;
  /** Side and leverage. */
  readonly terms: string;
  readonly isBuy: boolean;
  /** Signed percent of the margin, before fees. */
  readonly percent: string;
  readonly direction: 'up' | 'down' | 'none';
  readonly percentLabel: string;
  /** Label and value, in the order in which they stand. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Under the picture: that money or prices are not real, and what the figure does not promise. */
  readonly warnings: readonly string[];
  /** Where anybody can check it; null where there is nothing to check. */
  readonly check: { readonly link: string; readonly label: string } | null;
  readonly alt: string;
}

export interface ShareChoices {
  readonly site: string;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly isSimulated: boolean;
  readonly withAmounts: boolean;
  /** The link to the check, and the percent that the broker has signed there. */
  readonly shared: { readonly link: string; readonly result: string } | null;
  /** Profit and price now, of an order that is still open. */
  readonly live: { readonly profit: string; readonly price: string; readonly at: number } | null;
}

/** null for an order that was never opened: there is nothing to show. */
export function shareModel(order: Order, choices: ShareChoices, t: Translator): ShareModel | null {
  const { site, live, isDemo, isSimulated, shared } = choices;
  const profit = live?.profit ?? order.profit;
  const percent = shared?.result ?? percentOf(profit, order.margin);
  if (percent === null || order.openedAt === null) return null;
  const shown = percentFigure(percent, { minDecimals: 2, maxDecimals: 2, sign: 'always' });
  const side = t(order.side === 'buy' ? 'trade.buy' : 'trade.sell');
  const leverage = order.leverage === 0 ? t('orders.fixedMargin') : leftToRight(`${order.leverage}×`);
  const instrument = order.instrument.displayCode;
  return {
    site,
    instrument,
    percent: shown,
    isBuy: order.side === 'buy',
    terms: `${side} · ${leverage}`,
    direction: Number(percent) === 0 ? 'none' : percent.startsWith('-') ? 'down' : 'up',
    percentLabel: t('history.shareOnMargin'),
    facts: factsOf(order, order.openedAt, choices, t),
    warnings: [
      ...(isDemo ? [t('history.shareDemo')] : []),
      ...(isSimulated ? [t('shell.simulatedPrices')] : []),
      ...(order.leverage === 0
        ? []
        : [t('history.shareLoss', { leverage, percent: leftToRight(wipeOut(order.leverage)) })]),
      t('history.sharePast'),
    ],
    check: shared === null ? null : { link: shared.link, label: t('history.shareCheck') },
    alt: [
      t(live === null ? 'history.shareAltClosed' : 'history.shareAltOpen', {
        site,
        instrument,
        side,
        leverage,
        percent: leftToRight(shown),
      }),
      ...(shared === null ? [] : [`${t('history.shareCheck')}: ${leftToRight(shared.link)}`]),
    ].join(' '),
  };
}

function factsOf(order: Order, openTime: number, choices: ShareChoices, t: Translator): [string, string][] {
  const { live, withAmounts, currency } = choices;
  const price = (value: string): string => priceText(value, order.instrument.pricePrecision);
  const time = (at: number): string => momentText(at, 'dateTime', true);
  const profit = live?.profit ?? order.profit;
  return [
    [t('orders.entry'), price(order.openPrice)],
    [t(live === null ? 'orders.closePrice' : 'orders.priceNow'), price(live?.price ?? order.closePrice)],
    [t('orders.openedAt'), time(openTime)],
    live === null
      ? [t('orders.closedAt'), order.closedAt === null ? '' : time(order.closedAt)]
      : [t('history.asOf'), time(live.at)],
    ...(withAmounts
      ? ([
          [t('common.quantity'), quantityText(order.lots)],
          [t('common.profit'), `${figure(profit, { ...EXACT_STYLE, sign: 'always' })} ${currency}`],
          [t('common.fee'), `${amountText(order.fee, 'exact')} ${currency}`],
        ] satisfies [string, string][])
      : []),
  ];
}

/** How far the price must go against the position, in percent, for its whole margin to be lost. */
const wipeOut = (leverage: number): string => percentFigure(percentOf('1', String(leverage)) ?? '', { maxDecimals: 2 });

/** Keeps a figure in its own direction within a sentence, as `<bdi>` does where there is markup. */
const leftToRight = (figureText: string): string => `\u2066${figureText}\u2069`;
