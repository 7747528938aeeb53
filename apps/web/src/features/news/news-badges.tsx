import { Badge } from '@candor/ui/badge.tsx';
import { useState } from 'react';
import { useFavourites } from '../../domain/market/favourites.ts';
import { useOpenOrders } from '../../domain/orders/order-queries.ts';
import type { NewsItem } from '../../domain/site/site-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';

/** What an item means now: what it tells of is over, or it is about an instrument of the customer's. */
export function NewsBadges({ item: { instrumentId, endsAt } }: { readonly item: NewsItem }) {
  const t = useTranslation();
  const [now] = useState(Date.now);
  if (endsAt !== null && endsAt <= now) return <Badge>{t('news.over')}</Badge>;
  return instrumentId === null ? null : <AffectsBadge instrumentId={instrumentId} />;
}

/** Where the customer has an open order in the instrument, or it is one of their favourites. */
function AffectsBadge({ instrumentId }: { readonly instrumentId: number }) {
  const t = useTranslation();
  const isFavourite = useFavourites().includes(instrumentId);
  const { data: open } = useOpenOrders('open');
  const { data: pending } = useOpenOrders('pending');
  const hasOrder = [...(open ?? []), ...(pending ?? [])].some((order) => order.instrumentId === instrumentId);
  return isFavourite || hasOrder ? <Badge tone="warning">{t('news.affectsYou')}</Badge> : null;
}
