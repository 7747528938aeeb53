import type { Translator } from '@candor/locales/translate.ts';
import type { StopKind } from '../chart/chart-line.ts';
import { figure, MASK } from '../../kit/numbers/figure.ts';
import { useAmountsHidden } from '../../kit/numbers/hidden-amounts.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import type { Instrument } from '../market/instrument.ts';
import { useInstruments } from '../market/market-queries.ts';
import { useQuoteFact } from '../../live/hooks.ts';
import { useSite } from '../site/site.ts';
import { conversionPair } from './conversion-pair.ts';
import { directRate, inverseRate, profitAt } from './order-figures.ts';
import type { Order } from './order.ts';

/** What the label of a stop is made of, next to the order and the price. */
export interface StopLabelTerms {
  readonly t: Translator;
  readonly precision: number;
  readonly rate: string;
  readonly isHidden: boolean;
}

/** The label of a stop on the chart: which, where, and what it would bring. */
export function stopLabel(order: Order, which: StopKind, price: string, terms: StopLabelTerms): string {
  const { t, precision, rate, isHidden } = terms;
  const profit = profitAt(order, price, rate);
  const money = isHidden ? MASK : profit === null ? '' : figure(profit, MONEY_STYLE);
  const figures = [priceText(price, precision), money].filter((each) => each !== '').map(leftToRight);
  const isTrailing = which === 'stopLoss' && order.trail !== '';
  return [t(isTrailing ? 'trade.trailing' : which === 'stopLoss' ? 'trade.sl' : 'trade.tp'), ...figures].join(' ');
}

/** The label of an order's own line on the chart, with the price that it would be moved to. */
export function orderLabel({ side, lots }: Order, t: Translator, price = ''): string {
  const figures = [quantityText(lots), price].filter((each) => each !== '').map(leftToRight);
  return [t(side === 'buy' ? 'trade.buy' : 'trade.sell'), ...figures].join(' ');
}

/** A sign stays before its figure, also next to Arabic words on a canvas. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/**
 * The terms for an instrument. The rate is the live one to five digits: labels on a chart are not drawn again for less,
 * and the question before a stop is moved has it to the last digit.
 */
export function useStopLabelTerms(t: Translator, instrument: Instrument): StopLabelTerms {
  const { currency } = useSite();
  const instruments = useInstruments().data ?? [];
  const isHidden = useAmountsHidden();
  const pair = conversionPair(instrument, instruments, currency);
  const live = useQuoteFact(pair?.code ?? '', ({ bid, ask }) => {
    const rate = (pair?.inverse === true ? inverseRate : directRate)(bid, ask);
    return rate === null ? '' : inFiveDigits(rate);
  });
  const rate = live === undefined || live === '' ? instrument.quoteToAccountRate : live;
  return { t, precision: instrument.pricePrecision, rate, isHidden };
}

function inFiveDigits(rate: string): string {
  const value = Number(rate);
  return value > 0 ? value.toFixed(Math.min(18, Math.max(0, 4 - Math.floor(Math.log10(value))))) : '';
}

const MONEY_STYLE = { minDecimals: 2, maxDecimals: 2, sign: 'always' } as const;
