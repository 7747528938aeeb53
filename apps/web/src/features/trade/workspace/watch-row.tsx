import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Closes } from '../../../domain/market/day-line.ts';
import { FavouriteStar } from '../../../domain/market/favourite-star.tsx';
import { toggleFavourite } from '../../../domain/market/favourites.ts';
import { InstrumentIcon } from '../../../domain/market/instrument-icon.tsx';
import { InstrumentSpark } from '../../../domain/market/instrument-spark.tsx';
import type { Instrument } from '../../../domain/market/instrument.ts';
import { LiveSpread } from '../../../domain/orders/live-spread.tsx';
import { LiveChange } from '../../../kit/numbers/percent.tsx';
import { LivePrice } from '../../../kit/numbers/price.tsx';
import { InSight, useInSight } from '../../../live/in-sight.ts';

export interface WatchRowProps {
  readonly instrument: Instrument;
  readonly closes: Closes | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** An instrument of the watchlist. Arrow keys move to its neighbours, and Space stars it. */
export function WatchRow({ instrument, closes, isChosen, onChoose }: WatchRowProps) {
  const { code, displayCode, pricePrecision } = instrument;
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useInSight(row);
  const key = (event: KeyboardEvent): void => {
    if (event.key === ' ') void toggleFavourite(instrument);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') focusNext(event.currentTarget, event.key);
    else return;
    event.preventDefault();
  };
  return (
    <InSight.Provider value={isSeen}>
      <li ref={row} className="watch-row" data-chosen={isChosen ? '' : undefined}>
        <FavouriteStar instrument={instrument} size={16} />
        <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={onChoose} onKeyDown={key}>
          <InstrumentIcon instrument={instrument} size={24} ground="surface" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">
              <bdi className="num">{displayCode}</bdi>
            </span>
            <LiveChange code={code} className="text-caption" />
          </span>
          <span className="watch-row-spark">
            <InstrumentSpark code={code} closes={closes} width={56} height={26} />
          </span>
          <span className="grid flex-none justify-items-end">
            <LivePrice code={code} precision={pricePrecision} className="font-medium" />
            <LiveSpread code={code} precision={pricePrecision} />
          </span>
        </button>
      </li>
    </InSight.Provider>
  );
}

function focusNext(button: Element, key: string): void {
  const row = button.closest('li');
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  next?.querySelector<HTMLElement>(':scope > button:last-child')?.focus();
}
