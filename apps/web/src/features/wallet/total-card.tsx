import { Card } from '@candor/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { HideToggle } from '../../domain/account/hide-toggle.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { shownSum } from '../../kit/numbers/add-up.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { useAmountsHidden } from '../../kit/numbers/hidden-amounts.ts';
import { useSite } from '../../domain/site/site.ts';
import './wallet.css';
import { useShownAccounts } from './shown-accounts.ts';
import type { Balance } from './shown-accounts.ts';

export interface TotalCardProps {
  /** Undefined while they are read. */
  readonly balances: readonly Balance[] | undefined;
  readonly actions: ReactNode;
  /** What each of them holds, where the page has room for it. */
  readonly children?: ReactNode;
}

/** The sum of all accounts, and how it is spread over them. */
export function TotalCard({ balances, actions, children }: TotalCardProps) {
  const t = useTranslation();
  const { currency, currencySymbol } = useSite();
  return (
    <Card label={t('funds.total')} className="total-card">
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 text-label font-medium text-ink-2">
          {t('funds.total')}
          <HideToggle />
        </p>
        <div className="mt-0.5 min-h-10">
          {balances === undefined ? (
            <SkeletonGroup label={t('common.loading')}>
              <Skeleton width={186} height={34} />
            </SkeletonGroup>
          ) : (
            <Amount
              value={shownSum(balances.map(({ balance }) => balance))}
              symbol={currencySymbol}
              unit={currency}
              className="amount-lead block text-display font-semibold"
            />
          )}
        </div>
      </div>
      {balances !== undefined && <Shares balances={balances} />}
      {actions}
      {children}
    </Card>
  );
}

/** A drawing of what the rows below say in figures; it keeps as quiet as they do when amounts are hidden. */
function Shares({ balances }: { readonly balances: readonly Balance[] }) {
  const t = useTranslation();
  const hidden = useAmountsHidden();
  const shown = useShownAccounts(balances);
  // Widths in a drawing are no money: doubles will do.
  const sizes = shown.map(({ balance }) => Math.max(0, Number(balance)));
  if (shown.length < 2 || sizes.every((size) => size === 0)) return null;
  return (
    <div aria-hidden="true" className="shares">
      <div className="share-bar mt-3">
        {shown.map(({ accountTypeId }, index) => (
          <span
            key={accountTypeId}
            data-share={accountTypeId}
            style={{ flexGrow: hidden ? 1 : sizes[index], flexBasis: 0 }}
          />
        ))}
      </div>
      <p className="share-names">
        {shown.map(({ accountTypeId }) => (
          <span key={accountTypeId} className="inline-flex items-center gap-1">
            <span className="share-mark" data-share={accountTypeId} />
            {t(`funds.short.${accountTypeId}`)}
          </span>
        ))}
      </p>
    </div>
  );
}
