import { Button } from '@candor/ui/button.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { NumberStepper } from '@candor/ui/number-stepper.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { MOST_PRESETS, readPresets, withoutPreset, withPreset, writePresets } from './ticket-presets.ts';
import type { LotRange } from './ticket-presets.ts';

export interface TicketPresetsProps {
  readonly range: LotRange;
  readonly current: string;
  readonly onChoose: (lots: string) => void;
}

/** The customer's own quantities on this device, to choose from and to change. */
export function TicketPresets({ range, current, onChoose }: TicketPresetsProps) {
  const t = useTranslation();
  const [presets, setPresets] = useState(() => readPresets(range));
  const [isEditing, setEditing] = useState(false);
  const keep = (next: readonly string[]): void => {
    setPresets(next);
    writePresets(range, next);
  };
  return (
    <section aria-label={t('ticket.presets')}>
      <div className="flex items-center justify-between">
        <p className="text-label font-medium text-ink-2">{t('ticket.presets')}</p>
        <Button size="small" variant="ghost" onPress={() => setEditing(!isEditing)}>
          {t(isEditing ? 'common.done' : 'common.edit')}
        </Button>
      </div>
      {presets.length === 0 && <p className="pb-2 text-sm text-ink-3">{t('ticket.noPresets')}</p>}
      <div className="chips" data-wrap="" role="group" aria-label={t('ticket.presets')}>
        {presets.map((lots) => (
          <button
            key={lots}
            type="button"
            className="chip"
            aria-pressed={isEditing ? undefined : lots === current}
            aria-label={isEditing ? t('ticket.removePreset', { lots: quantityText(lots) }) : undefined}
            onClick={() => (isEditing ? keep(withoutPreset(presets, lots)) : onChoose(lots))}
          >
            <bdi className="num">{quantityText(lots)}</bdi>
            {isEditing ? <Icon name="close" size={14} /> : ` ${t('common.lots')}`}
          </button>
        ))}
      </div>
      {isEditing && (
        <AddPreset
          range={range}
          start={current}
          isFull={presets.length >= MOST_PRESETS}
          onAdd={(lots) => keep(withPreset(presets, lots, range))}
        />
      )}
    </section>
  );
}

interface AddPresetProps {
  readonly range: LotRange;
  readonly start: string;
  readonly isFull: boolean;
  readonly onAdd: (lots: string) => void;
}

function AddPreset({ range, start, isFull, onAdd }: AddPresetProps) {
  const t = useTranslation();
  const [lots, setLots] = useState(start);
  const label = t('ticket.newPreset');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-3">
      <NumberStepper
        {...range}
        label={label}
        unit={t('common.lots')}
        value={lots}
        onChange={setLots}
        increaseLabel={`${t('common.increase')}, ${label}`}
        decreaseLabel={`${t('common.decrease')}, ${label}`}
        limitedText={(value) => t('common.stepLimited', { value: quantityText(value) })}
      />
      <Button
        variant="secondary"
        wide
        disabledReason={isFull ? t('ticket.presetsFull', { count: MOST_PRESETS }) : undefined}
        onPress={() => onAdd(lots)}
      >
        {t('ticket.addPreset')}
      </Button>
    </div>
  );
}
