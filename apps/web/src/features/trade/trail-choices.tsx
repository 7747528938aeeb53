import { RadioChips } from '@candor/ui/chips.tsx';
import { useState } from 'react';
import { compare } from '../../domain/orders/order-figures.ts';
import { unitsOfDistance } from '../../domain/orders/stop-entry.ts';
import { distanceText } from '../../domain/orders/stop-read-out.tsx';
import { startingStop } from '../../domain/orders/stop-wish.ts';
import { offeredTrails } from '../../domain/orders/trail.ts';
import type { TrailWish } from '../../domain/orders/trail.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { lastQuote } from './last-price.ts';
import { bringIntoView } from './stop-choices.tsx';
import type { TicketFormProps } from './use-ticket.ts';

export interface TrailChoicesProps extends TicketFormProps {
  readonly chosen: TrailWish;
}

/** Distances at which the stop loss may follow, and the way back to one that stays. */
export function TrailChoices({ chosen, instrument, onChange }: TrailChoicesProps) {
  const t = useTranslation();
  const precision = instrument.pricePrecision;
  // They stay the same while the price moves.
  const [offered] = useState(() => offeredTrails(precision, lastQuote(instrument).last));
  const { value } = chosen;
  const same = offered.find((each) => compare(each, value) === 0);
  const all = same === undefined ? [value, ...offered] : offered;
  const choose = (id: string): void => {
    const { bid, ask } = lastQuote(instrument);
    onChange({ stopLoss: id === FIXED ? startingStop(precision, bid, ask) : { way: 'trail', value: id } });
  };
  return (
    <div ref={bringIntoView} className="flex scroll-mb-60 items-center gap-2">
      <RadioChips
        className="ticket-stop-choices min-w-0 flex-1 !gap-1.5"
        label={t('trade.trailDistance')}
        items={[
          ...all.map((id) => ({ id, label: distanceText(t, unitsOfDistance(id, precision), precision) })),
          { id: FIXED, label: t('trade.fixedStop') },
        ]}
        value={same ?? value}
        onChange={choose}
      />
    </div>
  );
}

const FIXED = 'fixed';
