import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { Moment } from '../../kit/numbers/moment.tsx';
import { MoreButton } from '../../shell/more-button.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { isAccount } from './own-accounts.ts';
import { useTransfers } from '../../domain/account/transfer-queries.ts';

/** What was moved before, newest first. */
export function TransferLog() {
  const t = useTranslation();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useTransfers();
  const transfers = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className="flex-1 pb-4" aria-label={t('transfer.history')}>
      <h2 className="px-4 pb-2 text-title-3 font-semibold">{t('transfer.history')}</h2>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={3} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : transfers.length === 0 ? (
        <p className="px-4 py-6 text-center text-sm text-ink-3">{t('transfer.none')}</p>
      ) : (
        <ul className="list">
          {transfers.map((transfer) => (
            <li key={transfer.id} className="flex min-h-15 items-center justify-between gap-3 px-4 py-2">
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-1.5 font-semibold">
                  <AccountName id={transfer.from} />
                  <Icon name="arrowEnd" size={14} />
                  <AccountName id={transfer.to} />
                </span>
                <span className="text-caption text-ink-3">
                  <Moment at={transfer.createdAt} zone />
                </span>
              </span>
              <Amount value={transfer.amount} kind="exact" className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="grid justify-items-center py-3">
          <MoreButton isLoading={isFetchingNextPage} auto={!isFetchNextPageError} onMore={() => void fetchNextPage()} />
        </div>
      )}
    </section>
  );
}

function AccountName({ id }: { readonly id: number }) {
  const t = useTranslation();
  const account = String(id);
  return <span>{isAccount(account) ? t(`transfer.account.${account}`) : account}</span>;
}
