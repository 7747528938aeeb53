import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { SidePanel } from '../../kit/side-panel.tsx';
import type { NeighbourRows } from '../../kit/side-panel.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, countText, NO_FIGURE } from '../../numbers/amount.tsx';
import { usePermits } from '../../session/operator.tsx';
import { site } from '../../domain/site/site.ts';
import { AddAddresses } from './add-addresses.tsx';
import { currencyName } from './catalogue-keys.ts';
import type { Currency } from './catalogue-keys.ts';
import { CurrencyForm } from './currency-form.tsx';
import { FeeText } from './fee-text.tsx';
import { ReceivingBanks } from './receiving-banks.tsx';
import { WaitingProposals } from './waiting-proposals.tsx';

export interface CurrencyPanelProps {
  readonly currency: Currency;
  /** Few of its addresses are left. */
  readonly isLow: boolean;
  readonly neighbours: NeighbourRows;
  readonly onOpen: (row: string) => void;
}

/** One currency: its terms, and its addresses or the accounts of the broker. */
export function CurrencyPanel({ currency, isLow, neighbours, onOpen }: CurrencyPanelProps) {
  const t = useTranslation();
  const mayWrite = usePermits('receiving.decide');
  const [asked, setAsked] = useState<'terms' | 'addresses' | null>(null);
  const close = (): void => setAsked(null);
  const buttons = (
    <div className="panel-buttons">
      {currency.kind === 'coin' && (
        <Button variant="secondary" icon="plus" onPress={() => setAsked('addresses')}>
          {t('console.catalogue.addAddresses')}
        </Button>
      )}
      <Button onPress={() => setAsked('terms')}>{t('console.catalogue.change')}</Button>
    </div>
  );
  return (
    <SidePanel
      row={String(currency.id)}
      title={t(`console.catalogue.kind.${currency.kind}`)}
      head={
        <div className="panel-lead">
          <bdi>{currencyName(currency)}</bdi>
        </div>
      }
      neighbours={neighbours}
      onOpen={onOpen}
      actions={mayWrite ? buttons : <Note>{t('console.catalogue.notPermitted')}</Note>}
    >
      <Facts currency={currency} />
      <WaitingProposals currency={currency} />
      {isLow && (
        <Note tone="warning">
          {t('console.catalogue.freeAddresses', { name: currencyName(currency), count: currency.addressesLeft })}{' '}
          {t('console.catalogue.poolLow')}
        </Note>
      )}
      {currency.kind === 'bank' && <ReceivingBanks currency={currency} mayWrite={mayWrite} />}
      {asked === 'terms' && <CurrencyForm currency={currency} onClose={close} />}
      {asked === 'addresses' && <AddAddresses currency={currency} onClose={close} />}
    </SidePanel>
  );
}

function Facts({ currency }: { readonly currency: Currency }) {
  const t = useTranslation();
  const { deposits, withdrawals, depositMin: least, depositMax: most } = currency;
  const unit = site().currency;
  const onOff = (isOn: 0 | 1): string => t(isOn === 1 ? 'common.on' : 'common.off');
  return (
    <KeyValues
      items={[
        { key: 'in', label: t('console.nav.deposits'), value: onOff(deposits) },
        { key: 'out', label: t('console.nav.withdrawals'), value: onOff(withdrawals) },
        {
          key: 'instrument',
          label: t('console.catalogue.instrument'),
          value: currency.instrumentCode === '' ? NO_FIGURE : <bdi>{currency.instrumentCode}</bdi>,
        },
        { key: 'now', label: t('common.price'), value: <Amount value={currency.priceNow} unit={unit} /> },
        { key: 'price', label: t('console.catalogue.price'), value: <Amount value={currency.price} unit={unit} /> },
        { key: 'least', label: t('console.catalogue.least'), value: <Amount value={least} unit={currency.code} /> },
        {
          key: 'most',
          label: t('console.catalogue.most'),
          value: most === '' ? NO_FIGURE : <Amount value={most} unit={currency.code} />,
        },
        { key: 'fee', label: t('common.fee'), value: <FeeText currency={currency} /> },
        { key: 'decimals', label: t('console.catalogue.decimals'), value: countText(currency.decimals) },
        ...(currency.kind === 'bank'
          ? []
          : [
              {
                key: 'left',
                label: t('console.catalogue.addressesLeft'),
                value: <bdi className="num">{countText(currency.addressesLeft)}</bdi>,
              },
              {
                key: 'given',
                label: t('console.catalogue.addressesGiven'),
                value: <bdi className="num">{countText(currency.addressesGiven)}</bdi>,
              },
            ]),
      ]}
    />
  );
}
