import { consoleChangeInstrumentTerms } from '@candor/protocol/console/change-instrument-terms.ts';
import { CALENDARS, MARGIN_MODES } from '@candor/protocol/console/dealing-terms.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import type { FormFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import type { Instrument } from '../../domain/instruments/instrument.ts';
import { instrumentsKey } from '../../domain/instruments/instrument.ts';
import { hoursText } from './hours-text.ts';

/** Proposes other terms; a second operator decides. */
export function TermsDialog({
  instrument,
  onClose,
}: {
  readonly instrument: Instrument;
  readonly onClose: () => void;
}) {
  const t = useTranslation();
  const change = useOperatorChange(consoleChangeInstrumentTerms, [instrumentsKey, proposalKeys.all]);
  const { id, version } = instrument;
  const [draft, setDraft] = useState<Draft>(() => draftOf(instrument));
  const faults = formFaults(t, change.error, FIELDS);
  const leverages = leveragesOf(draft.leverages);
  const propose = async (reason: string): Promise<void> => {
    if (leverages === null) return;
    const answer = await change.run({ id, version, ...sentOf(draft), leverages, reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: answer.state === 'failed' ? 'danger' : 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={`${instrument.name} \u00B7 ${t('console.operations.proposeTerms')}`}
      text={t('console.operations.proposeTermsText')}
      fields={FIELDS}
      missing={leverages === null ? t('console.operations.leveragesUnreadable') : undefined}
      confirmLabel={t('console.operations.propose')}
      change={change}
      onClose={onClose}
      onConfirm={propose}
    >
      <CostFields draft={draft} faults={faults} onChange={setDraft} />
      <DealingFields draft={draft} faults={faults} onChange={setDraft} />
    </DecisionDialog>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly faults: FormFaults;
  readonly onChange: Dispatch<SetStateAction<Draft>>;
}

const fieldOf =
  ({ draft, faults, onChange }: FieldsProps) =>
  (key: keyof Draft) => ({
    value: draft[key],
    error: faults.of(key),
    onChange: (value: string) => onChange((before) => ({ ...before, [key]: value })),
  });

function CostFields(props: FieldsProps) {
  const t = useTranslation();
  const field = fieldOf(props);
  return (
    <>
      <TextField label={t('console.operations.minSpread')} type="decimal" {...field('minSpread')} />
      <TextField label={t('console.operations.feePerLot')} type="decimal" {...field('feePerLot')} />
      <TextField label={t('console.operations.feeOfMargin')} type="decimal" {...field('feeOfMargin')} />
    </>
  );
}

function DealingFields(props: FieldsProps) {
  const t = useTranslation();
  const field = fieldOf(props);
  return (
    <>
      <SelectField
        label={t('console.operations.marginMode')}
        options={MARGIN_MODES.map((mode) => ({ id: mode, label: t(`console.operations.marginMode.${mode}`) }))}
        {...field('marginMode')}
      />
      <TextField
        label={t('console.operations.leveragesOffered')}
        help={t('console.operations.leveragesHelp')}
        {...field('leverages')}
      />
      <TextField
        label={t('console.operations.contractSize')}
        help={t('console.operations.boundTermHelp')}
        type="decimal"
        {...field('contractSize')}
      />
      <TextField
        label={t('console.operations.precision')}
        help={t('console.operations.boundTermHelp')}
        inputMode="numeric"
        {...field('pricePrecision')}
      />
      <SelectField
        label={t('console.operations.hours')}
        options={CALENDARS.map((calendar) => ({ id: calendar, label: hoursText(t, calendar) }))}
        {...field('calendarId')}
      />
      <TextField
        label={t('console.operations.staleAfter')}
        help={t('console.operations.staleHelp')}
        type="decimal"
        {...field('staleAfterMs')}
      />
    </>
  );
}

const draftOf = (instrument: Instrument): Draft => ({
  minSpread: instrument.minSpread,
  feePerLot: instrument.feePerLot,
  feeOfMargin: instrument.feeOfMargin,
  leverages: instrument.leverages.join(', '),
  contractSize: instrument.contractSize,
  marginMode: instrument.marginMode,
  pricePrecision: String(instrument.pricePrecision),
  calendarId: instrument.calendarId,
  // In seconds.
  staleAfterMs: String(instrument.staleAfterMs / 1_000),
});

/** Hours that this version does not know are left out, and so stay. */
const sentOf = ({ staleAfterMs, calendarId, marginMode, leverages: _leverages, ...figures }: Draft) => ({
  ...figures,
  calendarId: CALENDARS.find((each) => each === calendarId),
  marginMode: MARGIN_MODES.find((each) => each === marginMode),
  staleAfterMs: Math.round(Number(staleAfterMs) * 1_000),
});

type Draft = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Those of a line such as "10, 20, 50"; null where it is none. */
function leveragesOf(line: string): number[] | null {
  const parts = line.split(/[\s,،、]+/u).filter((part) => part !== '');
  return parts.every((part) => /^\d{1,4}$/.test(part)) ? parts.map(Number) : null;
}

const FIELDS = [
  'minSpread',
  'feePerLot',
  'feeOfMargin',
  'marginMode',
  'leverages',
  'contractSize',
  'pricePrecision',
  'calendarId',
  'staleAfterMs',
] as const;
