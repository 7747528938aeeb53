import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { FrozenNote } from '../../domain/session/frozen-note.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { paths } from '../../paths.ts';
import { DetailError } from '../../shell/detail-error.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { AmountEntry } from './amount-entry.tsx';
import { boundsText } from './bounds-text.ts';
import { useMiningBlock } from './mining-notes.tsx';
import { useOffer } from './mining-queries.ts';
import type { Offer } from './mining-queries.ts';
import { isTaken } from './mining.ts';
import type { Product } from './mining.ts';
import { ProductMark } from './product-mark.tsx';
import { ProductTerms } from './product-terms.tsx';
import { rateText } from './rate-text.ts';
import { subscribeItems } from './subscribe-items.tsx';
import { SubscribeSheet } from './subscribe-sheet.tsx';
import { useNamedId } from '../../shell/use-named-id.ts';
import { useSubscribeForm } from './use-subscribe-form.ts';
import './mining.css';

/** A product in full, and the amount that one would lock; `id` of the address names it. */
export function SubscribeScreen() {
  const t = useTranslation();
  const id = useNamedId();
  const { data: offer, error, refetch } = useOffer(id);
  return (
    <Screen title={offer?.product.title ?? t('mining.title')} backTo={paths.mining}>
      {offer !== undefined ? (
        <OfferPage offer={offer} />
      ) : id > 0 && error === null ? (
        <SkeletonRows rows={5} />
      ) : (
        <DetailError error={error} onRetry={() => void refetch()} list={paths.mining} listLabel="mining.toProducts" />
      )}
    </Screen>
  );
}

/** What it means comes first, then the amount, then what the amount comes to. */
function OfferPage({ offer }: { readonly offer: Offer }) {
  const t = useTranslation();
  const { product, payer } = offer;
  const form = useSubscribeForm(offer);
  const block = useMiningBlock();
  const [isReviewing, setReviewing] = useState(false);
  const taken = isTaken(product) ? (product.isOpen ? 'mining.limitReached' : 'mining.closed') : undefined;
  const reason = block?.reason ?? (taken === undefined ? form.reason : t(taken));
  return (
    <>
      <div className="grid grid-cols-1 gap-3 px-4 pt-1 pb-5">
        <FrozenNote />
        {block?.note}
        {taken !== undefined && (
          <Note>{product.isOpen ? t('mining.limitHint', { count: product.limit }) : t('mining.closedHint')}</Note>
        )}
        <ProductHead product={product} />
        <ProductTerms product={product} payer={payer} />
        {taken === undefined && (
          <>
            <AmountEntry offer={offer} form={form} />
            <Card padding="dense">
              <KeyValues items={subscribeItems(t, product, form.figures)} />
            </Card>
          </>
        )}
      </div>
      <ActionBar>
        <Button wide size="large" disabledReason={reason} onPress={() => setReviewing(true)}>
          {t('mining.action', { amount: amountText(form.amount, 'exact'), days: product.lockDays })}
        </Button>
      </ActionBar>
      {isReviewing && <SubscribeSheet offer={offer} amount={form.amount} onClose={() => setReviewing(false)} />}
    </>
  );
}

function ProductHead({ product }: { readonly product: Product }) {
  const t = useTranslation();
  const bounds = boundsText(t, product, useSite().flag('is_mining_hide_max_subscribe'));
  const { left, description } = product;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <ProductMark product={product} size={44} />
        <div className="min-w-0">
          <Badge>{t('mining.rateADay', { rate: rateText(product.dailyRate) })}</Badge>
          <p className="text-caption text-ink-3">
            {bounds}
            {left !== null && left > 0 && <> · {t('mining.left', { count: left })}</>}
          </p>
        </div>
      </div>
      {description !== '' && (
        <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-2" dir="auto">
          {description}
        </p>
      )}
    </div>
  );
}
