import { shortAddress } from '@candor/locales/short-address.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Card } from '@candor/ui/card.tsx';
import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import type { IconName } from '@candor/ui/icon-paths.ts';
import { Link } from 'wouter';
import { useTransfers } from '../../domain/account/transfer-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { paths } from '../../paths.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useSite } from '../../domain/site/site.ts';
import { depositStage } from '../../domain/wallet/deposit-stage.ts';
import { isDepositOpen, isWithdrawalOpen, useDeposits, useWithdrawals } from '../../domain/wallet/wallet-queries.ts';
import type { Deposit, Withdrawal } from '../../domain/wallet/payment.ts';

interface Move {
  readonly key: string;
  readonly at: number;
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly isOpen: boolean;
  readonly path: string;
  /** Signed; in the move's own currency. */
  readonly value: string;
  /** Between accounts of the customer's own: nothing came and nothing went. */
  readonly isOwn?: boolean;
  /** Absent where it is the site's. */
  readonly unit?: string;
}

/** The latest deposits, withdrawals and transfers, also those that are still under way. */
export function RecentMoves() {
  const t = useTranslation();
  const { moves, error, reload } = useRecentMoves(t);
  return (
    <section aria-label={t('funds.recent')}>
      <div className="flex min-h-10 items-center justify-between gap-3">
        <h2 className="text-sm font-semibold">{t('funds.recent')}</h2>
        <Link href={paths.history} className="link hit-area text-label">
          {t('common.seeAll')}
        </Link>
      </div>
      <Card padding="none" className="overflow-hidden">
        {moves === undefined ? (
          error === null ? (
            <SkeletonRows rows={3} />
          ) : (
            <LoadError error={error} onRetry={reload} />
          )
        ) : moves.length === 0 ? (
          <p className="px-4 py-6 text-center text-sm text-ink-3">{t('funds.noMoves')}</p>
        ) : (
          <ul className="list">
            {moves.map((move) => (
              <li key={move.key}>
                <MoveRow move={move} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function MoveRow({ move }: { readonly move: Move }) {
  const row = {
    icon: move.icon,
    title: move.title,
    detail: <span className={move.isOpen ? 'font-medium text-warning-text' : undefined}>{move.detail}</span>,
    end: (
      <Amount
        value={move.value}
        kind="exact"
        sign={move.isOwn === true ? 'negative' : 'always'}
        unit={move.unit}
        className="text-body font-medium text-ink"
      />
    ),
  } as const;
  return (
    <Link href={move.path} {...listRowAttributes(row)}>
      <ListRowContent {...row} />
    </Link>
  );
}

function useRecentMoves(t: Translator) {
  const { currency, flag } = useSite();
  const deposits = useDeposits(2);
  const withdrawals = useWithdrawals(0);
  const transfers = useTransfers();
  const editsBank = flag('edit_recharge_bank_info', true);
  const transferred = transfers.data?.pages[0]?.data;
  const isThere = deposits.items !== undefined && withdrawals.items !== undefined && transferred !== undefined;
  const moves = !isThere
    ? undefined
    : [
        ...(deposits.items ?? []).map((deposit) => depositMove(t, deposit, { editsBank, currency })),
        ...(withdrawals.items ?? []).map((withdrawal) => withdrawalMove(t, withdrawal)),
        ...transferred.map((transfer) => ({
          key: `t${transfer.id}`,
          at: transfer.createdAt,
          icon: 'transfer' as const,
          title: t('funds.move.transfer', { from: accountName(t, transfer.from), to: accountName(t, transfer.to) }),
          detail: momentText(transfer.createdAt, 'dayMonth'),
          isOpen: false,
          path: paths.transfer,
          value: transfer.amount,
          isOwn: true,
        })),
      ];
  return {
    moves: moves?.toSorted((a, b) => b.at - a.at).slice(0, SHOWN),
    error: deposits.error ?? withdrawals.error ?? transfers.error,
    reload: (): void => void Promise.all([deposits.reload(), withdrawals.reload(), transfers.refetch()]),
  };
}

function depositMove(
  t: Translator,
  deposit: Deposit,
  { editsBank, currency }: { readonly editsBank: boolean; readonly currency: string },
): Move {
  const stage = depositStage(deposit, editsBank);
  const isOpen = isDepositOpen(deposit);
  return {
    key: `d${deposit.id}`,
    at: deposit.createdAt,
    icon: 'deposit',
    title: t('funds.move.deposit', {
      what: [deposit.currency, deposit.network].filter((part) => part !== '').join(' '),
    }),
    detail: isOpen
      ? t(`deposit.stage.${stage}`)
      : `${t(`deposit.stage.${stage}`)} · ${momentText(deposit.createdAt, 'dayMonth')}`,
    isOpen,
    path: paths.deposit,
    value: deposit.amount,
    ...(deposit.currency === currency ? {} : { unit: deposit.currency }),
  };
}

function withdrawalMove(t: Translator, withdrawal: Withdrawal): Move {
  const isOpen = isWithdrawalOpen(withdrawal);
  return {
    key: `w${withdrawal.id}`,
    at: withdrawal.createdAt,
    icon: 'withdraw',
    title: t('funds.move.withdrawal', { to: withdrawalName(withdrawal) }),
    detail: isOpen
      ? withdrawal.statusName
      : `${withdrawal.statusName} · ${momentText(withdrawal.createdAt, 'dayMonth')}`,
    isOpen,
    path: `${paths.withdraw}?type=${withdrawal.type - 1}`,
    value: `-${withdrawal.amount}`,
  };
}

const withdrawalName = ({ type, address, bankName: bank, payeeAccount: account }: Withdrawal): string =>
  type === 1 ? shortAddress(address) : bank || shortAddress(account);

function accountName(t: Translator, id: number): string {
  const key = `funds.short.${id}`;
  return t.has(key) ? t.unchecked(key) : String(id);
}

const SHOWN = 4;
