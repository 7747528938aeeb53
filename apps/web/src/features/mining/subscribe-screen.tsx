import { AmountField } from '@candor/ui/amount-field.tsx';
import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { RadioChips } from '@candor/ui/chips.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { paths, transferPath } from '../../paths.ts';
import { DetailError } from '../../shell/detail-error.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/states.tsx';
import { quickAmounts } from './amount-chips.ts';
import { boundsText } from './bounds-text.ts';
import { useMiningBlock } from './mining-notes.tsx';
import { useProduct } from './mining-queries.ts';
import type { Product } from './mining.ts';
import { isTaken } from './mining.ts';
import { ProductMark } from './product-mark.tsx';
import { ProductTerms } from './product-terms.tsx';
import { rateText } from './rate-text.ts';
import { subscribeItems } from './subscribe-items.tsx';
import { SubscribeSheet } from './subscribe-sheet.tsx';
import { useSubscribeForm } from './use-subscribe-form.ts';
import type { SubscribeForm } from './use-subscribe-form.ts';
import './mining.css';

/** A product in full, and the amount that one would lock; `id` of the address names it. */
export function SubscribeScreen() {
  const t = useTranslation();
  const text = new URLSearchParams(useSearch()).get('id') ?? '';
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  const { data: product, error, refetch } = useProduct(id);
  return (
    <Screen title={product?.title ?? t('mining.title')} backTo={paths.mining}>
      <RealAccountGate>
        {product !== undefined ? (
          <ProductPage product={product} />
        ) : id !== null && error === null ? (
          <SkeletonRows rows={5} />
        ) : (
          <DetailError error={error} onRetry={() => void refetch()} list={paths.mining} listLabel="mining.toProducts" />
        )}
      </RealAccountGate>
    </Screen>
  );
}

function ProductPage({ product }: { readonly product: Product }) {
  const t = useTranslation();
  const form = useSubscribeForm(product);
  const block = useMiningBlock();
  const [isReviewing, setReviewing] = useState(false);
  const taken = isTaken(product);
  const reason = block?.reason ?? (taken ? t(product.isOpen ? 'mining.limitReached' : 'mining.closed') : form.reason);
  return (
    <>
      <div className="grid grid-cols-1 gap-3 px-4 pt-1 pb-5">
        {block?.note}
        {taken && (
          <Note>{product.isOpen ? t('mining.limitHint', { count: product.limit }) : t('mining.closedHint')}</Note>
        )}
        <ProductHead product={product} />
        <ProductTerms product={product} />
        {!taken && (
          <>
            <AmountEntry product={product} form={form} />
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
      {isReviewing && form.figures !== null && (
        <SubscribeSheet
          product={product}
          amount={form.amount}
          figures={form.figures}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
}

function ProductHead({ product }: { readonly product: Product }) {
  const t = useTranslation();
  const bounds = boundsText(t, product, useSite().flag('is_mining_hide_max_subscribe'));
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <ProductMark product={product} size={44} />
        <div className="min-w-0">
          <Badge>{t('mining.rateADay', { rate: rateText(product.dailyRate) })}</Badge>
          <p className="text-caption text-ink-3">
            {bounds}
            {product.left !== null && product.left > 0 && <> · {t('mining.left', { count: product.left })}</>}
          </p>
        </div>
      </div>
      {product.description !== '' && (
        <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-2" dir="auto">
          {product.description}
        </p>
      )}
    </div>
  );
}

function AmountEntry({ product, form }: { readonly product: Product; readonly form: SubscribeForm }) {
  const t = useTranslation();
  const { currency, min } = product;
  const chips = quickAmounts(min, form.most);
  const items = [
    ...chips.map((id) => ({ id, label: amountText(id, 'exact').replace(/\D00$/, '') })),
    ...(form.most === undefined || chips.includes(form.most) ? [] : [{ id: form.most, label: t('mining.max') }]),
  ];
  return (
    <div className="grid gap-2">
      <AmountField
        label={t('mining.amount')}
        hint={
          <>
            {t(form.account === 1 ? 'common.available' : 'mining.funding')} <Amount value={form.available ?? ''} />
          </>
        }
        value={form.amount}
        onChange={form.setAmount}
        unit={currency}
        error={form.fault}
        help={boundsText(t, product, useSite().flag('is_mining_hide_max_subscribe'))}
        placeholder="0.00"
      />
      <RadioChips label={t('mining.quick')} items={items} value={form.amount} onChange={form.setAmount} fill />
      {form.isShort && form.account === 3 && (
        <Link href={transferPath(3)} className="link hit-area text-label">
          {t('mining.moveMoney')}
        </Link>
      )}
    </div>
  );
}
