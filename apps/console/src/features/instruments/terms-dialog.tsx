import { consoleChangeInstrumentTerms } from '@candor/protocol/console/change-instrument-terms.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import type { Instrument } from '../../domain/instruments/instrument.ts';
import { instrumentsKey } from '../../domain/instruments/instrument.ts';

/** Proposes another spread and fees; a second operator decides. */
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
  const [terms, setTerms] = useState({
    minSpread: instrument.minSpread,
    feePerLot: instrument.feePerLot,
    feeOfMargin: instrument.feeOfMargin,
  });
  const faults = formFaults(t, change.error, FIELDS);
  const propose = async (reason: string): Promise<void> => {
    const answer = await change.run({ id, version, ...terms, reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: answer.state === 'failed' ? 'danger' : 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={`${instrument.name} · ${t('console.operations.proposeTerms')}`}
      text={t('console.operations.proposeTermsText')}
      fields={FIELDS}
      confirmLabel={t('console.operations.propose')}
      change={change}
      onClose={onClose}
      onConfirm={propose}
    >
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={t(LABELS[name])}
          type="decimal"
          value={terms[name]}
          error={faults.of(name)}
          onChange={(value) => setTerms({ ...terms, [name]: value })}
        />
      ))}
    </DecisionDialog>
  );
}

const FIELDS = ['minSpread', 'feePerLot', 'feeOfMargin'] as const;
const LABELS = {
  minSpread: 'console.operations.minSpread',
  feePerLot: 'console.operations.feePerLot',
  feeOfMargin: 'console.operations.feeOfMargin',
} as const;
