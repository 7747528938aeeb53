import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { paths, registerPath } from '../../paths.ts';
import { MarginMeter } from '../orders/margin-meter.tsx';
import { useUser } from '../session/user-queries.ts';
import { useSite } from '../site/site.ts';
import { useAccountNow } from './account-figures.ts';
import { useAccountDetail } from './account-queries.ts';
import './account-strip.css';

/** The account across the top of a wide trading screen, where it is never scrolled away. Renders on account pushes. */
export function AccountStrip() {
  const t = useTranslation();
  const { currency } = useSite();
  const { data: user } = useUser();
  const { data: detail } = useAccountDetail();
  const now = useAccountNow();
  const isDemo = user?.isDemo === true;
  return (
    <section className="account-strip" aria-label={t('orders.summary')}>
      <Link href={paths.account} className="account-strip-owner">
        <Badge tone={isDemo ? 'neutral' : 'success'}>{t(isDemo ? 'common.demoAccount' : 'common.realAccount')}</Badge>
        {user !== undefined && <bdi className="num">{user.uid}</bdi>}
      </Link>
      <dl>
        <Figure label={t('common.balance')} isExtra>
          <Amount value={detail?.balance ?? ''} />
        </Figure>
        <Figure label={t('orders.equity')}>
          <Amount value={now.equity} />
        </Figure>
        <Figure label={t('orders.usedMargin')}>
          <Amount value={now.margin} />
        </Figure>
        {Number(now.reserved) > 0 && (
          <Figure label={t('orders.reserved')} isExtra>
            <Amount value={now.reserved} />
          </Figure>
        )}
        <Figure label={t('common.available')}>
          <Amount value={now.free} />
        </Figure>
      </dl>
      <div className="account-strip-level">
        <MarginMeter level={now.level} closeOut={now.closeOut} />
      </div>
      <dl>
        <Figure label={`${t('orders.openProfit')}, ${currency}`}>
          <Profit value={now.profit} kind="exact" moving />
        </Figure>
      </dl>
      <Ways isDemo={isDemo} />
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  /** Left out where there is little room. */
  readonly isExtra?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isExtra = false, children }: FigureProps) {
  return (
    <div data-extra={isExtra ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Money in and out; who practises is shown the way to a real account. */
function Ways({ isDemo }: { readonly isDemo: boolean }) {
  const t = useTranslation();
  const [path, navigate] = useLocation();
  const takesDeposits = useSite().text('customer_tag') !== 'ICE';
  if (isDemo) {
    return (
      <Button size="small" onPress={() => navigate(registerPath(path))}>
        {t('home.openAccount')}
      </Button>
    );
  }
  return (
    <div className="flex flex-none gap-2">
      <span data-extra="">
        <Button size="small" variant="secondary" onPress={() => navigate(paths.withdraw)}>
          {t('home.withdraw')}
        </Button>
      </span>
      {takesDeposits && (
        <Button size="small" onPress={() => navigate(paths.deposit)}>
          {t('home.deposit')}
        </Button>
      )}
    </div>
  );
}
