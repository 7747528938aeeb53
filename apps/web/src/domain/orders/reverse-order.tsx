import { Button } from '@candor/ui/button.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useEffect } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useOrderFigures, useQuote } from '../../live/hooks.ts';
import { useInstrument } from '../market/market-queries.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { priceText } from '../../kit/numbers/price.tsx';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { useSite } from '../site/site.ts';
import { useCloseBlock } from './close-block.ts';
import { LiveClosingPrice } from './live-cells.tsx';
import { add, feeOf, marginOf, profitAt, subtract } from './order-figures.ts';
import { closingSideOf } from './order-queries.ts';
import type { Order } from './order.ts';
import { useFreeMargin } from './use-free-margin.ts';
import { useOrderRate } from './use-order-rate.ts';
import { useReverse } from './use-reverse.ts';
import type { Reverse, ReverseState } from './use-reverse.ts';

export interface ReverseOrderProps {
  readonly order: Order;
  /** While anything was sent, the sheet stays: it has to say what became of both. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Closes a position and opens the same lots the other way: both shown before, and each reported after. */
export function ReverseOrder({ order, onBusy, onBack, onDone }: ReverseOrderProps) {
  const reverse = useReverse(order);
  const { state } = reverse;
  const isUntouched = state.kind === 'idle' || state.kind === 'closeRefused';
  useEffect(() => onBusy(!isUntouched), [isUntouched, onBusy]);
  return (
    <div className="grid gap-3">
      {isUntouched || state.kind === 'closing' || state.kind === 'closeUnanswered' ? (
        <Before order={order} />
      ) : (
        <Closed order={state.closed} />
      )}
      <Outcome state={state} />
      <Actions order={order} reverse={reverse} onBack={onBack} onDone={onDone} />
    </div>
  );
}

/** Both legs at the prices now. Renders on ticks. */
function Before({ order }: { readonly order: Order }) {
  const t = useTranslation();
  const { currency } = useSite();
  const figures = useReverseFigures(order);
  const lots = quantityText(order.lots);
  const amount = (value: string | null) => <Amount value={value ?? ''} kind="exact" unit={currency} />;
  const profit = useOrderFigures(order.id)?.profit ?? order.profit;
  return (
    <>
      <Leg title={t('history.legClose', { side: t(sideWord(order)), lots })}>
        <KeyValues
          items={[
            { key: 'price', label: t(`market.${closingSideOf(order)}`), value: <LiveClosingPrice order={order} /> },
            { key: 'result', label: t('history.resultBooked'), value: <Profit value={profit} kind="exact" /> },
          ]}
        />
      </Leg>
      <Leg title={t('history.legOpen', { side: t(otherWord(order)), lots })}>
        <KeyValues
          items={[
            { key: 'price', label: t(`market.${closingSideOf(order)}`), value: <LiveClosingPrice order={order} /> },
            { key: 'margin', label: t('trade.margin'), value: amount(figures.margin) },
            { key: 'fee', label: t('common.fee'), value: amount(figures.fee) },
            { key: 'free', label: t('history.freeAfter'), value: amount(figures.freeAfter), total: true },
          ]}
        />
      </Leg>
      <p className="text-caption text-ink-3">{t('history.reverseNote')}</p>
    </>
  );
}

function Leg({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className="rounded-md border border-line px-3 py-2">
      <h3 className="pb-1 text-label font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** The first leg, once it is booked. */
function Closed({ order }: { readonly order: Order }) {
  const t = useTranslation();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="checkCircle" className="flex-none text-success-text" />
        {t('orders.closedAtPrice', { price: priceText(order.closePrice, order.instrument.pricePrecision) })}
      </p>
      <Profit value={order.profit} kind="exact" className="font-semibold" />
    </div>
  );
}

/** What happened, in words; a refusal of the second leg never hides that the first was done. */
function Outcome({ state }: { readonly state: ReverseState }) {
  const t = useTranslation();
  return (
    <>
      <div aria-live="assertive">
        {state.kind === 'closeRefused' && (
          <Note tone="danger">{t('history.notReversed', { reason: state.message })}</Note>
        )}
        {state.kind === 'closeUnanswered' && (
          <Note tone="danger">{t('history.closeUnanswered', { reason: state.message })}</Note>
        )}
        {state.kind === 'openRefused' && (
          <Note tone="danger">{t('history.notReopened', { reason: state.message })}</Note>
        )}
        {state.kind === 'openUnanswered' && (
          <Note tone="danger">{t('history.openUnanswered', { reason: state.message })}</Note>
        )}
      </div>
      <div role="status">
        {state.kind === 'done' && (
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="checkCircle" className="flex-none text-success-text" />
            {t('history.reopened', {
              side: t(sideWord(state.opened)),
              lots: quantityText(state.opened.lots),
              price: priceText(state.opened.openPrice, state.opened.instrument.pricePrecision),
            })}
          </p>
        )}
      </div>
    </>
  );
}

interface ActionsProps extends Omit<ReverseOrderProps, 'onBusy'> {
  readonly reverse: Reverse;
}

function Actions({ order, reverse: { state, send }, onBack, onDone }: ActionsProps) {
  const t = useTranslation();
  const isOffered = useLeverageOffered(order);
  const block = useCloseBlock(order) ?? (isOffered ? undefined : t('history.leverageGone'));
  const isSending = state.kind === 'closing' || state.kind === 'opening';
  if (state.kind === 'done') {
    return (
      <Button size="large" variant="secondary" wide onPress={onDone}>
        {t('common.done')}
      </Button>
    );
  }
  const isOver = state.kind === 'openRefused' || state.kind === 'openUnanswered' || state.kind === 'closeUnanswered';
  return (
    <div className="grid grid-cols-2 gap-2 pt-1">
      <Button
        size="large"
        variant="secondary"
        disabledReason={isSending ? t('common.back') : undefined}
        onPress={isOver ? onDone : onBack}
      >
        {t(isOver ? 'common.done' : 'common.back')}
      </Button>
      <Button
        size="large"
        pending={isSending}
        pendingLabel={t(state.kind === 'opening' ? 'history.opening' : 'orders.closing')}
        disabledReason={isSending || isOver ? undefined : block}
        onPress={send}
      >
        {t(LABELS[state.kind])}
      </Button>
    </div>
  );
}

/**
 * Of the new order at the price now, and what would be free then: the result is booked, the old margin comes
 * back, and what the spread costs is open at once.
 */
function useReverseFigures(order: Order) {
  const { text } = useSite();
  const instrument = useInstrument(order.instrument.code);
  const quote = useQuote(order.instrument.code);
  const rate = useOrderRate(order);
  const free = useFreeMargin();
  const price = quote?.[closingSideOf(order)] ?? order.closePrice;
  const margin = marginOf({ ...order, openPrice: price }, order.leverage, rate);
  const basis = text('trade_fee_type') === '1' ? 'perLot' : 'ofMargin';
  const fee = instrument === undefined || margin === null ? null : feeOf(basis, order.lots, margin, instrument.feeRate);
  const spread = quote === undefined ? '0' : profitAt({ ...order, side: 'buy', openPrice: quote.bid }, quote.ask, rate);
  if (free === undefined || margin === null || fee === null || spread === null) return { margin, fee, freeAfter: null };
  const returned = add(free, order.margin);
  const needed = add(margin, fee, spread);
  return { margin, fee, freeAfter: returned === null || needed === null ? null : subtract(returned, needed) };
}

/** The operator may have taken the order's leverage off the list since it was opened. */
function useLeverageOffered({ instrument: { code }, leverage }: Order): boolean {
  const instrument = useInstrument(code);
  return instrument === undefined || leverage === 0 || instrument.leverages.some(({ value }) => value === leverage);
}

const sideWord = (order: Order) => (order.side === 'buy' ? 'trade.buy' : 'trade.sell');
const otherWord = (order: Order) => (order.side === 'buy' ? 'trade.sell' : 'trade.buy');

const LABELS = {
  idle: 'history.reverse',
  closing: 'history.reverse',
  closeRefused: 'common.retry',
  closeUnanswered: 'trade.askAgain',
  opening: 'history.reverse',
  openRefused: 'history.openAgain',
  openUnanswered: 'trade.askAgain',
} as const satisfies Record<Exclude<ReverseState['kind'], 'done'>, string>;
