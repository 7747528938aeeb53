import { consoleAddReceivingBank } from '@candor/protocol/console/wallet-catalogue/add-receiving-bank.ts';
import { consoleReceivingBanks } from '@candor/protocol/console/wallet-catalogue/receiving-banks.ts';
import { consoleRetireReceivingBank } from '@candor/protocol/console/wallet-catalogue/retire-receiving-bank.ts';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { catalogueKeys, receivingBankFrom } from './catalogue-keys.ts';
import type { Currency, ReceivingBank } from './catalogue-keys.ts';

export interface ReceivingBanksProps {
  readonly currency: Currency;
  readonly mayWrite: boolean;
}

/** Accounts of the broker that customers pay to in this currency. */
export function ReceivingBanks({ currency, mayWrite }: ReceivingBanksProps) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: catalogueKeys.banks(currency.id),
    queryFn: async ({ signal }) => {
      const { list } = await call(consoleReceivingBanks, { currency_id: currency.id }, { signal, quiet: true });
      return list.map(receivingBankFrom);
    },
  });
  const [asked, setAsked] = useState<ReceivingBank | 'add' | null>(null);
  const close = (): void => setAsked(null);
  return (
    <div className="panel-section">
      <h3>{t('console.catalogue.banks')}</h3>
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={2} />}
      {data?.length === 0 && <p className="flags-none">{t('console.catalogue.noBanks')}</p>}
      <ul className="banks">
        {data?.map((bank) => (
          <li key={bank.id} className="bank">
            <div className="bank-words">
              <bdi className="cell-main">{bank.bankName}</bdi>
              <span className="cell-sub">
                <bdi>{bank.payeeName}</bdi>
              </span>
              <bdi className="hash">{bank.payeeAccount}</bdi>
              {[bank.bankSwift, bank.bankAddress, bank.bankRemark].map(
                (words, index) =>
                  words !== '' && (
                    <span key={BANK_EXTRAS[index]} className="cell-sub">
                      <bdi>{words}</bdi>
                    </span>
                  ),
              )}
            </div>
            {mayWrite && (
              <Button size="tiny" variant="danger-outline" onPress={() => setAsked(bank)}>
                {t('console.catalogue.retire')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button size="small" variant="secondary" icon="plus" onPress={() => setAsked('add')}>
          {t('console.catalogue.addBank')}
        </Button>
      )}
      {asked === 'add' && <AddBank currency={currency} onClose={close} />}
      {asked !== null && asked !== 'add' && <RetireBank bank={asked} currency={currency} onClose={close} />}
    </div>
  );
}

interface RetireBankProps {
  readonly bank: ReceivingBank;
  readonly currency: Currency;
  readonly onClose: () => void;
}

function RetireBank({ bank, currency, onClose }: RetireBankProps) {
  const t = useTranslation();
  const retire = useOperatorChange(consoleRetireReceivingBank, [catalogueKeys.banks(currency.id)]);
  const confirm = async (reason: string): Promise<void> => {
    if ((await retire.run({ id: bank.id, reason })) === undefined) return;
    showToast({ text: t('server.catalogueSaved'), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.catalogue.retireTitle', { name: bank.bankName })}
      text={t('console.catalogue.retireText')}
      confirmLabel={t('console.catalogue.retire')}
      tone="danger"
      change={retire}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Proposes another account; a second operator decides. */
function AddBank({ currency, onClose }: { readonly currency: Currency; readonly onClose: () => void }) {
  const t = useTranslation();
  const add = useOperatorChange(consoleAddReceivingBank, [catalogueKeys.banks(currency.id), proposalKeys.all]);
  const [bank, setBank] = useState(NO_BANK);
  const faults = formFaults(t, add.error, BANK_FIELDS);
  const confirm = async (reason: string): Promise<void> => {
    const answer = await add.run({ currency_id: currency.id, ...bank, reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: 'success' });
    onClose();
  };
  const isWhole = [bank.bank_name, bank.payee_name, bank.payee_account].every((each) => each.trim() !== '');
  return (
    <DecisionDialog
      title={t('console.catalogue.addBank')}
      text={t('console.catalogue.addBankText')}
      confirmLabel={t('console.catalogue.proposeBank')}
      fields={BANK_FIELDS}
      missing={isWhole ? undefined : t('console.catalogue.bankMissing')}
      change={add}
      onConfirm={confirm}
      onClose={onClose}
    >
      {BANK_FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(`console.catalogue.${field}`)}
          value={bank[field]}
          onChange={(text) => setBank((before) => ({ ...before, [field]: text }))}
          maxLength={BANK_LENGTHS[field]}
          error={faults.of(field)}
        />
      ))}
    </DecisionDialog>
  );
}

const BANK_EXTRAS = ['swift', 'address', 'remark'] as const;
/** As the contract has them. */
const BANK_LENGTHS = {
  bank_name: 120,
  payee_name: 120,
  payee_account: 60,
  bank_swift: 20,
  bank_address: 200,
  bank_remark: 300,
} as const;
const BANK_FIELDS = [
  'bank_name',
  'payee_name',
  'payee_account',
  'bank_swift',
  'bank_address',
  'bank_remark',
] as const satisfies readonly (keyof typeof BANK_LENGTHS)[];
const NO_BANK = {
  bank_name: '',
  payee_name: '',
  payee_account: '',
  bank_swift: '',
  bank_address: '',
  bank_remark: '',
};
