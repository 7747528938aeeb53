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
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { compare } from '../../domain/orders/order-figures.ts';
import { useSupport } from '../../domain/site/use-support.ts';
import { Address } from '../../domain/wallet/address.tsx';
import { copyText } from '../../domain/wallet/copy-text.ts';
import { FundsFailure } from '../../domain/wallet/funds-gate.tsx';
import { useCoinAddress, useCoinWays } from '../../domain/wallet/wallet-queries.ts';
import type { DepositAddress } from '../../domain/wallet/payment-way.ts';
import { CoinAnnouncement } from './coin-announcement.tsx';

/**
 * Choosing a coin and its network gives the customer an address of their own
 * to send to, and the way to say that it was done.
 */
export function CoinDeposit({ history }: { readonly history: ReactNode }) {
  const { data: ways, error, refetch } = useCoinWays();
  if (ways !== undefined && ways.length > 0) return <Chosen ways={ways} history={history} />;
  return (
    <>
      {ways !== undefined ? (
        <NoAddress />
      ) : error === null ? (
        <AddressSkeleton picker />
      ) : (
        <FundsFailure error={error} onRetry={() => void refetch()} />
      )}
      {history}
    </>
  );
}

interface ChosenProps {
  readonly ways: readonly DepositAddress[];
  readonly history: ReactNode;
}

function Chosen({ ways, history }: ChosenProps) {
  const [chosen, choose] = useState<Choice>(() => choiceOf(ways.find(({ address }) => address !== '')));
  const way = ways.find(({ currencyId: id }) => id === chosen.id);
  return (
    <>
      <div className="grid grid-cols-1 gap-3 px-4">
        <CoinAndNetwork ways={ways} chosen={chosen} onChoose={choose} />
      </div>
      {way === undefined ? history : <OfCoin key={way.currencyId} way={way} history={history} />}
    </>
  );
}

/** The address of one coin on its network, asked for now where the customer has none yet. */
function OfCoin({ way, history }: { readonly way: DepositAddress; readonly history: ReactNode }) {
  const t = useTranslation();
  const { data: given, error, refetch } = useCoinAddress(way);
  const [announcing, setAnnouncing] = useState(false);
  if (given === undefined || given.address === '')
    return (
      <>
        {given !== undefined ? (
          <NoAddress />
        ) : error === null ? (
          <AddressSkeleton />
        ) : (
          <FundsFailure error={error} onRetry={() => void refetch()} />
        )}
        {history}
      </>
    );
  const address = { ...way, id: given.id, address: given.address };
  return (
    <>
      <div className="grid grid-cols-1 gap-3 px-4 pt-3">
        <AddressCard address={address} />
        <Note tone="warning">
          {t(compare(address.minAmount, '0') === 1 ? 'deposit.sendOnlyAtLeast' : 'deposit.sendOnly', {
            coin: address.currency,
            network: address.network,
            least: amountText(address.minAmount, 'exact'),
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

/** The coin alone while the network of one that has several is not chosen yet. */
interface Choice {
  readonly coin: string | undefined;
  readonly id: number | undefined;
}

const choiceOf = (way: DepositAddress | undefined): Choice => ({ coin: way?.currency, id: way?.currencyId });

interface CoinAndNetworkProps {
  readonly ways: readonly DepositAddress[];
  readonly chosen: Choice;
  readonly onChoose: (chosen: Choice) => void;
}

/** First the coin, then one of the networks that it can come over. */
function CoinAndNetwork({ ways, chosen, onChoose }: CoinAndNetworkProps) {
  const t = useTranslation();
  const coins = [...new Set(ways.map(({ currency: code }) => code))];
  const networksOf = (coin: string | undefined) => ways.filter(({ currency: code }) => code === coin);
  const chooseCoin = (coin: string): void => {
    const [first, ...others] = networksOf(coin);
    onChoose(others.length === 0 ? choiceOf(first) : { coin, id: undefined });
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('deposit.coin')}
        options={coins.map((code) => ({ id: code, label: code, leading: <CurrencyMark code={code} size={22} /> }))}
        value={chosen.coin}
        onChange={chooseCoin}
        closeLabel={t('common.close')}
        placeholder={t('deposit.chooseCoin')}
      />
      {chosen.coin !== undefined && (
        <Select
          label={t('deposit.network')}
          options={networksOf(chosen.coin).map((way) => ({ id: String(way.currencyId), label: way.network }))}
          value={chosen.id === undefined ? undefined : String(chosen.id)}
          onChange={(id) => onChoose({ coin: chosen.coin, id: Number(id) })}
          closeLabel={t('common.close')}
          placeholder={t('deposit.chooseNetwork')}
        />
      )}
    </div>
  );
}

function NoAddress() {
  const t = useTranslation();
  const openSupport = useSupport();
  return (
    <EmptyState
      title={t('deposit.noAddress')}
      text={t('deposit.noAddressHint')}
      action={
        <Button variant="secondary" icon="headset" onPress={openSupport}>
          {t('shell.support')}
        </Button>
      }
    />
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

function AddressSkeleton({ picker = false }: { readonly picker?: boolean }) {
  const t = useTranslation();
  return (
    <div className="px-4 pt-3">
      <SkeletonGroup label={t('common.loading')}>
        <div className="grid gap-3">
          {picker && <Skeleton height={48} />}
          <Skeleton height={156} />
          <Skeleton height={60} />
        </div>
      </SkeletonGroup>
    </div>
  );
}

const QR_PX = 128;
