import { consoleDecideTraderApplication } from '@candor/protocol/console/traders/applications.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { RefusalDialog } from '../../kit/refusal-dialog.tsx';
import { ResultNote } from '../../kit/result-note.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { nameOf, TRADER_RENEWS } from './trader.ts';
import type { ApplicationDetail } from './trader.ts';

/** Approves or rejects an application, with a reason. */
export function ApplicationDecision({ application }: { readonly application: ApplicationDetail }) {
  const t = useTranslation();
  const mayDecide = usePermits('traders.decide');
  const decide = useOperatorChange(consoleDecideTraderApplication, TRADER_RENEWS);
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null);
  const [result, setResult] = useState<string | null>(null);
  if (result !== null) return <ResultNote tone="success">{result}</ResultNote>;
  if (application.state !== 'waiting') return <Note>{t(`console.trader.applicationState.${application.state}`)}</Note>;
  if (!mayDecide) return <Note>{t('console.trader.viewOnly')}</Note>;
  const name = nameOf(application);
  const open = (which: typeof asked): void => {
    decide.reset();
    setAsked(which);
  };
  const close = (): void => setAsked(null);
  const confirm = async (decision: 'approve' | 'refuse', reason: string): Promise<void> => {
    if ((await decide.run({ id: application.id, decision, reason })) === undefined) return;
    close();
    setResult(t(decision === 'approve' ? 'console.trader.approved' : 'console.trader.refused'));
  };
  return (
    <>
      <div className="panel-buttons">
        <Button variant="danger-outline" onPress={() => open('refuse')}>
          {t('console.payment.reject')}
        </Button>
        <Button onPress={() => open('approve')}>{t('console.trader.approve')}</Button>
      </div>
      <p className="panel-hint">{t('console.trader.decideHint')}</p>
      {asked === 'approve' && (
        <DecisionDialog
          title={t('console.trader.approveTitle', { name })}
          text={t('console.trader.approveText')}
          confirmLabel={t('console.trader.approve')}
          change={decide}
          onConfirm={(reason) => confirm('approve', reason)}
          onClose={close}
        />
      )}
      {asked === 'refuse' && (
        <RefusalDialog
          title={t('console.trader.refuseTitle', { name })}
          text={t('console.trader.refuseText')}
          change={decide}
          onConfirm={(reason) => confirm('refuse', reason)}
          onClose={close}
        />
      )}
    </>
  );
}
