import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useConnection, useQuote } from '../../live/hooks.ts';
import { FavouriteStar } from '../../domain/market/favourite-star.tsx';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import { instrumentName } from '../../domain/market/instrument-name.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { LivePrice, priceText } from '../../kit/numbers/price.tsx';
import { subtract } from '../../domain/orders/order-figures.ts';
import { PriceChange } from './price-change.tsx';

const DetailsSheet = lazyPart(async () => (await import('./instrument-details-sheet.tsx')).InstrumentDetailsSheet);

export interface InstrumentBarProps {
  readonly instrument: Instrument;
  readonly onChoose: () => void;
}

/** Which instrument, and its price now: the one number that leads the screen. */
export function InstrumentBar({ instrument, onChoose }: InstrumentBarProps) {
  const t = useTranslation();
  const [details, setDetails] = useState<'open' | 'closed'>();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-1 px-4 pt-0.5 pb-2">
      <button
        type="button"
        className="flex min-h-13 min-w-0 flex-[1_1_8.5rem] items-center gap-2 text-start"
        onClick={onChoose}
      >
        <InstrumentIcon instrument={instrument} size={34} ground="canvas" />
        <span className="min-w-0">
          <span className="flex items-center gap-1.5 text-title-3 font-semibold">
            <bdi className="num">{instrument.displayCode}</bdi>
            <Icon name="chevronDown" size={18} />
          </span>
          <span className="line-clamp-2 text-caption text-ink-3">{instrumentName(t, instrument)}</span>
        </span>
      </button>
      <span className="-ms-2 -me-2 flex flex-none">
        <FavouriteStar instrument={instrument} size={20} />
        <IconButton
          icon="info"
          size={20}
          label={t('instrument.detailsOf', { name: instrument.displayCode })}
          className="text-ink-3 max-[379px]:hidden"
          onPress={() => setDetails('open')}
        />
      </span>
      {details !== undefined && (
        <DetailsSheet open={details === 'open'} onClose={() => setDetails('closed')} instrument={instrument} />
      )}
      <div className="ms-auto flex-none text-end">
        <LivePrice
          code={instrument.code}
          precision={instrument.pricePrecision}
          coloured
          className="text-title-1 font-semibold"
        />
        <div className="text-label leading-[1.25rem]">
          <DayChange instrument={instrument} />
        </div>
      </div>
    </div>
  );
}

/** The change since the day's open; closed, stale and lost prices say so in its place. */
export function DayChange({ instrument }: { readonly instrument: Instrument }) {
  const t = useTranslation();
  const quote = useQuote(instrument.code);
  const connection = useConnection();
  if (quote === undefined) return <span className="text-ink-3">&nbsp;</span>;
  if (!quote.isOpen) return <span className="text-ink-2">{closedText(t, instrument)}</span>;
  if ((quote.isStale || connection === 'offline') && quote.time !== null) {
    return (
      <span className="inline-flex items-center gap-1 text-ink-3">
        <Icon name="clock" size={14} />
        {t('time.lastSeen', { time: momentText(quote.time, 'timeSeconds') })}
      </span>
    );
  }
  if (quote.time === null) return <span className="text-ink-3">&nbsp;</span>;
  const move = subtract(quote.last, instrument.day.open) ?? '0';
  return <PriceChange percent={quote.change} move={priceText(move, instrument.pricePrecision)} />;
}

function closedText(t: ReturnType<typeof useTranslation>, { nextOpenAt }: Instrument): string {
  return nextOpenAt === null
    ? t('market.closed')
    : t('trade.closedUntil', { time: momentText(nextOpenAt, 'weekdayTime', true) });
}
