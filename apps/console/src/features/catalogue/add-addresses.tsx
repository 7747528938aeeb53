import { ApiError } from '@candor/client/api-error.ts';
import type { NetworkError } from '@candor/client/api-error.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { consoleAddDepositAddresses } from '@candor/protocol/console/wallet-catalogue/add-deposit-addresses.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useTranslation } from '../../language/language.ts';
import { countText } from '../../numbers/amount.tsx';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { catalogueKeys, currencyName } from './catalogue-keys.ts';
import type { Currency } from './catalogue-keys.ts';

/** Proposes addresses for the pool of a coin: all of them, or none where one is wrong. A second operator decides. */
export function AddAddresses({ currency, onClose }: { readonly currency: Currency; readonly onClose: () => void }) {
  const t = useTranslation();
  const add = useOperatorChange(consoleAddDepositAddresses, [catalogueKeys.currencies, proposalKeys.all]);
  const [text, setText] = useState('');
  const count = new Set(text.split(/\s+/).filter((each) => each !== '')).size;
  const confirm = async (reason: string): Promise<void> => {
    // As it stands there, so that the server counts the lines that are seen.
    const answer = await add.run({ currencyId: currency.id, addresses: text, reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t('console.catalogue.addAddressesTo', { name: currencyName(currency) })}
      text={t('console.catalogue.addAddressesText')}
      confirmLabel={t('console.catalogue.proposeCount', { count })}
      fields={['addresses']}
      missing={count === 0 ? t('console.catalogue.addressesMissing') : undefined}
      change={add}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextArea
        label={t('console.catalogue.addresses')}
        labelEnd={t('console.catalogue.oneALine')}
        value={text}
        onChange={setText}
        error={formFaults(t, add.error, ['addresses']).of('addresses') ?? lineFaults(t, add.error)}
        maxLength={140_000}
        rows={8}
        required
      />
    </DecisionDialog>
  );
}

/** What the server found wrong, line by line; the first few of many. */
function lineFaults(t: Translator, error: ApiError | NetworkError | null): string | undefined {
  const fields = error instanceof ApiError ? error.fields : {};
  const faults = Object.entries(fields)
    .flatMap(([field, key]) => {
      const line = /^addresses\.(\d+)$/.exec(field)?.[1];
      return line === undefined ? [] : [{ line: Number(line), fault: t.has(key) ? t.unchecked(key) : key }];
    })
    .toSorted((one, other) => one.line - other.line);
  if (faults.length === 0) return undefined;
  const shown = faults
    .slice(0, SHOWN_FAULTS)
    .map(({ line, fault }) => t('console.catalogue.line', { line: countText(line), fault }));
  const more = faults.length - shown.length;
  return [...shown, ...(more > 0 ? [t('console.catalogue.moreLines', { count: more })] : [])].join('\n');
}

const SHOWN_FAULTS = 8;
