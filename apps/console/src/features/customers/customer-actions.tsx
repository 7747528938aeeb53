import { consoleEndCustomerSessions } from '@candor/protocol/console/end-customer-sessions.ts';
import { consoleFreezeCustomer } from '@candor/protocol/console/freeze-customer.ts';
import { consoleRemoveSecondFactor } from '@candor/protocol/console/remove-second-factor.ts';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { AdjustBalance } from './adjust-balance.tsx';
import { CustomerFacts, ResetNickname } from './customer-facts.tsx';
import { customerKeys } from './customer.ts';
import type { CustomerInfo } from './customer.ts';
import { customerName } from './customer-words.tsx';

/** What an operator may do about a customer; who may do none of it sees no bar. */
export function CustomerActions({ info }: { readonly info: CustomerInfo }) {
  const t = useTranslation();
  const [asked, setAsked] = useState<'freeze' | 'sessions' | 'adjust' | 'factor' | 'facts' | 'nickname' | null>(null);
  const mayFreeze = usePermits('customers.freeze');
  const mayEnd = usePermits('customers.sessions');
  const mayAdjust = usePermits('balances.adjust') && !info.customer.isDemo && info.money !== null;
  const mayRemove = usePermits('factors.remove') && info.hasSecondFactor;
  const mayWrite = usePermits('customers.write');
  if (!mayFreeze && !mayEnd && !mayAdjust && !mayRemove && !mayWrite) return null;
  const isFrozen = info.customer.isFrozen;
  const close = (): void => setAsked(null);
  return (
    <div className="toolbar">
      {mayFreeze && (
        <Button
          size="small"
          variant={isFrozen ? 'secondary' : 'danger-outline'}
          icon="lock"
          onPress={() => setAsked('freeze')}
        >
          {t(isFrozen ? 'console.customer.release' : 'console.customer.freeze')}
        </Button>
      )}
      {mayEnd && (
        <Button size="small" variant="secondary" icon="logout" onPress={() => setAsked('sessions')}>
          {t('console.customer.signOut')}
        </Button>
      )}
      {mayAdjust && (
        <Button size="small" variant="secondary" icon="transfer" onPress={() => setAsked('adjust')}>
          {t('console.customer.adjust')}
        </Button>
      )}
      {mayRemove && (
        <Button size="small" variant="secondary" icon="shieldCheck" onPress={() => setAsked('factor')}>
          {t('console.customer.removeFactor')}
        </Button>
      )}
      {mayWrite && (
        <Button size="small" variant="secondary" icon="sliders" onPress={() => setAsked('facts')}>
          {t('console.customer.facts')}
        </Button>
      )}
      {mayWrite && info.nickname !== '' && (
        <Button size="small" variant="secondary" icon="refresh" onPress={() => setAsked('nickname')}>
          {t('console.customer.resetNickname')}
        </Button>
      )}
      {asked === 'freeze' && <Freeze info={info} onClose={close} />}
      {asked === 'sessions' && <EndSessions info={info} onClose={close} />}
      {asked === 'adjust' && <AdjustBalance info={info} onClose={close} />}
      {asked === 'factor' && <RemoveSecondFactor info={info} onClose={close} />}
      {asked === 'facts' && <CustomerFacts info={info} onClose={close} />}
      {asked === 'nickname' && <ResetNickname info={info} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  readonly info: CustomerInfo;
  readonly onClose: () => void;
}

function Freeze({ info, onClose }: DialogProps) {
  const t = useTranslation();
  const id = info.customer.id;
  const freeze = useOperatorChange(consoleFreezeCustomer, [customerKeys.one(id)]);
  // As it was when the operator asked: the page may be read again behind the dialog.
  const [isFrozen] = useState(info.customer.isFrozen);
  const [message, setMessage] = useState('');
  const faults = formFaults(t, freeze.error, ['customerReason']);
  const confirm = async (reason: string): Promise<void> => {
    const input = {
      id,
      frozen: isFrozen ? '0' : '1',
      reason,
      customerReason: isFrozen ? '' : message.trim(),
    } as const;
    if ((await freeze.run(input)) === undefined) return;
    showToast({ text: t(isFrozen ? 'server.customerReleased' : 'server.customerFrozen'), tone: 'success' });
    onClose();
  };
  const name = customerName(info.customer);
  return (
    <DecisionDialog
      title={t(isFrozen ? 'console.customer.releaseTitle' : 'console.customer.freezeTitle', { name })}
      text={t(isFrozen ? 'console.customer.releaseText' : 'console.customer.freezeText')}
      confirmLabel={t(isFrozen ? 'console.customer.release' : 'console.customer.freeze')}
      tone={isFrozen ? 'primary' : 'danger'}
      fields={['customerReason']}
      missing={isFrozen || message.trim() !== '' ? undefined : t('console.customer.freezeMessageMissing')}
      change={freeze}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isFrozen && (
        <TextArea
          label={t('console.customer.freezeMessage')}
          help={t('console.customer.freezeMessageHelp')}
          value={message}
          onChange={setMessage}
          error={faults.of('customerReason')}
          maxLength={500}
          required
        />
      )}
    </DecisionDialog>
  );
}

function EndSessions({ info, onClose }: DialogProps) {
  const t = useTranslation();
  const id = info.customer.id;
  const end = useOperatorChange(consoleEndCustomerSessions, [customerKeys.one(id)]);
  const confirm = async (reason: string): Promise<void> => {
    if ((await end.run({ id, reason })) === undefined) return;
    showToast({ text: t('server.sessionsEnded'), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.customer.signOutTitle', { name: customerName(info.customer) })}
      text={t('console.customer.signOutText')}
      confirmLabel={t('console.customer.signOut')}
      tone="danger"
      change={end}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function RemoveSecondFactor({ info, onClose }: DialogProps) {
  const t = useTranslation();
  const id = info.customer.id;
  const remove = useOperatorChange(consoleRemoveSecondFactor, [customerKeys.one(id)]);
  const confirm = async (reason: string): Promise<void> => {
    const answer = await remove.run({ customerId: id, reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: answer.state === 'failed' ? 'danger' : 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.customer.removeFactorTitle', { name: customerName(info.customer) })}
      text={t('console.customer.removeFactorText')}
      confirmLabel={t('console.customer.removeFactor')}
      tone="danger"
      change={remove}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
