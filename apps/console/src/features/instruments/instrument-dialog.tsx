import { consoleSaveInstrument } from '@candor/protocol/console/save-instrument.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import type { Instrument, InstrumentCategory } from '../../domain/instruments/instrument.ts';
import { instrumentsKey } from '../../domain/instruments/instrument.ts';
import { InstrumentMark } from '../../domain/instruments/instrument-mark.tsx';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { PictureField } from '../../kit/picture-field.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';

export interface InstrumentDialogProps {
  readonly instrument: Instrument;
  readonly categories: readonly InstrumentCategory[];
  readonly onClose: () => void;
}

/** How an instrument is listed, and the sizes of new orders. */
export function InstrumentDialog({ instrument, categories, onClose }: InstrumentDialogProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveInstrument, [instrumentsKey]);
  const { id, version, name } = instrument;
  const [draft, setDraft] = useState(() => draftOf(instrument));
  const [isSending, setSending] = useState(false);
  const faults = formFaults(t, change.error, FIELDS);
  const offered = instrument.leverages.length === 0 ? ['0'] : instrument.leverages.map(String);
  const field = (key: keyof Draft) => ({
    value: draft[key],
    error: faults.of(key),
    onChange: (value: string) => setDraft((before) => ({ ...before, [key]: value })),
  });
  return (
    <DecisionDialog
      title={`${name} · ${t('console.operations.editInstrument')}`}
      text={t('console.operations.editInstrumentText')}
      fields={FIELDS}
      confirmLabel={t('console.operations.save')}
      missing={isSending ? t('console.picture.sending') : undefined}
      change={change}
      onClose={onClose}
      onConfirm={async (reason) => (await change.run({ id, version, ...draft, reason })) !== undefined && onClose()}
    >
      <TextField label={t('console.operations.showCode')} {...field('showCode')} />
      <SelectField
        label={t('console.operations.category')}
        options={categories.map((category) => ({ id: String(category.id), label: category.name }))}
        {...field('categoryId')}
      />
      <TextField
        label={t('console.operations.place')}
        help={t('console.operations.placeHelp')}
        inputMode="numeric"
        {...field('sort')}
      />
      <PictureField
        label={t('console.operations.logo')}
        help={t('console.operations.logoHelp')}
        picture={draft.logo}
        show={(picture) => <InstrumentMark instrument={{ ...instrument, logo: picture }} />}
        error={faults.of('logo')}
        onChange={({ url }) => setDraft((before) => ({ ...before, logo: url }))}
        onSending={setSending}
      />
      <TextField label={t('console.operations.minLots')} type="decimal" {...field('minLots')} />
      <TextField label={t('console.operations.maxLots')} type="decimal" {...field('maxLots')} />
      <TextField label={t('console.operations.lotStep')} type="decimal" {...field('lotStep')} />
      <SelectField
        label={t('console.operations.defaultLeverage')}
        options={offered.map((leverage) => ({
          id: leverage,
          label:
            leverage === '0' ? t('console.operations.noLeverages') : t('console.operations.leverageOf', { leverage }),
        }))}
        {...field('defaultLeverage')}
      />
    </DecisionDialog>
  );
}

type Draft = Readonly<Record<(typeof FIELDS)[number], string>>;

const draftOf = (instrument: Instrument): Draft => ({
  showCode: instrument.name,
  categoryId: String(instrument.categoryId),
  sort: String(instrument.sort),
  logo: instrument.logo,
  minLots: instrument.minLots,
  maxLots: instrument.maxLots,
  lotStep: instrument.lotStep,
  defaultLeverage: String(instrument.defaultLeverage),
});

const FIELDS = ['showCode', 'categoryId', 'sort', 'logo', 'minLots', 'maxLots', 'lotStep', 'defaultLeverage'] as const;
