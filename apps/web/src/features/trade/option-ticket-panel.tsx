import { EmptyState } from '@candor/ui/empty-state.tsx';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ChartLine } from '../../domain/chart/chart-line.ts';
import { useTranslation } from '../../kit/language/language.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { OptionBar } from '../../domain/options/option-bar.tsx';
import type { OptionDirection } from '../../domain/options/option-figures.ts';
import { OptionTicketForm } from '../../domain/options/option-ticket-form.tsx';
import '../../domain/options/options.css';
import { useOptionProducts, useRunningOptions } from '../../domain/options/option-queries.ts';
import type { Option } from '../../domain/options/option.ts';
import { OptionSync } from '../../domain/options/option-sync.tsx';
import { useOpenOption } from '../../domain/options/use-open-option.ts';
import { ticketTerms, useOptionTicket } from '../../domain/options/use-option-ticket.ts';
import { tradePath } from '../../paths.ts';
import { useSignedIn } from '../../domain/session/session.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';
import { LoadError, SkeletonRows } from '../../shell/states.tsx';
import { TicketFrame } from './ticket-frame.tsx';
import type { TicketPanelProps } from './ticket-frame.tsx';

/** The ticket panel of timed options: their ticket, and what runs of them. */
export function OptionTicketPanel(props: TicketPanelProps) {
  const { instrument } = props;
  const signedIn = useSignedIn();
  const lines = useOptionLines(instrument);
  return (
    <>
      <TicketFrame {...props} quick lines={lines} side={<Ticket instrument={instrument} />} />
      {signedIn && <OptionSync />}
    </>
  );
}

function Ticket({ instrument }: { readonly instrument: Instrument }) {
  const t = useTranslation();
  const [isVisitorAsked, askVisitor] = useState(false);
  const signedIn = useSignedIn();
  const { data: products, error, refetch } = useOptionProducts();
  const { ticket, duration, change } = useOptionTicket(products);
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
      <Suspense fallback={null}>{signedIn && <OpenStrip isOption />}</Suspense>
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
      <Suspense fallback={null}>
        {opened !== undefined && (
          <CountdownSheet key={opened.id} option={opened} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** Where the running options in this instrument began. */
function useOptionLines(instrument: Instrument): readonly ChartLine[] {
  const t = useTranslation();
  const { data } = useRunningOptions();
  return useMemo(
    () =>
      (data ?? [])
        .filter((option) => option.instrument.id === instrument.id)
        .slice(0, MOST_LINES)
        .map((option) => ({
          id: `option-${option.id}`,
          kind: 'entry' as const,
          price: Number(option.openPrice),
          label: `${t(`options.${option.direction}`)} ${amountText(option.stake)}`,
        })),
    [t, data, instrument.id],
  );
}

const MOST_LINES = 12;

const CountdownSheet = lazy(async () => ({
  default: (await import('../../domain/options/countdown-sheet.tsx')).CountdownSheet,
}));
const VisitorSheet = lazySheet(async () => (await import('./visitor-sheet.tsx')).VisitorSheet);
const OpenStrip = lazy(async () => ({ default: (await import('./open-strip.tsx')).OpenStrip }));
