import { useMemo } from 'react';
import { CandleChart } from '../chart/candle-chart.tsx';
import '../chart/chart.css';
import type { ChartLine } from '../chart/chart-line.ts';
import type { ChosenIndicator } from '../chart/indicators.ts';
import { DEFAULT_PERIOD } from '../chart/periods.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { useIsStale } from './live-cells.tsx';
import type { Order } from './order.ts';

/** Where the order stands between its stops. */
export function OrderChart({ order }: { readonly order: Order }) {
  const t = useTranslation();
  const { id, code, displayCode, pricePrecision } = order.instrument;
  const isStale = useIsStale(code);
  const { openPrice, stopLoss, takeProfit, status } = order;
  const lines = useMemo(() => {
    const made: ChartLine[] = [];
    const add = (id: string, kind: ChartLine['kind'], price: string, label: string): void => {
      if (price !== '') made.push({ id, kind, price: Number(price), label });
    };
    add(
      'entry',
      status === 'pending' ? 'target' : 'entry',
      openPrice,
      t(status === 'pending' ? 'trade.targetPrice' : 'orders.lineOpen'),
    );
    add('sl', 'stop', stopLoss, t('orders.lineStop'));
    add('tp', 'profit', takeProfit, t('orders.lineProfit'));
    return made;
  }, [t, status, openPrice, stopLoss, takeProfit]);
  return (
    <div className="-mx-4 h-36 border-y border-line">
      <CandleChart
        className="h-full"
        plain
        instrumentId={id}
        code={code}
        name={displayCode}
        precision={pricePrecision}
        period={DEFAULT_PERIOD}
        indicators={NO_INDICATORS}
        lines={lines}
        stale={isStale}
        maxStretch={4}
      />
    </div>
  );
}

const NO_INDICATORS: readonly ChosenIndicator[] = [];
