import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { CurrencyMark } from '@candor/ui/currency-mark.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { QrCode } from '@candor/ui/qr-code.tsx';
import { Select } from '@candor/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import { amountText } from '../../numbers/amount.tsx';
import { compare } from '../../orders/order-figures.ts';
import { useSupport } from '../../site/use-support.ts';
import { Address } from '../../wallet/address.tsx';
import { copyText } from '../../wallet/copy-text.ts';
import { FundsFailure } from '../../wallet/funds-gate.tsx';
import { useDepositAddresses } from '../../wallet/wallet-queries.ts';
import type { DepositAddress } from '../../wallet/wallet-queries.ts';
import { CoinAnnouncement } from './coin-announcement.tsx';

/** The customer's own address of a coin and network, to send to, and the way to say that it was done. */
export function CoinDeposit({ history }: { readonly history: ReactNode }) {
  const t = useTranslation();
  const openSupport = useSupport();
  const { data: addresses, error, refetch } = useDepositAddresses();
  if (addresses !== undefined && addresses.length > 0) return <Chosen addresses={addresses} history={history} />;
  return (
    <>
      {addresses !== undefined ? (
        <EmptyState
          title={t('deposit.noAddress')}
          text={t('deposit.noAddressHint')}
          action={
            <Button variant="secondary" icon="headset" onPress={openSupport}>
              {t('shell.support')}
            </Button>
          }
        />
      ) : error === null ? (
        <AddressSkeleton />
      ) : (
        <FundsFailure error={error} onRetry={() => void refetch()} />
      )}
      {history}
    </>
  );
}

interface ChosenProps {
  readonly addresses: readonly DepositAddress[];
  readonly history: ReactNode;
}

function Chosen({ addresses, history }: ChosenProps) {
  const t = useTranslation();
  const [chosenId, choose] = useState<number>();
  const [announcing, setAnnouncing] = useState(false);
  const address = addresses.find(({ id }) => id === chosenId) ?? addresses[0];
  if (address === undefined) return null;
  return (
    <>
      <div className="grid grid-cols-1 gap-3 px-4">
        <CoinAndNetwork addresses={addresses} address={address} onChoose={choose} />
        <AddressCard address={address} />
        <Note tone="warning">
          {t(compare(address.min_amount, '0') === 1 ? 'deposit.sendOnlyAtLeast' : 'deposit.sendOnly', {
            coin: address.currency_code,
            network: address.protocol_code,
            least: amountText(address.min_amount, 'exact'),
          })}
        </Note>
      </div>
      {history}
      <ActionBar bottom>
        <Button wide onPress={() => setAnnouncing(true)}>
          {t('deposit.haveSent')}
        </Button>
      </ActionBar>
      {announcing && <CoinAnnouncement address={address} onClose={() => setAnnouncing(false)} />}
    </>
  );
}

interface CoinAndNetworkProps {
  readonly addresses: readonly DepositAddress[];
  readonly address: DepositAddress;
  readonly onChoose: (id: number) => void;
}

/** First the coin, then one of the networks that it can come over. */
function CoinAndNetwork({ addresses, address, onChoose }: CoinAndNetworkProps) {
  const t = useTranslation();
  const coins = [...new Set(addresses.map(({ currency_code: code }) => code))];
  const networks = addresses.filter(({ currency_code: code }) => code === address.currency_code);
  const picker = { closeLabel: t('common.close'), placeholder: '' };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('deposit.coin')}
        options={coins.map((code) => ({ id: code, label: code, leading: <CurrencyMark code={code} size={22} /> }))}
        value={address.currency_code}
        onChange={(code) => onChoose(addresses.find((each) => each.currency_code === code)?.id ?? address.id)}
        {...picker}
      />
      <Select
        label={t('deposit.network')}
        options={networks.map(({ id, protocol_code: network }) => ({ id: String(id), label: network }))}
        value={String(address.id)}
        onChange={(id) => onChoose(Number(id))}
        {...picker}
      />
    </div>
  );
}

function AddressCard({ address: { address } }: { readonly address: DepositAddress }) {
  const t = useTranslation();
  return (
    <Card padding="dense" label={t('deposit.address')}>
      <div className="flex flex-wrap gap-3.5">
        <QrCode text={address} label={t('deposit.qr')} size={QR_PX} />
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-2">
          <p className="text-caption text-ink-3">{t('deposit.address')}</p>
          <p className="text-label font-medium">
            <Address value={address} />
          </p>
          <Button
            variant="secondary"
            size="small"
            icon="copy"
            wide
            className="mt-auto"
            onPress={() => void copyText(address)}
          >
            {t('deposit.copyAddress')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function AddressSkeleton() {
  const t = useTranslation();
  return (
    <div className="px-4">
      <SkeletonGroup label={t('common.loading')}>
        <div className="grid gap-3">
          <div className="grid grid-cols-2 gap-3">
            <Skeleton height={48} />
            <Skeleton height={48} />
          </div>
          <Skeleton height={156} />
          <Skeleton height={60} />
        </div>
      </SkeletonGroup>
    </div>
  );
}

const QR_PX = 128;
