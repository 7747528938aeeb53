import { ActionBar } from '@candor/ui/app-bar.tsx';
import { TradePair } from '@candor/ui/trade-pair.tsx';
import { useId } from 'react';
import { useTranslation } from '../../language/language.ts';
import { useConnection, useQuote } from '../../live/hooks.ts';
import type { Instrument } from '../../market/market-queries.ts';
import { sideText } from '../../numbers/price.tsx';
import type { Side } from '../../orders/order-figures.ts';
import { spreadText } from '../../orders/pip.ts';
import { useFreeMargin } from '../../orders/use-free-margin.ts';
import { useSignedIn } from '../../session/session.ts';
import { CostLine } from './cost-read-out.tsx';
import { SideButton } from './side-button.tsx';
import { blockText } from './block-text.ts';
import { tradeBlock } from './trade-block.ts';
import type { Ticket } from './ticket-figures.ts';
import { useTicketFigures } from './use-ticket-figures.ts';

export interface TradeBarProps {
  readonly instrument: Instrument;
  readonly ticket: Ticket;
  readonly onOrder: (side: Side) => void;
}

/** Sell and buy with their prices; while one cannot be pressed, the reason stands below. */
export function TradeBar({ instrument, ticket, onOrder }: TradeBarProps) {
  const t = useTranslation();
  const reasonId = useId();
  const { Code, PricePrecision } = instrument;
  const quote = useQuote(Code);
  const connection = useConnection();
  const free = useFreeMargin();
  const signedIn = useSignedIn();
  const situation = { instrument, ticket, quote, connection, free: signedIn ? free : undefined };
  const sellFigures = useTicketFigures(instrument, ticket, 'sell');
  const buyFigures = useTicketFigures(instrument, ticket, 'buy');
  const sell = tradeBlock({ ...situation, figures: sellFigures }, 'sell');
  const buy = tradeBlock({ ...situation, figures: buyFigures }, 'buy');
  const blocked = sell !== null && buy !== null;
  const reasons = [
    ...new Set([sell, buy].flatMap((block) => (block === null ? [] : [blockText(t, block, PricePrecision)]))),
  ];
  // One side that a stop rules out is no news while the other one is open: the ticket is for that one.
  const reason = blocked ? reasons.join(' ') : undefined;
  return (
    <ActionBar>
      <div className="trade-bar">
        <CostLine instrument={instrument} ticket={ticket} />
        <TradePair
          sell={
            <SideButton
              side="sell"
              label={t('trade.sell')}
              price={sideText(quote, 'bid', PricePrecision)}
              disabled={sell !== null}
              {...(blocked ? { describedBy: reasonId } : {})}
              onPress={() => onOrder('sell')}
            />
          }
          buy={
            <SideButton
              side="buy"
              label={t('trade.buy')}
              price={sideText(quote, 'ask', PricePrecision)}
              disabled={buy !== null}
              {...(blocked ? { describedBy: reasonId } : {})}
              onPress={() => onOrder('buy')}
            />
          }
          {...(quote === undefined || !quote.isOpen || quote.isTooOldToTrade || connection === 'offline'
            ? {}
            : { spread: spreadText(quote.bid, quote.ask, PricePrecision) })}
        />
        <p id={reasonId} className="text-center text-caption text-ink-2 empty:hidden" aria-live="polite">
          {reason}
        </p>
        {!blocked && reasons[0] !== undefined && <p className="text-center text-caption text-ink-3">{reasons[0]}</p>}
      </div>
    </ActionBar>
  );
}
