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
import { BANK_FIELDS } from './bank-fields.ts';
import { catalogueKeys, receivingBankFrom } from './catalogue-keys.ts';
import type { Currency, ReceivingBank } from './catalogue-keys.ts';
import './catalogue.css';

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
      const { list } = await call(consoleReceivingBanks, { currencyId: currency.id }, { signal, quiet: true });
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
              {[bank.bankSwift, bank.bankIfsc, bank.bankIban, bank.bankAddress, bank.bankRemark].map(
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
  const faults = formFaults(t, add.error, SHOWN);
  const confirm = async (reason: string): Promise<void> => {
    const answer = await add.run({ currencyId: currency.id, ...bank, reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: 'success' });
    onClose();
  };
  const isWhole = [bank.bankName, bank.payeeName, bank.payeeAccount].every((each) => each.trim() !== '');
  return (
    <DecisionDialog
      title={t('console.catalogue.addBank')}
      text={t('console.catalogue.addBankText')}
      confirmLabel={t('console.catalogue.proposeBank')}
      fields={SHOWN}
      missing={isWhole ? undefined : t('console.catalogue.bankMissing')}
      change={add}
      onConfirm={confirm}
      onClose={onClose}
    >
      {BANK_FIELDS.map(({ field, label, maxLength }) => (
        <TextField
          key={field}
          label={t(label)}
          value={bank[field]}
          onChange={(text) => setBank((before) => ({ ...before, [field]: text }))}
          maxLength={maxLength}
          error={faults.of(field)}
        />
      ))}
    </DecisionDialog>
  );
}

const BANK_EXTRAS = ['swift', 'ifsc', 'iban', 'address', 'remark'] as const;
const SHOWN = BANK_FIELDS.map(({ field }) => field);
const NO_BANK = {
  bankName: '',
  payeeName: '',
  payeeAccount: '',
  bankSwift: '',
  bankIfsc: '',
  bankIban: '',
  bankAddress: '',
  bankRemark: '',
};
