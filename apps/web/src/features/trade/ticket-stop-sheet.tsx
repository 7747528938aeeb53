import { Button } from '@candor/ui/button.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import type { Quote } from '../../live/quote-store.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import type { Side } from '../../domain/orders/order-figures.ts';
import { StopEntryForm } from '../../domain/orders/stop-entry-form.tsx';
import { unitsOfDistance } from '../../domain/orders/stop-entry.ts';
import type { StopKind, StopTerms } from '../../domain/orders/stop-entry.ts';
import { stopFaultText } from '../../domain/orders/stop-fault-text.ts';
import { StopLossKind } from '../../domain/orders/stop-loss-kind.tsx';
import { distanceText } from '../../domain/orders/stop-read-out.tsx';
import { TrailField, useTrailEntry } from '../../domain/orders/trail-field.tsx';
import { startingTrail } from '../../domain/orders/trail.ts';
import { useStopEntry } from '../../domain/orders/use-stop-entry.ts';
import { impliedSide, isTrail, openingPrice, stopFault } from './ticket-figures.ts';
import type { TicketStop } from './ticket-figures.ts';
import type { TicketFormProps } from './use-ticket.ts';
import { useTicketFigures, useTicketConditions } from './use-ticket-figures.ts';

export interface TicketStopSheetProps extends TicketFormProps {
  readonly which: StopKind;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A stop of the ticket, said as a price, a distance or money: it becomes a price when it is set, and stands from then
 * on. Or a stop loss that follows, said as a distance.
 */
export function TicketStopSheet(props: TicketStopSheetProps) {
  const t = useTranslation();
  const { which, ticket, instrument } = props;
  const quote = useQuote(instrument.code);
  const [isTrailing, setTrailing] = useState(isTrail(ticket[which]));
  const reference = ticket.orderType === 'pending' ? ticket.target : instrument.day.last;
  const [side, setSide] = useState<Side>(() => impliedSide(ticket, reference));
  if (quote === undefined) {
    return (
      <Sheet open={props.open} onClose={props.onClose} title={t(`trade.${which}`)} closeLabel={t('common.close')}>
        <p className="text-sm text-ink-2">{t('trade.block.noPrice')}</p>
      </Sheet>
    );
  }
  const shared = {
    ...props,
    quote,
    side,
    onSide: setSide,
    kind: which === 'stopLoss' && <StopLossKind isTrailing={isTrailing} onChange={setTrailing} />,
  };
  return isTrailing ? <TrailPart {...shared} /> : <StopPart {...shared} />;
}

interface PartProps extends TicketStopSheetProps {
  readonly quote: Quote;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly kind: ReactNode;
}

function StopPart(props: PartProps) {
  const t = useTranslation();
  const { which, side, instrument, ticket, quote } = props;
  const precision = instrument.pricePrecision;
  const figures = useTicketFigures(instrument, ticket, side);
  const terms = useTerms(props);
  const state = useStopEntry(which, terms, figures?.[which] ?? '');
  const price = state.entry.kind === 'price' ? state.entry.price : null;
  const alone = { stopLoss: null, takeProfit: null, [which]: price };
  const fault = price === null ? null : stopFault(ticket, alone, side, quote);
  const turn = (chosen: Side): void => {
    props.onSide(chosen);
    // What was said is meant for the other side now; a price stays the price.
    if (state.way !== 'price') state.setValue(state.value);
  };
  return (
    <Frame
      {...props}
      onSide={turn}
      blocked={price === null ? t('ticket.stopMissing') : fault === null ? undefined : t('orders.checkStops')}
      confirm={t('ticket.setAt', { price: priceText(price ?? '', precision) })}
      stop={price}
    >
      <StopEntryForm
        kind={which}
        terms={terms}
        state={state}
        fault={fault === null ? undefined : stopFaultText(t, fault, precision)}
      />
      <p className="text-caption text-ink-3">
        {t('ticket.measuredFromPrice', { price: priceText(terms.openPrice, precision) })} {t('ticket.measuredFrom')}
      </p>
    </Frame>
  );
}

function TrailPart(props: PartProps) {
  const t = useTranslation();
  const { side, instrument, ticket, quote } = props;
  const precision = instrument.pricePrecision;
  const { stopLoss } = ticket;
  const entry = useTrailEntry(
    isTrail(stopLoss) ? stopLoss.value : startingTrail(precision, quote.bid, quote.ask),
    precision,
  );
  const stop = entry.trail === null ? null : ({ way: 'trail', value: entry.trail } as const);
  const level = useTicketFigures(instrument, { ...ticket, stopLoss: stop }, side)?.stopLoss || null;
  const distance = distanceText(t, unitsOfDistance(entry.trail ?? '0', precision), precision);
  return (
    <Frame
      {...props}
      blocked={stop === null ? t('ticket.stopMissing') : level === null ? t('orders.checkStops') : undefined}
      confirm={t('ticket.followAt', { distance })}
      stop={stop}
    >
      <TrailField entry={entry} terms={useTerms(props)} level={level} isWaiting />
    </Frame>
  );
}

/** What a stop of this side is measured by. */
function useTerms({ instrument, ticket, side, quote }: PartProps): StopTerms {
  const { rate, contractSize, precision } = useTicketConditions(instrument);
  const cost = useTicketFigures(instrument, ticket, side)?.fee ?? '0';
  return { side, precision, lots: ticket.lots, rate, contractSize, openPrice: openingPrice(ticket, side, quote), cost };
}

interface FrameProps extends PartProps {
  /** Why it cannot be set as it is. */
  readonly blocked: string | undefined;
  readonly confirm: string;
  readonly stop: TicketStop | null;
  readonly children: ReactNode;
}

function Frame({ which, open, onClose, ticket, onChange, side, onSide, kind, ...rest }: FrameProps) {
  const t = useTranslation();
  const set = (stop: TicketStop | null): void => {
    onChange({ [which]: stop });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`trade.${which}`)}
      closeLabel={t('common.close')}
      action={
        <div className="grid gap-2">
          <Button size="large" wide disabledReason={rest.blocked} onPress={() => set(rest.stop)}>
            {rest.confirm}
          </Button>
          {ticket[which] !== null && (
            <Button wide variant="secondary" onPress={() => set(null)}>
              {t('ticket.removeStop')}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {kind}
        <Segmented
          label={t('ticket.stopSide')}
          items={[
            { id: 'sell', label: t('ticket.toSell') },
            { id: 'buy', label: t('ticket.toBuy') },
          ]}
          value={side}
          onChange={onSide}
        />
        {rest.children}
      </div>
    </Sheet>
  );
}
