import { Segmented } from '@candor/ui/segmented.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { site } from '../domain/site/site.ts';
import { useTranslation } from '../language/language.ts';
import { clocksAt, momentAt } from './day-start.ts';

/** Now, or a day and a time on the clocks of the site's zone. */
export interface ChosenMoment {
  readonly isLater: boolean;
  readonly day: string;
  readonly time: string;
}

export const NOW: ChosenMoment = { isLater: false, day: '', time: '08:00' };

/** Epoch milliseconds; 0 for now, and null where a later moment is not given whole. */
export function msOf({ isLater, day, time }: ChosenMoment): number | null {
  if (!isLater) return 0;
  const at = momentAt(day, time, site().timeZone);
  return at === 0 ? null : at;
}

/** A moment that was chosen earlier; null for none. */
export const chosenMoment = (at: number | null): ChosenMoment =>
  at === null ? NOW : { isLater: true, ...clocksAt(at, site().timeZone) };

export interface MomentFieldProps {
  readonly label: string;
  /** What stands for now, where it is not that. */
  readonly nowLabel?: string;
  readonly laterLabel?: string;
  readonly value: ChosenMoment;
  readonly error?: string | undefined;
  readonly onChange: (value: ChosenMoment) => void;
}

/** Chooses when something is published or sent, or ends. */
export function MomentField({ label, nowLabel, laterLabel, value, error, onChange }: MomentFieldProps) {
  const t = useTranslation();
  return (
    <>
      <Segmented
        label={label}
        items={[
          { id: 'now', label: nowLabel ?? t('console.operations.when.now') },
          { id: 'later', label: laterLabel ?? t('console.operations.when.later') },
        ]}
        value={value.isLater ? 'later' : 'now'}
        onChange={(id) => onChange({ ...value, isLater: id === 'later' })}
      />
      {value.isLater && (
        <>
          <TextField
            type="date"
            label={t('console.operations.when.day')}
            value={value.day}
            error={error}
            onChange={(day) => onChange({ ...value, day })}
          />
          <TextField
            type="time"
            label={t('console.operations.when.time')}
            help={t('console.operations.when.zone', { zone: site().timeZone })}
            value={value.time}
            onChange={(time) => onChange({ ...value, time })}
          />
        </>
      )}
    </>
  );
}
