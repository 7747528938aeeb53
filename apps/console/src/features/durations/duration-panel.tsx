import { consoleDurationHistory } from '@candor/protocol/console/duration-history.ts';
import { consoleRetireDuration } from '@candor/protocol/console/retire-duration.ts';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { ChangeList } from '../../kit/change-list.tsx';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { neighboursOf, SidePanel } from '../../kit/side-panel.tsx';
import { usePage } from '../../kit/use-page.ts';
import { WaitingChanges } from '../../domain/proposals/waiting-changes.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { DurationDialog } from './duration-dialog.tsx';
import type { Duration } from './duration.ts';
import { durationsKey } from './duration.ts';

export interface DurationPanelProps {
  readonly duration: Duration;
  readonly rows: readonly Duration[] | undefined;
  readonly idOf: (row: Duration) => string;
  readonly onOpen: (row: string) => void;
}

export function DurationPanel({ duration, rows, idOf, onOpen }: DurationPanelProps) {
  const t = useTranslation();
  const [dialog, setDialog] = useState<'change' | 'retire' | null>(null);
  const [at, setAt] = useState(1);
  const mayRetire = usePermits('instruments.write');
  const mayPropose = usePermits('terms.decide');
  const retire = useOperatorChange(consoleRetireDuration, [durationsKey]);
  const close = (): void => setDialog(null);
  const { id, version } = duration;
  const page = usePage([...durationsKey, id, 'history', at], (signal) =>
    call(consoleDurationHistory, { id, page: at }, { signal, quiet: true }),
  );
  return (
    <SidePanel
      row={idOf(duration)}
      title={t('console.operations.seconds', { count: duration.seconds })}
      neighbours={neighboursOf(rows, idOf, idOf(duration))}
      onOpen={onOpen}
      actions={
        (mayRetire || mayPropose) &&
        duration.retiredAt === null && (
          <div className="panel-buttons">
            {mayRetire && (
              <Button size="small" variant="secondary" onPress={() => setDialog('retire')}>
                {t('console.operations.retireDuration')}
              </Button>
            )}
            {mayPropose && (
              <Button size="small" onPress={() => setDialog('change')}>
                {t('console.operations.changeDuration')}
              </Button>
            )}
          </div>
        )
      }
    >
      <WaitingChanges kind="option.duration" subject={`duration:${id}`} />
      <h3>{t('console.operations.history')}</h3>
      <ChangeList
        page={page}
        at={at}
        onPage={setAt}
        titleOf={({ action }) => (isAction(action) ? t(`console.operations.action.${action}`) : action)}
      />
      {dialog === 'change' && <DurationDialog duration={duration} onClose={close} />}
      {dialog === 'retire' && (
        <DecisionDialog
          title={t('console.operations.retireDuration')}
          text={t('console.operations.durationText')}
          confirmLabel={t('console.operations.retireDuration')}
          tone="danger"
          change={retire}
          onClose={close}
          onConfirm={async (reason) => (await retire.run({ id, version, reason })) !== undefined && close()}
        />
      )}
    </SidePanel>
  );
}

const ACTIONS = ['duration.add', 'duration.change', 'duration.retire'] as const;
const isAction = (action: string): action is (typeof ACTIONS)[number] =>
  (ACTIONS as readonly string[]).includes(action);
