import { RadioChips } from '@candor/ui/chips.tsx';
import { FieldError } from '@candor/ui/field-message.tsx';
import { NumberStepper } from '@candor/ui/number-stepper.tsx';
import { useId } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { useSite } from '../site/site.ts';
import { pipOf, pointOf } from './pip.ts';
import { PriceStepper } from './price-stepper.tsx';
import { distanceUnit } from './stop-entry.ts';
import type { StopKind, StopTerms } from './stop-entry.ts';
import { StopReadOut } from './stop-read-out.tsx';
import { STOP_WAYS } from './use-stop-entry.ts';
import type { StopEntryState } from './use-stop-entry.ts';

export interface StopEntryFormProps {
  readonly kind: StopKind;
  readonly terms: StopTerms;
  readonly state: StopEntryState;
  /** What is wrong with the price that comes of it. */
  readonly fault: string | undefined;
}

/** A stop said as a price, a distance, a percentage or money; whichever it is, all of them are shown. */
export function StopEntryForm({ kind, terms, state, fault }: StopEntryFormProps) {
  const t = useTranslation();
  const errorId = useId();
  const unit = distanceUnit(terms.precision);
  const error = entryError(t, state) ?? fault;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RadioChips
        fill
        label={t('ticket.stopWay')}
        items={STOP_WAYS.map((id) => ({ id, label: t(id === 'distance' ? `ticket.way.${unit}` : `ticket.way.${id}`) }))}
        value={state.way}
        onChange={state.setWay}
      />
      <div>
        <EntryField kind={kind} terms={terms} state={state} isWrong={error !== undefined} />
        <div aria-live="polite" className="empty:hidden">
          {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
        </div>
      </div>
      <StopReadOut kind={kind} precision={terms.precision} reading={state.reading} />
    </div>
  );
}

function EntryField({
  kind,
  terms,
  state,
  isWrong,
}: Omit<StopEntryFormProps, 'fault'> & { readonly isWrong: boolean }) {
  const t = useTranslation();
  const { currency } = useSite();
  const { way, value, setValue } = state;
  const { precision } = terms;
  if (way === 'price') {
    return (
      <PriceStepper
        boxed
        label={t(`trade.${kind}`)}
        value={value}
        onChange={setValue}
        point={pointOf(precision)}
        step={pipOf(precision).size}
        invalid={isWrong}
      />
    );
  }
  const unit = distanceUnit(precision);
  const label =
    way === 'money'
      ? t(kind === 'stopLoss' ? 'ticket.mostLoss' : 'ticket.leastGain')
      : t(way === 'percent' ? 'ticket.percentAway' : 'ticket.distanceAway');
  return (
    <NumberStepper
      label={label}
      value={value}
      onChange={setValue}
      // A tenth of a pip is a point; where there are no pips the price has its own smallest step.
      step={way === 'distance' ? (unit === 'pips' ? '0.1' : pointOf(precision)) : '0.01'}
      min={way === 'distance' ? (unit === 'pips' ? '0.1' : pointOf(precision)) : '0.01'}
      unit={way === 'money' ? currency : way === 'percent' ? '%' : t(`ticket.unit.${unit}`)}
      increaseLabel={`${t('common.increase')}, ${label}`}
      decreaseLabel={`${t('common.decrease')}, ${label}`}
      limitedText={(nearest) => t('common.stepLimited', { value: nearest })}
    />
  );
}

function entryError(t: ReturnType<typeof useTranslation>, { entry }: StopEntryState): string | undefined {
  switch (entry.kind) {
    // An empty field is no mistake yet: the button says what is missing.
    case 'price':
    case 'missing':
      return undefined;
    case 'belowZero':
      return t('ticket.stopBelowZero');
    case 'tooLittle':
      return t('ticket.stopTooLittle', { least: amountText(entry.least, 'exact') });
  }
}
