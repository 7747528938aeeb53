import { consoleSuspendTrader } from '@candor/protocol/console/traders/traders.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { ResultNote } from '../../kit/result-note.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { nameOf, TRADER_RENEWS } from './trader.ts';
import type { Trader } from './trader.ts';

/** Has nothing new of a trader copied, for a reason that they read, or lets it be copied again. */
export function SuspendTrader({ trader }: { readonly trader: Trader }) {
  const t = useTranslation();
  const mayDecide = usePermits('traders.decide');
  const [isAsked, setAsked] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const isSuspended = trader.state === 'suspended';
  if (result !== null) return <ResultNote tone="success">{result}</ResultNote>;
  if (!mayDecide) return <Note>{t('console.trader.viewOnly')}</Note>;
  const close = (): void => setAsked(false);
  const done = (text: string): void => {
    close();
    setResult(text);
  };
  const Dialog = isSuspended ? Resume : Suspend;
  return (
    <>
      <div className="panel-buttons">
        <Button variant={isSuspended ? 'primary' : 'danger-outline'} onPress={() => setAsked(true)}>
          {t(isSuspended ? 'console.trader.resume' : 'console.trader.suspend')}
        </Button>
      </div>
      <p className="panel-hint">{t('console.trader.suspendHint')}</p>
      {isAsked && <Dialog trader={trader} onDone={done} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly trader: Trader;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

function Suspend({ trader, onDone, onClose }: DialogProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSuspendTrader, TRADER_RENEWS);
  const [reason, setReason] = useState('');
  const confirm = async (): Promise<void> => {
    const input = { id: trader.customerId, suspended: '1', reason: reason.trim() } as const;
    if ((await change.run(input)) !== undefined) onDone(t('console.trader.suspended'));
  };
  return (
    <DecisionDialog
      title={t('console.trader.suspendTitle', { name: nameOf(trader) })}
      text={t('console.trader.suspendText')}
      confirmLabel={t('console.trader.suspend')}
      tone="danger"
      needsReason={false}
      fields={['reason']}
      missing={reason.trim() === '' ? t('server.reasonMissing') : undefined}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextArea
        label={t('console.trader.traderReads')}
        labelEnd={t('console.payment.customerReadsEnd')}
        value={reason}
        onChange={setReason}
        error={formFaults(t, change.error, ['reason']).of('reason')}
        maxLength={500}
        rows={4}
        required
      />
    </DecisionDialog>
  );
}

function Resume({ trader, onDone, onClose }: DialogProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSuspendTrader, TRADER_RENEWS);
  const confirm = async (reason: string): Promise<void> => {
    if ((await change.run({ id: trader.customerId, suspended: '0', reason })) !== undefined)
      onDone(t('console.trader.resumed'));
  };
  return (
    <DecisionDialog
      title={t('console.trader.resumeTitle', { name: nameOf(trader) })}
      text={t('console.trader.resumeText')}
      confirmLabel={t('console.trader.resume')}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
