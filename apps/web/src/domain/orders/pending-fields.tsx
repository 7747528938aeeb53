import { KeyValues } from '@candor/ui/key-values.tsx';
import { NumberStepper } from '@candor/ui/number-stepper.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { LivePrice } from '../../kit/numbers/price.tsx';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { useInstrument } from '../market/market-queries.ts';
import { compare } from './order-figures.ts';
import { reservedOf } from './order-queries.ts';
import type { Order } from './order.ts';
import { pipOf, pointOf } from './pip.ts';
import { PriceStepper } from './price-stepper.tsx';
import type { PendingChange } from './use-pending-change.ts';

interface TargetFieldProps extends Pick<PendingChange, 'trigger'> {
  readonly order: Order;
  readonly target: string;
  readonly onChange: (target: string) => void;
}

/** The price that it waits for, next to the one that would fill it, and what that makes of it. */
export function TargetField({ order, target, onChange, trigger }: TargetFieldProps) {
  const t = useTranslation();
  const { code, pricePrecision } = order.instrument;
  const side = order.side === 'buy' ? 'ask' : 'bid';
  const words = trigger === undefined ? 'trade.targetIsPrice' : TRIGGER_WORDS[`${order.side} ${trigger}`];
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline justify-between pb-1 text-label text-ink-2">
        <span>{t(`market.${side}`)}</span>
        <LivePrice code={code} precision={pricePrecision} side={side} className="text-title-3 font-semibold text-ink" />
      </p>
      <PriceStepper
        boxed
        label={t('trade.targetPrice')}
        value={target}
        onChange={onChange}
        point={pointOf(pricePrecision)}
        step={pipOf(pricePrecision).size}
      />
      <p className="text-caption text-ink-3">{t(words)}</p>
    </div>
  );
}

interface LotsFieldProps {
  readonly order: Order;
  readonly lots: string;
  readonly onChange: (lots: string) => void;
}

export function LotsField({ order, lots, onChange }: LotsFieldProps) {
  const t = useTranslation();
  const instrument = useInstrument(order.instrument.code);
  const { lotStep: step = '0.01', minLots: min = step, maxLots = order.lots } = instrument ?? {};
  // It may have more than one may order now.
  const max = compare(order.lots, maxLots) === 1 ? order.lots : maxLots;
  return (
    <NumberStepper
      {...{ step, min, max }}
      label={t('common.quantity')}
      unit={t('common.lots')}
      value={lots}
      onChange={onChange}
      increaseLabel={`${t('common.increase')}, ${t('common.quantity')}`}
      decreaseLabel={`${t('common.decrease')}, ${t('common.quantity')}`}
      limitedText={(value) =>
        t('trade.lotsLimited', { value: quantityText(value), min: quantityText(min), max: quantityText(max) })
      }
    />
  );
}

/** What it holds of the free margin, now and then. */
export function Reserved({ order, pending }: { readonly order: Order; readonly pending: PendingChange }) {
  const t = useTranslation();
  const amount = (value: string | null) => (value === null ? <>&mdash;</> : <Amount value={value} kind="exact" />);
  return (
    <KeyValues
      items={[
        { key: 'now', label: t('orders.reserved'), value: amount(reservedOf(order)) },
        { key: 'after', label: t('orderChange.reservedAfter'), value: amount(pending.reserved) },
        { key: 'free', label: t('trade.availableAfter'), value: amount(pending.free) },
      ]}
    />
  );
}

const TRIGGER_WORDS = {
  'buy limit': 'trade.buyLimit',
  'buy stop': 'trade.buyStop',
  'sell limit': 'trade.sellLimit',
  'sell stop': 'trade.sellStop',
} as const;
