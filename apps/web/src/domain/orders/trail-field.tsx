import { RadioChips } from '@candor/ui/chips.tsx';
import { FieldError } from '@candor/ui/field-message.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { NumberStepper } from '@candor/ui/number-stepper.tsx';
import { useId, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { Price } from '../../kit/numbers/price.tsx';
import { compare } from './order-figures.ts';
import { pointOf } from './pip.ts';
import { distanceOfUnits, distanceUnit, readStop, unitsOfDistance } from './stop-entry.ts';
import type { StopTerms } from './stop-entry.ts';
import { distanceText } from './stop-read-out.tsx';
import { resultLabel } from './stop-result-label.ts';
import { offeredTrails } from './trail.ts';

export interface TrailEntry {
  /** What stands in the field, in pips or points. */
  readonly value: string;
  readonly setValue: (value: string) => void;
  /** The distance as it would be sent; null while there is none. */
  readonly trail: string | null;
  readonly startAt: (trail: string) => void;
}

/** The distance of a trailing stop being said. */
export function useTrailEntry(initial: string, precision: number): TrailEntry {
  const [value, setValue] = useState(() => (initial === '' ? '' : unitsOfDistance(initial, precision)));
  const trail = distanceOfUnits(value, precision);
  return {
    value,
    setValue,
    trail: compare(trail, '0') === 1 ? trail : null,
    startAt: (distance) => setValue(unitsOfDistance(distance, precision)),
  };
}

export interface TrailFieldProps {
  readonly entry: TrailEntry;
  readonly terms: StopTerms;
  /** Where the stop would lie now, or would begin; null where the distance is too large for one. */
  readonly level: string | null;
  /** The order waits: the stop follows from its opening on. */
  readonly isWaiting: boolean;
}

/** The distance of a trailing stop, with some to choose from, and what it would mean. */
export function TrailField({ entry, terms, level, isWaiting }: TrailFieldProps) {
  const t = useTranslation();
  const errorId = useId();
  const { precision } = terms;
  const unit = distanceUnit(precision);
  const least = unit === 'pips' ? '0.1' : pointOf(precision);
  const reading = level === null ? null : readStop(level, 'stopLoss', terms);
  const isTooFar = entry.trail !== null && level === null;
  const offered = useOffered(terms);
  const dash = <>&mdash;</>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <NumberStepper
        label={t('trade.trailDistance')}
        value={entry.value}
        onChange={entry.setValue}
        step={least}
        min={least}
        unit={t(`ticket.unit.${unit}`)}
        increaseLabel={`${t('common.increase')}, ${t('trade.trailDistance')}`}
        decreaseLabel={`${t('common.decrease')}, ${t('trade.trailDistance')}`}
        limitedText={(nearest) => t('common.stepLimited', { value: nearest })}
      />
      <RadioChips
        fill
        label={t('trade.trailDistance')}
        items={offered.map((id) => ({
          id,
          label: distanceText(t, unitsOfDistance(id, precision), precision),
        }))}
        value={offered.find((each) => compare(each, entry.trail ?? '') === 0) ?? ''}
        onChange={entry.startAt}
      />
      <div aria-live="polite" className="empty:hidden">
        {isTooFar && <FieldError id={errorId}>{t('ticket.stopBelowZero')}</FieldError>}
      </div>
      <KeyValues
        items={[
          {
            key: 'level',
            label: t(isWaiting ? 'trade.trailBegins' : 'trade.trailLevel'),
            value: level === null ? dash : <Price value={level} precision={precision} />,
          },
          {
            key: 'result',
            label: t(resultLabel('stopLoss', reading?.result ?? '')),
            value: reading === null ? dash : <Profit value={reading.result} />,
          },
        ]}
      />
      <p className="text-caption text-ink-3">{t('trade.trailExplained')}</p>
    </div>
  );
}

/** They stay the same while the price moves. */
function useOffered({ precision, openPrice }: StopTerms): readonly string[] {
  return useState(() => offeredTrails(precision, openPrice))[0];
}
