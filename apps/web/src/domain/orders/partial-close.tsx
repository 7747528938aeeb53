import { Button } from '@candor/ui/button.tsx';
import { nearestAllowed, stepValue } from '@candor/ui/decimal-steps.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { NumberStepper } from '@candor/ui/number-stepper.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useOrderFigures } from '../../live/hooks.ts';
import { useInstrument } from '../market/market-queries.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { Quantity, quantityText } from '../../kit/numbers/quantity.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { useCloseBlock } from './close-block.ts';
import { ClosedSummary } from './closed-summary.tsx';
import { LiveClosingPrice } from './live-cells.tsx';
import { useCloseOrder } from './order-changes.ts';
import { shareOf, subtract } from './order-figures.ts';
import { closingSideOf } from './order-queries.ts';
import type { Order } from './order.ts';

export interface PartialCloseProps {
  readonly order: Order;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onBack: () => void;
}

/** Closes some of the lots; what stays keeps its price, its stops and its number. */
export function PartialClose({ order, onBusy, onBack }: PartialCloseProps) {
  const t = useTranslation();
  const instrument = useInstrument(order.instrument.code);
  const step = instrument?.lotStep ?? '0.01';
  const min = instrument?.minLots ?? step;
  // The rest must be an order that could have been opened.
  const max = subtract(order.lots, min) ?? min;
  const range = { step, min, max };
  const [lots, setLots] = useState(() => nearestAllowed(shareOf(order.lots, '1', '2') ?? min, range).value);
  const change = useCloseOrder(order, lots);
  const block = useCloseBlock(order);
  const { kind } = change.state;
  useEffect(() => onBusy(kind === 'sending'), [kind, onBusy]);
  const tooSmall = stepValue(order.lots, 0, { step }).value === min || Number(max) < Number(min);
  if (change.state.kind === 'done') {
    return (
      <div className="grid gap-3">
        <ClosedSummary order={change.state.result} isNews />
        <Button size="large" variant="secondary" wide onPress={onBack}>
          {t('orders.backToOrder')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {tooSmall ? (
        <p className="text-sm text-ink-2">{t('orders.tooSmallToPart')}</p>
      ) : (
        <>
          <NumberStepper
            {...range}
            label={t('orders.lotsToClose')}
            unit={t('orders.ofLots', { lots: quantityText(order.lots) })}
            value={lots}
            onChange={setLots}
            increaseLabel={t('common.increase')}
            decreaseLabel={t('common.decrease')}
            limitedText={(value) => t('common.stepLimited', { value })}
          />
          <Preview order={order} lots={lots} />
        </>
      )}
      <ChangeFailure state={change.state} />
      <div className="grid grid-cols-2 gap-2">
        <Button size="large" variant="secondary" onPress={onBack}>
          {t('common.back')}
        </Button>
        <Button
          size="large"
          pending={kind === 'sending'}
          pendingLabel={t('common.sending')}
          disabledReason={
            kind === 'sending' || kind === 'unanswered' ? undefined : tooSmall ? t('orders.closePart') : block
          }
          onPress={() => void change.run()}
        >
          {kind === 'unanswered' ? t('trade.askAgain') : t('orders.closeLots', { lots: quantityText(lots) })}
        </Button>
      </div>
    </div>
  );
}

function Preview({ order, lots }: { readonly order: Order; readonly lots: string }) {
  const t = useTranslation();
  const profit = useOrderFigures(order.id)?.profit ?? order.profit;
  const part = shareOf(profit, lots, order.lots);
  return (
    <KeyValues
      items={[
        { key: 'price', label: t(`market.${closingSideOf(order)}`), value: <LiveClosingPrice order={order} /> },
        { key: 'result', label: t('orders.resultOfPart'), value: <Profit value={part ?? ''} kind="exact" /> },
        {
          key: 'freed',
          label: t('orders.marginFreed'),
          value: <Amount value={shareOf(order.margin, lots, order.lots) ?? ''} kind="exact" />,
        },
        {
          key: 'stays',
          label: t('orders.staysOpen'),
          value: <Quantity value={subtract(order.lots, lots) ?? ''} withUnit />,
        },
      ]}
    />
  );
}
