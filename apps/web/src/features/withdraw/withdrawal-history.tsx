import { shortAddress } from '@candor/locales/short-address.ts';
import { cancelWithdrawal } from '@candor/protocol/wallet/cancel-withdrawal.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import type { Translator } from '@candor/locales/translate.ts';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { Moment } from '../../kit/numbers/moment.tsx';
import { AskOnceMore } from '../../domain/orders/ask-once-more.tsx';
import { compare } from '../../domain/orders/order-figures.ts';
import { useChange } from '@candor/client/use-change.ts';
import { EndlessList } from '../../shell/endless-list.tsx';
import { useSite } from '../../domain/site/site.ts';
import { Address } from '../../domain/wallet/address.tsx';
import { RefreshButton } from '../../domain/wallet/refresh-button.tsx';
import { Timeline } from '../../domain/wallet/timeline.tsx';
import { refetchWallet, useWithdrawals } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutType } from '../../domain/wallet/wallet-queries.ts';
import type { Withdrawal } from '../../domain/wallet/payment.ts';
import { WITHDRAWAL_TONES, withdrawalSteps, withdrawalTarget } from '../../domain/wallet/withdrawal-progress.ts';
import { wholeFigure } from './withdraw-figures.tsx';

/** The withdrawals so far; each opens with its steps, and one that is not decided can be taken back. */
export function WithdrawalHistory({ type }: { readonly type: PayoutType }) {
  const t = useTranslation();
  const withdrawals = useWithdrawals(type);
  const [shownId, show] = useState<number>();
  const shown = withdrawals.items?.find(({ id }) => id === shownId);
  return (
    <section className="pt-4 pb-6" aria-label={t('withdraw.history')}>
      <div className="flex items-center justify-between ps-4 pe-1">
        <h2 className="text-title-3 font-semibold">{t('withdraw.history')}</h2>
        <RefreshButton onRefresh={withdrawals.reload} />
      </div>
      <EndlessList
        list={withdrawals}
        label={t('withdraw.history')}
        keyOf={({ id }) => id}
        row={(withdrawal) => (
          <button type="button" className="list-row" onClick={() => show(withdrawal.id)}>
            <WithdrawalRow withdrawal={withdrawal} />
          </button>
        )}
        empty={<p className="px-4 py-6 text-center text-sm text-ink-3">{t('withdraw.none')}</p>}
      />
      <Sheet
        open={shown !== undefined}
        onClose={() => show(undefined)}
        title={t('withdraw.one')}
        closeLabel={t('common.close')}
      >
        {shown !== undefined && <WithdrawalFacts key={shown.id} withdrawal={shown} />}
      </Sheet>
    </section>
  );
}

/** One of all withdrawals, of either way, that a link names; nothing for one that is not among the newest. */
export function LinkedWithdrawal({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTranslation();
  const shown = useWithdrawals(0).items?.find((each) => each.id === id);
  return (
    <Sheet open={shown !== undefined} onClose={onClose} title={t('withdraw.one')} closeLabel={t('common.close')}>
      {shown !== undefined && <WithdrawalFacts withdrawal={shown} />}
    </Sheet>
  );
}

function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { currency } = useSite();
  return (
    <>
      <span className="min-w-0 flex-1">
        <bdi className="num block font-semibold">{`${amountText(withdrawal.amount, 'exact')} ${currency}`}</bdi>
        <span className="block truncate text-caption text-ink-3">
          <bdi>{shortAddress(withdrawalTarget(withdrawal))}</bdi> · <Moment at={withdrawal.createdAt} />
        </span>
      </span>
      <Badge tone={WITHDRAWAL_TONES[withdrawal.status]}>{withdrawal.statusName}</Badge>
    </>
  );
}

function WithdrawalFacts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslation();
  const { currency } = useSite();
  return (
    <div className="grid grid-cols-1 gap-3 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <bdi className="num text-title-2 font-semibold">{`${wholeFigure(withdrawal.amount)} ${currency}`}</bdi>
        <Badge tone={WITHDRAWAL_TONES[withdrawal.status]}>{withdrawal.statusName}</Badge>
      </div>
      <Timeline label={t('withdraw.progress')} steps={withdrawalSteps(t, withdrawal, currency)} />
      <KeyValues lined items={factsOf(t, withdrawal, currency)} />
      {withdrawal.canCancel && <CancelWithdrawal withdrawal={withdrawal} />}
    </div>
  );
}

function factsOf(t: Translator, withdrawal: Withdrawal, unit: string): KeyValue[] {
  const { currency: target, address, payeeAccount: account, reference, memo } = withdrawal;
  const optional = [
    { key: 'network', label: t('deposit.network'), value: target.network },
    { key: 'name', label: t('funds.payeeName'), value: withdrawal.payeeName },
    { key: 'bank', label: t('funds.bankName'), value: withdrawal.bankName },
    { key: 'memo', label: t('withdraw.remark'), value: memo },
  ]
    .filter(({ value }) => value !== '')
    .map(({ value, ...rest }) => ({ ...rest, value: <bdi>{value}</bdi> }));
  const destination = address === '' ? account : address;
  return [
    ...(compare(withdrawal.asked, withdrawal.amount) === 1
      ? [
          {
            key: 'asked',
            label: t('withdraw.askedFor'),
            value: <bdi className="num">{`${wholeFigure(withdrawal.asked)} ${unit}`}</bdi>,
          },
        ]
      : []),
    {
      key: 'fee',
      label: t('common.fee'),
      value: <bdi className="num">{`${wholeFigure(withdrawal.fee)} ${unit}`}</bdi>,
    },
    {
      key: 'price',
      label: t('common.price'),
      value: <bdi className="num">{`${wholeFigure(withdrawal.price)} ${unit}`}</bdi>,
    },
    {
      key: 'net',
      label: t('withdraw.youReceive'),
      value: <bdi className="num">{`${wholeFigure(withdrawal.received)} ${target.code}`}</bdi>,
    },
    { key: 'at', label: t('withdraw.askedAt'), value: <Moment at={withdrawal.createdAt} zone /> },
    ...(destination === '' ? [] : [{ key: 'to', label: t('withdraw.to'), value: <Address value={destination} /> }]),
    ...optional,
    ...(reference === ''
      ? []
      : [{ key: 'reference', label: t('withdraw.reference'), value: <bdi className="hash">{reference}</bdi> }]),
  ];
}

function CancelWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslation();
  const cancel = useChange(async (idempotencyKey) => {
    await call(cancelWithdrawal, { id: withdrawal.id }, { quiet: true, idempotencyKey });
    await refetchWallet();
  });
  return (
    <AskOnceMore
      change={cancel}
      wide
      label={t('withdraw.cancel')}
      question={t('withdraw.cancelSure')}
      keepLabel={t('funds.keepIt')}
    />
  );
}
