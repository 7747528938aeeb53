import { ActionBar } from '@candor/ui/app-bar.tsx';
import { TradePair } from '@candor/ui/trade-pair.tsx';
import { useId } from 'react';
import type { Translator } from '@candor/locales/translate.ts';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { MissingFunds } from '../../domain/account/lazy-missing-funds.ts';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import { useConnection, useQuote } from '../../live/hooks.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import type { Side } from '../../domain/orders/order-figures.ts';
import { shownSpread } from '../../domain/orders/pip.ts';
import { useFreeMargin } from '../../domain/orders/use-free-margin.ts';
import { useSignedIn } from '../../domain/session/session.ts';
import { blockText } from './block-text.ts';
import { CostReadOut } from './cost-read-out.tsx';
import { oneTapAllows } from './one-tap-limits.ts';
import { useOneTap } from './one-tap.ts';
import { SideButton } from './side-button.tsx';
import { sideFace } from './side-face.ts';
import { tradeBlock } from './trade-block.ts';
import type { TradeBlock } from './trade-block.ts';
import { pricedTicket } from './ticket-figures.ts';
import type { PricedTicket, Ticket } from './ticket-figures.ts';
import { useOneTapOrder } from './use-one-tap-order.ts';
import { useTicketFigures } from './use-ticket-figures.ts';

export interface TradeBarProps {
  readonly instrument: Instrument;
  readonly ticket: Ticket;
  readonly onOrder: (side: Side, ticket: PricedTicket) => void;
}

/**
 * Sell and buy with their prices; while one cannot be pressed, the reason
 * stands below. What a tap placed at once is shown above.
 */
export function TradeBar({ instrument, ticket, onOrder }: TradeBarProps) {
  const t = useTranslation();
  const reasonId = useId();
  const order = useOneTapOrder();
  const bar = useTradeBar(instrument, ticket);
  const { code, pricePrecision } = instrument;
  const quote = useQuote(code);
  const { sell, buy } = bar;
  const blocked = sell.block !== null && buy.block !== null;
  const reasons = reasonsOf(t, [sell.block, buy.block], pricePrecision);
  // One side that a stop rules out is no news while the other one is open: the ticket is for that one.
  const reason = blocked ? reasons.join(' ') : undefined;
  const button = (side: Side) => {
    const { block, isOneTap, priced } = bar[side];
    const { label, price } = sideFace(ticket, side, quote);
    const press = (): void => {
      if (priced === null) return;
      if (isOneTap) order.place({ side, instrument, ticket: priced, shownPrice: price });
      else onOrder(side, priced);
    };
    return (
      <SideButton
        side={side}
        label={t(label)}
        price={priceText(price, pricePrecision)}
        disabled={block !== null || order.isBusy}
        oneTap={isOneTap ? t('ticket.oneTapShort') : undefined}
        isSending={order.state.kind === 'sending' && order.pressed?.side === side}
        {...(blocked ? { describedBy: reasonId } : {})}
        onPress={press}
      />
    );
  };
  return (
    <ActionBar>
      <div className="trade-bar">
        {(bar.hasOneTap || order.state.kind !== 'idle') && <OneTapReport order={order} />}
        <CostReadOut instrument={instrument} ticket={ticket} />
        <TradePair
          sell={button('sell')}
          buy={button('buy')}
          {...(bar.isDealing && quote !== undefined
            ? { spread: shownSpread(quote.bid, quote.ask, pricePrecision) }
            : {})}
        />
        <p id={reasonId} className="text-center text-caption text-ink-2 empty:hidden" aria-live="polite">
          {reason}
        </p>
        <MissingFunds open={bar.missing !== undefined} to={1} missing={bar.missing ?? '0'} />
        {!blocked && reasons[0] !== undefined && <p className="text-center text-caption text-ink-3">{reasons[0]}</p>}
      </div>
    </ActionBar>
  );
}

interface SideState {
  readonly block: TradeBlock | null;
  /** A press places the order at once. */
  readonly isOneTap: boolean;
  /** What a press would send: the stops have their prices from then on. */
  readonly priced: PricedTicket | null;
}

/** What each side may do now. One-tap orders need live prices: on stale ones the confirmation comes back. */
function useTradeBar(instrument: Instrument, ticket: Ticket) {
  const quote = useQuote(instrument.code);
  const connection = useConnection();
  const free = useFreeMargin();
  const signedIn = useSignedIn();
  const limits = useOneTap();
  const figures = {
    sell: useTicketFigures(instrument, ticket, 'sell'),
    buy: useTicketFigures(instrument, ticket, 'buy'),
  };
  const isDealing = quote?.isOpen === true && !quote.isTooOldToTrade && connection !== 'offline';
  const isLive = isDealing && !quote.isStale && connection === 'online';
  const stateOf = (side: Side): SideState => {
    const situation = { instrument, ticket, quote, connection, free: signedIn ? free : undefined };
    const block = tradeBlock({ ...situation, figures: figures[side] }, side);
    const own = figures[side];
    const priced = own === null ? null : pricedTicket(ticket, own);
    return { block, priced, isOneTap: signedIn && isLive && oneTapAllows(limits, ticket, own) };
  };
  const [sell, buy] = [stateOf('sell'), stateOf('buy')];
  // A buy opens at the higher price.
  const missing = [buy, sell].map(({ block }) => (block?.kind === 'margin' ? block.missing : undefined));
  return { sell, buy, isDealing, hasOneTap: limits !== null, missing: missing[0] ?? missing[1] };
}

/** It is there before the first tap: few switch that on. */
const OneTapReport = lazyPart(async () => {
  const [part] = await Promise.all([import('./one-tap-report.tsx'), loadTexts('ticket-sheets')]);
  return part.OneTapReport;
});

/**
 * Each reason once. A stop that is too close tells which side was meant: what the other side would want is next to the
 * point. One that is too close for both is reported for a buy.
 */
function reasonsOf(t: Translator, blocks: readonly (TradeBlock | null)[], precision: number): readonly string[] {
  const found = blocks.filter((block) => block !== null);
  const close = found.filter((block) => block.kind === 'stop' && block.isTooClose);
  return [...new Set((close.length > 0 ? close.slice(-1) : found).map((block) => blockText(t, block, precision)))];
}
