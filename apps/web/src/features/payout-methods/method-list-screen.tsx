import { deletePayoutMethod } from '@candor/protocol/wallet/delete-payout-method.ts';
import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { IconTile } from '@candor/ui/card.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useChange } from '@candor/client/use-change.ts';
import { newPayoutMethodPath, paths } from '../../paths.ts';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { useSite } from '../../domain/site/site.ts';
import { Address } from '../../domain/wallet/address.tsx';
import { FundsFailure, RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { currencyName, heldUntil, methodDetail, methodTitle, refusalText } from '../../domain/wallet/method-words.ts';
import { RefreshButton } from '../../domain/wallet/refresh-button.tsx';
import { refetchWallet, useMethods } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutType } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutMethod } from '../../domain/wallet/payment-way.ts';
import { useRestriction } from '../../domain/session/use-restriction.ts';

/** The bound bank accounts. */
export function BankAccountsScreen() {
  return <MethodListScreen type={2} />;
}

/** The bound addresses of coins. */
export function CoinAddressesScreen() {
  return <MethodListScreen type={1} />;
}

function MethodListScreen({ type }: { readonly type: PayoutType }) {
  const t = useTranslation();
  const isOn = useSite().flag(type === 1 ? 'is_wallet_crypto' : 'is_wallet_bank_card', true);
  return (
    <Screen
      title={t(type === 1 ? 'funds.coinAddresses' : 'funds.bankAccounts')}
      backTo={paths.wallet}
      end={<RefreshButton onRefresh={refetchWallet} />}
    >
      {isOn ? (
        <RealAccountGate>
          <Methods type={type} />
        </RealAccountGate>
      ) : (
        <EmptyState title={t('funds.off')} text={t('error.featureOff')} />
      )}
    </Screen>
  );
}

function Methods({ type }: { readonly type: PayoutType }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { data: methods, error, refetch } = useMethods(type);
  const restriction = useRestriction('outflow');
  const barred = restriction && t(restriction.reason);
  const [leaving, setLeaving] = useState<PayoutMethod>();
  if (methods === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <FundsFailure error={error} onRetry={() => void refetch()} />;
  return (
    <PullToRefresh onRefresh={refetch}>
      {restriction !== undefined && <div className="px-4 pb-2">{restriction.note}</div>}
      {methods.length === 0 ? (
        <EmptyState
          title={t(type === 1 ? 'funds.noAddresses' : 'funds.noBanks')}
          text={t(type === 1 ? 'withdraw.bindAddressHint' : 'withdraw.bindBankHint')}
        />
      ) : (
        <ul className="list">
          {methods.map((method) => (
            <li key={method.id}>
              <MethodRow method={method} onDelete={() => setLeaving(method)} />
            </li>
          ))}
        </ul>
      )}
      <ActionBar bottom>
        <Button wide icon="plus" disabledReason={barred} onPress={() => navigate(newPayoutMethodPath(type))}>
          {t(type === 1 ? 'funds.addAddress' : 'funds.addBank')}
        </Button>
      </ActionBar>
      {leaving !== undefined && <DeleteSheet method={leaving} barred={barred} onClose={() => setLeaving(undefined)} />}
    </PullToRefresh>
  );
}

function MethodRow({ method, onDelete }: { readonly method: PayoutMethod; readonly onDelete: () => void }) {
  const t = useTranslation();
  const held = heldUntil(method);
  return (
    <div className="flex items-center gap-3 py-2.5 ps-4 pe-1">
      <IconTile icon={method.type === 1 ? 'link' : 'bank'} tone="primary" />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="text-sm font-medium [overflow-wrap:anywhere]">
          {method.type === 1 ? <Address value={method.address} /> : <bdi>{methodTitle(method)}</bdi>}
        </span>
        <span className="text-caption text-ink-3">
          <bdi>{methodDetail(method)}</bdi>
        </span>
        {method.refused !== '' && (
          <span className="[&_.badge]:h-auto [&_.badge]:whitespace-normal">
            <Badge tone="danger" icon="alert">
              {refusalText(t, method)}
            </Badge>
          </span>
        )}
        {method.refused === '' && held !== null && (
          <span className="[&_.badge]:h-auto [&_.badge]:whitespace-normal">
            <Badge tone="warning" icon="clock">
              {t('funds.usableFrom', { time: momentText(held, 'dateTime', true) })}
            </Badge>
          </span>
        )}
      </span>
      <IconButton
        icon="trash"
        size={20}
        label={t('funds.deleteOne', { name: methodTitle(method) })}
        onPress={onDelete}
      />
    </div>
  );
}

interface DeleteSheetProps {
  readonly method: PayoutMethod;
  /** Why the customer may not. */
  readonly barred: string | undefined;
  readonly onClose: () => void;
}

function DeleteSheet({ method, barred, onClose }: DeleteSheetProps) {
  const t = useTranslation();
  const remove = useChange(
    async (idempotencyKey) => {
      await call(deletePayoutMethod, { id: method.id }, { quiet: true, idempotencyKey });
      await refetchWallet();
    },
    () => {
      showToast({ text: t('funds.deleted'), tone: 'success' });
      onClose();
    },
  );
  const isSending = remove.state.kind === 'sending';
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(method.type === 1 ? 'funds.deleteAddress' : 'funds.deleteBank')}
      closeLabel={t('common.close')}
      dismissable={!isSending}
      action={
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onPress={onClose}>
            {t('funds.keepIt')}
          </Button>
          <Button
            variant="danger"
            disabledReason={barred}
            pending={isSending}
            pendingLabel={t('common.sending')}
            onPress={() => void remove.run()}
          >
            {t('common.delete')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-2 pb-4">
        <p className="well p-3 font-medium">
          <Address value={method.type === 1 ? method.address : method.payeeAccount} />
          <span className="block text-caption text-ink-3">
            {method.type === 1 ? currencyName(method.currency) : methodTitle(method)}
          </span>
        </p>
        <p className="text-sm text-ink-2">{t('funds.deleteHint')}</p>
        <ChangeFailure state={remove.state} />
      </div>
    </Sheet>
  );
}
