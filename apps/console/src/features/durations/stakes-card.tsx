import { consoleOptionStakes, consoleSaveOptionStakes } from '@candor/protocol/console/option-stakes.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { usePermits } from '../../session/operator.tsx';

const stakesKey = ['option stakes'] as const;

/** What the option ticket offers in one tap. */
export function StakesCard() {
  const t = useTranslation();
  const mayWrite = usePermits('instruments.write');
  const [isChanging, setChanging] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: stakesKey,
    queryFn: async ({ signal }) => (await call(consoleOptionStakes, {}, { signal, quiet: true })).stakes,
  });
  return (
    <CardBox
      title={t('console.operations.stakes')}
      end={
        mayWrite &&
        data !== undefined && (
          <Button size="tiny" variant="outline" onPress={() => setChanging(true)}>
            {t('console.operations.stakesChange')}
          </Button>
        )
      }
    >
      {data === undefined && error === null && <SkeletonRows rows={1} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="flags-none">{t('console.operations.stakesNone')}</p>}
      {data !== undefined && data.length > 0 && (
        <span className="badges">
          {data.map((stake) => (
            <Badge key={stake}>
              <Amount value={stake} />
            </Badge>
          ))}
        </span>
      )}
      {isChanging && data !== undefined && <StakesDialog stakes={data} onClose={() => setChanging(false)} />}
    </CardBox>
  );
}

function StakesDialog({ stakes, onClose }: { readonly stakes: readonly string[]; readonly onClose: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveOptionStakes, [stakesKey]);
  // As they were when the operator asked: the list may be read again behind the dialog.
  const [before] = useState(stakes);
  const [typed, setTyped] = useState(stakes.join(' '));
  const faults = formFaults(t, change.error, FIELDS);
  const save = async (reason: string): Promise<void> => {
    const wanted = typed.split(/\s+/).filter((stake) => stake !== '');
    if ((await change.run({ stakes: wanted, before: [...before], reason })) !== undefined) onClose();
  };
  return (
    <DecisionDialog
      title={t('console.operations.stakesChange')}
      text={t('console.operations.stakesText')}
      fields={FIELDS}
      confirmLabel={t('console.operations.save')}
      change={change}
      onClose={onClose}
      onConfirm={save}
    >
      <TextField
        label={t('console.operations.stakesLabel')}
        help={t('console.operations.stakesHelp')}
        value={typed}
        error={faults.of('stakes')}
        onChange={setTyped}
      />
    </DecisionDialog>
  );
}

const FIELDS = ['stakes'];
