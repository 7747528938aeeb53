import { RadioChips } from '@candor/ui/chips.tsx';
import { useAccountDetail } from '../../domain/account/account-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { figure, percentFigure } from '../../kit/numbers/figure.ts';
import { compare, shareOf } from '../../domain/orders/order-figures.ts';
import type { Side } from '../../domain/orders/order-figures.ts';
import type { StopKind } from '../../domain/orders/stop-entry.ts';
import { offeredStops } from '../../domain/orders/stop-wish.ts';
import type { StopWish } from '../../domain/orders/stop-wish.ts';
import { startingTrail } from '../../domain/orders/trail.ts';
import { lastQuote } from './last-price.ts';
import { stopFault, ticketFigures } from './ticket-figures.ts';
import type { TicketFormProps } from './use-ticket.ts';
import { useTicketConditions, useTicketFigures } from './use-ticket-figures.ts';

export interface StopChoicesProps extends TicketFormProps {
  readonly which: StopKind;
  readonly chosen: StopWish;
}

/** Distances, shares of the balance, and a price to type. What would be hit at once on both sides cannot be chosen. */
export function StopChoices({ which, chosen, instrument, ticket, onChange }: StopChoicesProps) {
  const t = useTranslation();
  const quote = useQuote(instrument.code);
  const conditions = useTicketConditions(instrument);
  const figures = useTicketFigures(instrument, ticket);
  const shares = useBalanceShares();
  const suits = (wish: StopWish, side: Side): boolean => {
    const alone = { ...ticket, stopLoss: null, takeProfit: null, [which]: wish };
    const own = quote === undefined ? null : ticketFigures(alone, conditions, side, quote);
    return own !== null && quote !== undefined && stopFault(ticket, own, side, quote) === null;
  };
  const offered = [
    ...offeredStops(instrument.pricePrecision).map((wish) => ({ wish, label: distanceLabel(t, wish) })),
    ...shares.map(({ percent, wish }) => ({ wish, label: t('ticket.ofBalance', { percent: percentFigure(percent) }) })),
  ];
  const isOffered = offered.some(({ wish }) => idOf(wish) === idOf(chosen));
  const all = isOffered ? offered : [{ wish: chosen, label: distanceLabel(t, chosen) }, ...offered];
  const items = all.map(({ wish, label }) => ({
    id: idOf(wish),
    label,
    disabled: !suits(wish, 'buy') && !suits(wish, 'sell'),
  }));
  // In view without scrolling on a phone: after the distances.
  const priceAt = all.length - shares.length;
  const choose = (id: string): void => {
    if (id === TRAIL) {
      const { bid, ask } = lastQuote(instrument);
      onChange({ stopLoss: { way: 'trail', value: startingTrail(instrument.pricePrecision, bid, ask) } });
      return;
    }
    const wish = all.find((each) => idOf(each.wish) === id)?.wish;
    onChange({ [which]: wish ?? (figures?.[which] || lastQuote(instrument).last) });
    // The field for the price takes the place of the choices, and has the focus that would go with them.
    if (wish === undefined)
      setTimeout(() => document.querySelector<HTMLElement>(`[data-stop="${which}"] [role="spinbutton"]`)?.focus());
  };
  return (
    <div ref={bringIntoView} className="flex scroll-mb-60 items-center gap-2">
      <span className="flex-none text-caption text-ink-3" aria-hidden="true">
        {t(which === 'stopLoss' ? 'trade.sl' : 'trade.tp')}
      </span>
      <RadioChips
        className="ticket-stop-choices min-w-0 flex-1 !gap-1.5"
        label={t(`trade.${which}`)}
        items={[
          ...items.slice(0, priceAt),
          { id: 'price', label: t('common.price') },
          ...(which === 'stopLoss' ? [{ id: TRAIL, label: t('trade.trailing') }] : []),
          ...items.slice(priceAt),
        ]}
        value={idOf(chosen)}
        onChange={choose}
      />
    </div>
  );
}

/** One and two percent of the contract account's balance, cut to cents; none for visitors and empty accounts. */
function useBalanceShares(): readonly { readonly percent: string; readonly wish: StopWish }[] {
  const { data } = useAccountDetail();
  return ['1', '2'].flatMap((percent) => {
    const share = shareOf(data?.balance ?? '', percent, '100')?.replace(/(\.\d\d)\d+$/, '$1') ?? '';
    return compare(share, '0') === 1 ? [{ percent, wish: { way: 'money', value: share } as const }] : [];
  });
}

function distanceLabel(t: ReturnType<typeof useTranslation>, { way, value }: StopWish): string {
  const shown = figure(value, { maxDecimals: 2 });
  return way === 'distance'
    ? t('ticket.away.pips', { value: shown })
    : way === 'percent'
      ? percentFigure(value, { maxDecimals: 2 })
      : shown;
}

const TRAIL = 'trail';

/**
 * They appear below the switch, where on a small screen the action bar may be. Those that take the place of others have
 * the focus that went with these.
 */
export function bringIntoView(element: HTMLDivElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body) element?.querySelector<HTMLElement>('input:checked')?.focus();
}

const idOf = ({ way, value }: StopWish): string => `${way} ${value}`;
