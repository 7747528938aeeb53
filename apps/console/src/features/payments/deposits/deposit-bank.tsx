import { consoleNameBank } from '@candor/protocol/console/payments/name-bank.ts';
import { consoleReceivingBanks } from '@candor/protocol/console/wallet-catalogue/receiving-banks.ts';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { formFaults } from '../../../api/field-errors.ts';
import { useOperatorChange } from '../../../api/use-operator-change.ts';
import { camelFields } from '../../../kit/camel-fields.ts';
import { DecisionDialog } from '../../../kit/decision-dialog.tsx';
import { LoadError } from '../../../kit/load-error.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { SkeletonRows } from '../../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../../language/language.ts';
import { payeeFields } from '../../../domain/payments/payee-fields.tsx';
import { decisionRenews } from '../payment.ts';
import type { DepositDetail } from '../payment.ts';
import { usePermits } from '../../../session/operator.tsx';

/** The account that a bank deposit is to be paid to; where the customer waits for one, the way to name it. */
export function DepositBank({ detail }: { readonly detail: DepositDetail }) {
  const t = useTranslation();
  const mayDecide = usePermits('deposits.decide');
  const [isNaming, setNaming] = useState(false);
  const { payment: deposit, receivingBank: bank } = detail;
  const isWanted = deposit.wantsBank;
  if (bank === null && !isWanted) return null;
  return (
    <div className="panel-section">
      <h3>{t('console.deposit.bank')}</h3>
      {bank !== null && <KeyValues items={payeeFields(t, bank)} />}
      {isWanted && <Note tone="warning">{t('console.deposit.bankWaits')}</Note>}
      {isWanted && mayDecide && (
        <Button size="small" variant="secondary" icon="bank" onPress={() => setNaming(true)}>
          {t('console.deposit.nameBank')}
        </Button>
      )}
      {isNaming && <NameBank detail={detail} onClose={() => setNaming(false)} />}
    </div>
  );
}

interface NameBankProps {
  readonly detail: DepositDetail;
  readonly onClose: () => void;
}

function NameBank({ detail, onClose }: NameBankProps) {
  const t = useTranslation();
  const { payment: deposit, currencyId: currency } = detail;
  const { data, error, refetch } = useQuery({
    queryKey: ['receivingBanks', currency],
    queryFn: async ({ signal }) => {
      const { list } = await call(consoleReceivingBanks, { currencyId: currency }, { signal, quiet: true });
      return list.map((each) => camelFields(each));
    },
  });
  const name = useOperatorChange(consoleNameBank, decisionRenews('deposits'));
  const [chosen, setChosen] = useState('');
  const faults = formFaults(t, name.error, ['bankId']);
  const bank = data?.find(({ id }) => String(id) === chosen) ?? data?.[0];
  const confirm = async (): Promise<void> => {
    if (bank === undefined || (await name.run({ id: deposit.id, bankId: bank.id })) === undefined) return;
    showToast({ text: t('server.bankNamed'), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.deposit.nameTitle', { id: t('console.deposit.titled', { id: deposit.id }) })}
      text={t('console.deposit.nameText')}
      confirmLabel={t('console.deposit.nameBank')}
      needsReason={false}
      fields={['bankId']}
      missing={data?.length === 0 ? t('console.deposit.noBanks') : undefined}
      change={name}
      onConfirm={confirm}
      onClose={onClose}
    >
      {data === undefined && error === null && <SkeletonRows rows={1} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {bank !== undefined && data !== undefined && (
        <SelectField
          label={t('console.deposit.whichBank')}
          value={String(bank.id)}
          onChange={setChosen}
          error={faults.of('bankId')}
          options={data.map((each) => ({
            id: String(each.id),
            label: `${each.bankName}, ${each.payeeName}, ${each.payeeAccount}`,
          }))}
        />
      )}
    </DecisionDialog>
  );
}
