import { EmptyState } from '@candor/ui/empty-state.tsx';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { OptionBar } from '../../domain/options/option-bar.tsx';
import type { OptionDirection } from '../../domain/options/option-figures.ts';
import { OptionTicketForm } from '../../domain/options/option-ticket-form.tsx';
import '../../domain/options/options.css';
import { useOptionProducts, useRunningOptions } from '../../domain/options/option-queries.ts';
import type { Option } from '../../domain/options/option.ts';
import { OptionSync } from '../../domain/options/option-sync.tsx';
import { TickChart } from '../../domain/options/ticks/tick-chart.tsx';
import type { TickChartFrame } from '../../domain/options/ticks/tick-chart.tsx';
import { tickSeconds } from '../../domain/options/ticks/tick-seconds.ts';
import { useTickTrail } from '../../domain/options/ticks/use-tick-trail.ts';
import { useOpenOption } from '../../domain/options/use-open-option.ts';
import { ticketTerms, useOptionTicket } from '../../domain/options/use-option-ticket.ts';
import { tradePath } from '../../paths.ts';
import { useSignedIn } from '../../domain/session/session.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { TicketFrame } from './ticket-frame.tsx';
import type { TicketPanelProps } from './ticket-frame.tsx';
import { useOptionLines } from './use-option-lines.ts';

/** The ticket panel of timed options: their ticket, and what runs of them. */
export function OptionTicketPanel(props: TicketPanelProps) {
  const { instrument } = props;
  const signedIn = useSignedIn();
  const products = useOptionProducts();
  const ticket = useOptionTicket(products.data);
  const options = useOptionsOf(instrument);
  const lines = useOptionLines(instrument.code, options);
  const trail = useTickTrail(instrument.code);
  const seconds = tickSeconds(ticket.duration?.seconds, options);
  const ticks = (frame: TickChartFrame) => (
    <TickChart instrument={instrument} trail={trail} options={options} seconds={seconds} {...frame} />
  );
  return (
    <>
      <TicketFrame
        {...props}
        quick
        lines={lines}
        ticks={seconds === 0 ? undefined : ticks}
        side={<Ticket instrument={instrument} products={products} chosen={ticket} />}
      />
      {signedIn && <OptionSync />}
    </>
  );
}

interface TicketProps {
  readonly instrument: Instrument;
  readonly products: ReturnType<typeof useOptionProducts>;
  readonly chosen: ReturnType<typeof useOptionTicket>;
}

function Ticket({ instrument, products: { data: products, error, refetch }, chosen }: TicketProps) {
  const t = useTranslation();
  const [isVisitorAsked, askVisitor] = useState(false);
  const signedIn = useSignedIn();
  const { ticket, duration, change } = chosen;
  const [opened, setOpened] = useState<Option>();
  const opening = useOpenOption(setOpened);
  const terms = ticketTerms(products, duration, ticket.stake);
  const open = (direction: OptionDirection): void => {
    if (!signedIn) askVisitor(true);
    else opening.open({ instrumentId: instrument.id, direction, ...ticket });
  };
  return (
    <>
      {products === undefined ? (
        <div className="flex-1">
          {error === null ? <SkeletonRows rows={3} /> : <LoadError error={error} onRetry={() => void refetch()} />}
        </div>
      ) : duration === undefined || terms === undefined ? (
        <div className="flex flex-1 flex-col justify-center">
          <EmptyState art="search" title={t('options.block.noOffer')} text={t('options.noOfferHint')} />
        </div>
      ) : (
        <OptionTicketForm products={products} duration={duration} ticket={ticket} terms={terms} onChange={change} />
      )}
      {signedIn && <OpenStrip isOption />}
      <OptionBar
        instrument={instrument}
        duration={duration}
        terms={terms}
        stake={ticket.stake}
        state={opening.state}
        pressed={opening.pressed}
        onOpen={open}
      />
      <VisitorSheet open={isVisitorAsked} from={tradePath(instrument.code, true)} onClose={() => askVisitor(false)} />
      {opened !== undefined && <CountdownSheet key={opened.id} option={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The running options in this instrument that a chart draws, newest first. */
function useOptionsOf({ id }: Instrument): readonly Option[] {
  const { data } = useRunningOptions();
  return useMemo(() => (data ?? []).filter(({ instrument }) => instrument.id === id).slice(0, MOST_DRAWN), [data, id]);
}

const MOST_DRAWN = 12;

const CountdownSheet = lazyPart(async () => (await import('../../domain/options/countdown-sheet.tsx')).CountdownSheet);
const VisitorSheet = lazySheet(async () => (await import('./visitor-sheet.tsx')).VisitorSheet);
const OpenStrip = lazyPart(async () => (await import('./open-strip.tsx')).OpenStrip);
