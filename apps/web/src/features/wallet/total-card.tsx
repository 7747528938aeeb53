import { Card } from '@candor/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { HideToggle } from '../../domain/account/hide-toggle.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { shownSum } from '../../kit/numbers/add-up.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { useAmountsHidden } from '../../kit/numbers/hidden-amounts.ts';
import { useSite } from '../../domain/site/site.ts';
import '../../domain/wallet/wallet.css';
import { useShownAccounts } from './shown-accounts.ts';
import type { Balance } from './shown-accounts.ts';

export interface TotalCardProps {
  /** Undefined while they are read. */
  readonly balances: readonly Balance[] | undefined;
  readonly actions?: ReactNode;
}

/** The sum of all accounts, and how it is spread over them. */
export function TotalCard({ balances, actions }: TotalCardProps) {
  const t = useTranslation();
  const { currency, currencySymbol } = useSite();
  return (
    <Card label={t('funds.total')}>
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
      {balances !== undefined && <Shares balances={balances} />}
      {actions}
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
    <div aria-hidden="true">
      <div className="share-bar mt-3">
        {shown.map(({ accountTypeId }, index) => (
          <span
            key={accountTypeId}
            style={{ flexGrow: hidden ? 1 : sizes[index], flexBasis: 0, opacity: OPACITIES[index] }}
          />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-caption text-ink-3">
        {shown.map(({ accountTypeId }, index) => (
          <span key={accountTypeId} className="inline-flex items-center gap-1">
            <span className="share-mark" style={{ opacity: OPACITIES[index] }} />
            {t(`funds.short.${accountTypeId}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

const OPACITIES = [1, 0.66, 0.38] as const;
