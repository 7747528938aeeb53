import { consoleAddDepositAddresses } from '@candor/protocol/console/wallet-catalogue/add-deposit-addresses.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { describeError } from '../../api/call.ts';
import { useChange } from '../../api/use-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useTranslation } from '../../language/language.ts';
import { catalogueKeys, currencyName } from './catalogue-keys.ts';
import type { Currency } from './catalogue-keys.ts';

/** Pastes many addresses into the pool of a coin: all of them, or none where one is wrong. */
export function AddAddresses({ currency, onClose }: { readonly currency: Currency; readonly onClose: () => void }) {
  const t = useTranslation();
  const add = useChange(consoleAddDepositAddresses, [catalogueKeys.currencies]);
  const [text, setText] = useState('');
  const addresses = text.split(/\s+/).filter((each) => each !== '');
  const confirm = async (reason: string): Promise<void> => {
    const answer = await add.run({ currency_id: currency.id, addresses: addresses.join('\n'), reason });
    if (answer === undefined) return;
    showToast({ text: t('server.addressesAdded', { added: answer.added }), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.catalogue.addAddressesTo', { name: currencyName(currency) })}
      text={t('console.catalogue.addAddressesText')}
      confirmLabel={t('console.catalogue.addCount', { count: addresses.length })}
      fields={['addresses']}
      missing={addresses.length === 0 ? t('console.catalogue.addressesMissing') : undefined}
      change={add}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextArea
        label={t('console.catalogue.addresses')}
        labelEnd={t('console.catalogue.oneALine')}
        value={text}
        onChange={setText}
        // What the message says of the address is more than what is said of the field.
        error={add.error === null ? undefined : describeError(add.error)}
        maxLength={140_000}
        rows={8}
        required
      />
    </DecisionDialog>
  );
}
