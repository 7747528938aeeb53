import { Card } from '@candor/ui/card.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { Moment } from '../../kit/numbers/moment.tsx';
import { EndlessList } from '../../shell/endless-list.tsx';
import { useSite } from '../../domain/site/site.ts';
import { Address } from '../../domain/wallet/address.tsx';
import { DepositHead, DepositTimeline, StageBadge, depositAmount } from '../../domain/wallet/deposit-state.tsx';
import { RefreshButton } from '../../domain/wallet/refresh-button.tsx';
import { isDepositOpen, useDeposits } from '../../domain/wallet/wallet-queries.ts';
import type { Deposit } from '../../domain/wallet/payment.ts';

/** What became of the deposits: the one under way with its steps, then all of them. 0 coins, 1 banks. */
export function DepositHistory({ type }: { readonly type: 0 | 1 }) {
  const t = useTranslation();
  const deposits = useDeposits(type);
  const [shownId, show] = useState<number>();
  const shown = deposits.items?.find(({ id }) => id === shownId);
  const pending = deposits.items?.find(isDepositOpen);
  return (
    <section className="pt-4 pb-6" aria-label={t('deposit.history')}>
      {pending !== undefined && (
        <div className="px-4 pb-4">
          <Card padding="dense">
            <DepositHead deposit={pending} />
            <DepositTimeline deposit={pending} />
          </Card>
        </div>
      )}
      <div className="flex items-center justify-between ps-4 pe-1">
        <h2 className="text-title-3 font-semibold">{t('deposit.history')}</h2>
        <RefreshButton onRefresh={deposits.reload} />
      </div>
      <EndlessList
        list={deposits}
        label={t('deposit.history')}
        keyOf={({ id }) => id}
        row={(deposit) => (
          <button type="button" className="list-row" onClick={() => show(deposit.id)}>
            <DepositRow deposit={deposit} />
          </button>
        )}
        empty={<p className="px-4 py-6 text-center text-sm text-ink-3">{t('deposit.none')}</p>}
      />
      <Sheet
        open={shown !== undefined}
        onClose={() => show(undefined)}
        title={t('deposit.one')}
        closeLabel={t('common.close')}
      >
        {shown !== undefined && <DepositFacts deposit={shown} />}
      </Sheet>
    </section>
  );
}

function DepositRow({ deposit }: { readonly deposit: Deposit }) {
  const t = useTranslation();
  const credited = useCredited(deposit);
  return (
    <>
      <span className="min-w-0 flex-1">
        <bdi className="num block font-semibold">{depositAmount(deposit)}</bdi>
        <span className="text-caption text-ink-3">
          {deposit.network !== '' && <>{deposit.network} · </>}
          <Moment at={deposit.createdAt} />
        </span>
        {credited !== '' && (
          <bdi className="num block text-caption">{t('deposit.creditedAmount', { amount: credited })}</bdi>
        )}
      </span>
      <StageBadge deposit={deposit} />
    </>
  );
}

function DepositFacts({ deposit }: { readonly deposit: Deposit }) {
  const t = useTranslation();
  const { address, bank } = deposit;
  const account = bank === null ? '' : bank.account;
  const credited = useCredited(deposit);
  return (
    <div className="grid grid-cols-1 gap-3 pb-4">
      <DepositHead deposit={deposit} />
      <DepositTimeline deposit={deposit} />
      <KeyValues
        lined
        items={[
          ...(credited === ''
            ? []
            : [{ key: 'credited', label: t('deposit.stage.finished'), value: <bdi className="num">{credited}</bdi> }]),
          { key: 'at', label: t('deposit.announcedAt'), value: <Moment at={deposit.createdAt} zone /> },
          ...(address === '' ? [] : [{ key: 'to', label: t('deposit.address'), value: <Address value={address} /> }]),
          ...(bank === null ? [] : [{ key: 'bank', label: t('funds.bankName'), value: <bdi>{bank.bankName}</bdi> }]),
          ...(account === ''
            ? []
            : [{ key: 'account', label: t('funds.accountNumber'), value: <bdi className="hash">{account}</bdi> }]),
        ]}
      />
      {credited !== '' && <Note>{t('deposit.creditedWhenSeen')}</Note>}
    </div>
  );
}

/** What came to the account, in the site's currency; "" while nothing did. */
function useCredited({ credited }: Deposit): string {
  const { currency } = useSite();
  return credited === '' ? '' : `${amountText(credited, 'exact')} ${currency}`;
}
