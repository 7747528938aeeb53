import { Button } from '@candor/ui/button.tsx';
import { FieldError } from '@candor/ui/field-message.tsx';
import { nearestAllowed } from '@candor/ui/decimal-steps.ts';
import { Switch } from '@candor/ui/switch.tsx';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../language/language.ts';
import { useQuote } from '../live/hooks.ts';
import { Profit } from '../numbers/amount.tsx';
import { priceText } from '../numbers/price.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { LiveClosingPrice } from './live-cells.tsx';
import { useSetStops } from './order-changes.ts';
import { profitAt } from './order-figures.ts';
import { closingSideOf, sideOf, termsOf } from './order-queries.ts';
import type { Order } from './order-queries.ts';
import { pipOf, pointOf } from './pip.ts';
import { PriceStepper } from './price-stepper.tsx';
import { wrongStop } from './stop-sides.ts';
import { useOrderRate } from './use-order-rate.ts';

export interface StopEditorProps {
  readonly order: Order;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onBack: () => void;
}

/** Sets, moves or removes the stops of an order, with what each would bring. */
export function StopEditor({ order, onBusy, onBack }: StopEditorProps) {
  const t = useTranslation();
  const precision = order.ForexTradeLists.PricePrecision;
  const written = (price: string) => (price === '' ? null : nearestAllowed(price, { step: pointOf(precision) }).value);
  const [stopLoss, setStopLoss] = useState(() => written(order.TargetLossPrice));
  const [takeProfit, setTakeProfit] = useState(() => written(order.TargetProfitPrice));
  const change = useSetStops(order, stopLoss, takeProfit);
  const quote = useQuote(order.ForexTradeLists.Code);
  const now = quote?.[closingSideOf(order)] ?? order.UpdatePrice;
  const reference = order.Status === 0 ? order.TargetPrice : now;
  const fault = wrongStop(sideOf(order), reference, stopLoss, takeProfit);
  const { kind } = change.state;
  useEffect(() => onBusy(kind === 'sending'), [kind, onBusy]);
  useEffect(() => {
    if (kind === 'done') onBack();
  }, [kind, onBack]);
  const faultText =
    fault === null
      ? undefined
      : t(`trade.block.${fault.which}.${fault.mustBe}`, { price: priceText(fault.price, precision) });
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between text-label text-ink-2">
        {t('orders.priceNow')} <LiveClosingPrice order={order} className="text-title-3 font-semibold text-ink" />
      </p>
      <StopField
        order={order}
        label={t('trade.stopLoss')}
        value={stopLoss}
        start={reference}
        onChange={setStopLoss}
        error={fault?.which === 'stopLoss' ? faultText : undefined}
      />
      <StopField
        order={order}
        label={t('trade.takeProfit')}
        value={takeProfit}
        start={reference}
        onChange={setTakeProfit}
        error={fault?.which === 'takeProfit' ? faultText : undefined}
      />
      <ChangeFailure state={change.state} />
      <div className="grid grid-cols-2 gap-2 pt-1">
        <Button size="large" variant="secondary" onPress={onBack}>
          {t('common.back')}
        </Button>
        <Button
          size="large"
          pending={kind === 'sending'}
          pendingLabel={t('common.sending')}
          disabledReason={fault === null || kind === 'sending' ? undefined : t('orders.checkStops')}
          onPress={change.send}
        >
          {kind === 'unanswered' ? t('trade.askAgain') : t('orders.saveStops')}
        </Button>
      </div>
    </div>
  );
}

interface StopFieldProps {
  readonly order: Order;
  readonly label: string;
  readonly value: string | null;
  /** Where the field begins when it is switched on. */
  readonly start: string;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
}

function StopField({ order, label, value, start, onChange, error }: StopFieldProps) {
  const t = useTranslation();
  const errorId = useId();
  const rate = useOrderRate(order);
  const precision = order.ForexTradeLists.PricePrecision;
  const result = value === null ? null : profitAt(termsOf(order), value, rate);
  return (
    <div className="rounded-md border border-line px-3">
      <Switch checked={value !== null} onChange={(on) => onChange(on ? start : null)}>
        <span className="text-label font-medium">{label}</span>
      </Switch>
      <div className="border-t border-line">
        {value === null ? (
          <p className="flex min-h-11 items-center text-label text-ink-3">{t('trade.notSet')}</p>
        ) : (
          <>
            <PriceStepper
              label={label}
              value={value}
              onChange={onChange}
              point={pointOf(precision)}
              step={pipOf(precision).size}
              invalid={error !== undefined}
            />
            <p className="pb-2 text-caption text-ink-3">
              {t('orders.resultThere')} {result !== null && <Profit value={result} />}
            </p>
          </>
        )}
      </div>
      <div aria-live="polite" className="pb-1 empty:hidden">
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}
