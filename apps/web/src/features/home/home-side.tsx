import { Card } from '@candor/ui/card.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAccountNow } from '../../domain/account/account-figures.ts';
import { MarginMeter } from '../../domain/orders/margin-meter.tsx';
import { OrderList } from '../../domain/orders/order-list.tsx';
import { useOpenOrders } from '../../domain/orders/order-queries.ts';
import { OrderSync } from '../../domain/orders/order-sync.tsx';
import { useSignedIn } from '../../domain/session/session.ts';
import { useHeadlines } from '../../domain/site/site-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { newsPath, paths } from '../../paths.ts';

/** Next to the instruments of a wide page: how the account stands, and what is new. */
export function HomeSide() {
  const signedIn = useSignedIn();
  return (
    <aside className="home-side">
      {signedIn && <Positions />}
      <News />
    </aside>
  );
}

/** Renders on account pushes. */
function Positions() {
  const t = useTranslation();
  const now = useAccountNow();
  const { data: orders = [] } = useOpenOrders('open');
  const title = t('orders.holding');
  return (
    <Part title={title} count={orders.length} more={t('orders.openTrade')} path={paths.trade}>
      <div className="grid gap-2 px-4 pt-3 pb-2">
        <div className="flex justify-between gap-3">
          <Figure label={t('orders.openProfit')}>
            <Profit value={now.profit} kind="exact" moving />
          </Figure>
          <Figure label={t('common.available')}>
            <Amount value={now.free} />
          </Figure>
        </div>
        <MarginMeter level={now.level} closeOut={now.closeOut} />
      </div>
      {orders.length === 0 && <p className="px-4 pb-4 text-label text-ink-3">{t('orders.emptyHoldingHint')}</p>}
      <OrderList label={title} orders={orders.slice(0, SHOWN)} />
      <OrderSync />
    </Part>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p>
      <span className="block text-caption text-ink-3">{label}</span>
      <span className="text-title-3 font-semibold">{children}</span>
    </p>
  );
}

function News() {
  const t = useTranslation();
  const { data = [] } = useHeadlines();
  if (data.length === 0) return null;
  return (
    <Part title={t('shell.news')} more={t('common.seeAll')} path={paths.news}>
      <ul className="list">
        {data.slice(0, SHOWN).map(({ id, title }) => (
          <li key={id}>
            <Link href={newsPath(id)} className="list-row" data-leading="none">
              <span className="line-clamp-2 text-label font-medium" dir="auto">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly count?: number;
  readonly more: string;
  readonly path: string;
  readonly children: ReactNode;
}

function Part({ title, count = 0, more, path, children }: PartProps) {
  return (
    <Card padding="none" label={title} className="overflow-hidden">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-sm font-semibold">
          {title} {count > 0 && <span className="count">{count}</span>}
        </h2>
        <Link href={path} className="link hit-area text-label">
          {more}
        </Link>
      </div>
      {children}
    </Card>
  );
}

const SHOWN = 5;
