import { Card } from '@candor/ui/card.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { Link } from 'wouter';
import { useProfits } from '../../domain/account/account-queries.ts';
import { HideToggle } from '../../domain/account/hide-toggle.tsx';
import { MoneyButtons } from '../../domain/account/money-buttons.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { paths } from '../../paths.ts';
import type { User } from '../../domain/session/user.ts';
import { useSite } from '../../domain/site/site.ts';

export interface AccountCardProps {
  readonly user: User | undefined;
}

/** The total of all accounts. The card leads to them; deposit and withdraw stand below. */
export function AccountCard({ user }: AccountCardProps) {
  const t = useTranslation();
  const site = useSite();
  const { data: profits } = useProfits();
  const total = profits?.total ?? user?.totalBalance;
  return (
    <Card label={t('home.totalAssets')}>
      <div className="flex items-center justify-between">
        <span className="flex items-center gap-1.5 text-label font-medium text-ink-2">
          {t('home.totalAssets')}
          <HideToggle />
        </span>
        <Link href={paths.wallet} className="link inline-flex items-center gap-0.5 text-label">
          {t('account.myAssets')}
          <Icon name="chevronEnd" size={16} />
        </Link>
      </div>
      <div className="mt-0.5 min-h-10">
        {total === undefined ? (
          <SkeletonGroup label={t('common.loading')}>
            <Skeleton width={186} height={34} />
          </SkeletonGroup>
        ) : (
          <Amount value={total} unit={site.currency} className="amount-lead block text-display font-semibold" />
        )}
      </div>
      <MoneyButtons />
    </Card>
  );
}
