import { consoleSaveDuration } from '@candor/protocol/console/save-duration.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import type { Duration, DurationTerms } from './duration.ts';
import { durationInput, durationsKey, TERM_FIELDS } from './duration.ts';

/** Offers another duration (null), or other terms of one. */
export function DurationDialog({
  duration,
  onClose,
}: {
  readonly duration: Duration | null;
  readonly onClose: () => void;
}) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveDuration, [durationsKey, proposalKeys.all]);
  const [terms, setTerms] = useState<DurationTerms>({
    seconds: String(duration?.seconds ?? ''),
    ratio: duration?.ratio ?? '',
    minStake: duration?.minStake ?? '',
    exposureLimit: duration?.exposureLimit ?? '',
  });
  const faults = formFaults(t, change.error, FIELDS);
  const save = async (reason: string): Promise<void> => {
    const which = { id: duration?.id ?? 0, version: duration?.version ?? 0 };
    const answer = await change.run({ ...which, ...durationInput(terms), reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: answer.state === 'failed' ? 'danger' : 'success' });
    onClose();
  };
  const field = (name: keyof DurationTerms) => ({
    value: terms[name],
    error: faults.of(TERM_FIELDS[name]),
    onChange: (value: string) => setTerms({ ...terms, [name]: value }),
  });
  return (
    <DecisionDialog
      title={t(duration === null ? 'console.operations.addDuration' : 'console.operations.changeDuration')}
      text={`${t('console.operations.durationText')} ${t('console.siteRules.text')}`}
      fields={FIELDS}
      confirmLabel={t('console.propose')}
      change={change}
      onClose={onClose}
      onConfirm={save}
    >
      {duration === null && (
        <TextField label={t('console.operations.durationSeconds')} inputMode="numeric" {...field('seconds')} />
      )}
      <TextField
        label={t('console.operations.ratio')}
        type="decimal"
        help={t('console.operations.ratioHelp')}
        {...field('ratio')}
      />
      <TextField label={t('console.operations.leastStake')} type="decimal" {...field('minStake')} />
      <TextField
        label={t('console.operations.exposureLimit')}
        type="decimal"
        help={t('console.operations.exposureLimitHelp')}
        {...field('exposureLimit')}
      />
    </DecisionDialog>
  );
}

const FIELDS = Object.values(TERM_FIELDS);
