import { FieldError } from '@candor/ui/field-message.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { LONGEST_NOTE } from '@candor/protocol/alerts/alert.ts';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { plainMove, pointOf } from '../orders/pip.ts';
import { PriceStepper } from '../orders/price-stepper.tsx';
import type { Instrument } from '../market/instrument.ts';
import type { AlertForm } from './alert-form.ts';

export interface AlertFieldsProps {
  readonly instrument: Instrument;
  readonly form: AlertForm;
}

/** Which price, which way, how often, and a note. */
export function AlertFields({ instrument, form }: AlertFieldsProps) {
  const t = useTranslation();
  const { draft, set } = form;
  const precision = instrument.pricePrecision;
  return (
    <>
      <Labelled label={t('alerts.side')}>
        <Segmented
          label={t('alerts.side')}
          items={(['bid', 'ask', 'mid'] as const).map((id) => ({ id, label: t(`alerts.side.${id}`) }))}
          value={draft.side}
          onChange={(side) => set({ side })}
        />
      </Labelled>
      <Labelled label={t('alerts.direction')}>
        <Segmented
          label={t('alerts.direction')}
          items={(['above', 'below'] as const).map((id) => ({ id, label: t(`alerts.${id}`) }))}
          value={draft.direction}
          onChange={(direction) => set({ direction })}
        />
      </Labelled>
      <PriceField instrument={instrument} form={form} />
      <div className="rounded-md border border-line px-3 py-1">
        <Switch checked={draft.repeats} onChange={(repeats) => set({ repeats })}>
          <span className="block text-label font-medium">{t('alerts.repeat')}</span>
          <span className="block text-caption text-ink-3">
            {draft.repeats ? t('alerts.repeatHint', { price: priceText(form.rearm, precision) }) : t('alerts.onceHint')}
          </span>
        </Switch>
      </div>
      <TextField
        label={t('alerts.note')}
        labelEnd={t('common.optional')}
        value={draft.note}
        onChange={(note) => set({ note })}
        maxLength={LONGEST_NOTE}
      />
    </>
  );
}

function PriceField({ instrument, form }: AlertFieldsProps) {
  const t = useTranslation();
  const errorId = useId();
  const { draft, now, fault } = form;
  const precision = instrument.pricePrecision;
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between text-label text-ink-2">
        {t('alerts.now')}
        <bdi className="num text-title-3 font-semibold text-ink">{priceText(now, precision)}</bdi>
      </p>
      <PriceStepper
        label={t('alerts.price')}
        value={draft.price}
        onChange={(price) => form.set({ price })}
        point={pointOf(precision)}
        step={plainMove(precision, now === '' ? draft.price : now).size}
        boxed
        invalid={fault !== undefined}
      />
      <div aria-live="polite" className="empty:hidden">
        {fault !== undefined && <FieldError id={errorId}>{fault}</FieldError>}
      </div>
    </div>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span className="text-label font-medium text-ink-2" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
