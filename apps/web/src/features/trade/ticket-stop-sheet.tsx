import { Button } from '@candor/ui/button.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import type { Quote } from '../../live/quote-store.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import type { Side } from '../../domain/orders/order-figures.ts';
import { StopEntryForm } from '../../domain/orders/stop-entry-form.tsx';
import type { StopKind } from '../../domain/orders/stop-entry.ts';
import { stopFaultText } from '../../domain/orders/stop-fault-text.ts';
import { useStopEntry } from '../../domain/orders/use-stop-entry.ts';
import { impliedSide, openingPrice, stopFault } from './ticket-figures.ts';
import type { TicketFormProps } from './use-ticket.ts';
import { useTicketFigures, useTicketConditions } from './use-ticket-figures.ts';

export interface TicketStopSheetProps extends TicketFormProps {
  readonly which: StopKind;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A stop of the ticket, said as a price, a distance or money. It becomes a
 * price when it is set, and stands from then on.
 */
export function TicketStopSheet(props: TicketStopSheetProps) {
  const t = useTranslation();
  const quote = useQuote(props.instrument.code);
  if (quote !== undefined) return <StopSheet {...props} quote={quote} />;
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t(`trade.${props.which}`)} closeLabel={t('common.close')}>
      <p className="text-sm text-ink-2">{t('trade.block.noPrice')}</p>
    </Sheet>
  );
}

function StopSheet(props: TicketStopSheetProps & { readonly quote: Quote }) {
  const t = useTranslation();
  const { which, open, onClose, instrument, ticket, onChange, quote } = props;
  const precision = instrument.pricePrecision;
  const reference = ticket.orderType === 'pending' ? ticket.target : quote.last;
  const [side, setSide] = useState<Side>(() => impliedSide(ticket, reference));
  const conditions = useTicketConditions(instrument);
  const figures = useTicketFigures(instrument, ticket, side);
  const terms = {
    side,
    precision,
    lots: ticket.lots,
    rate: conditions.rate,
    contractSize: conditions.contractSize,
    openPrice: openingPrice(ticket, side, quote),
    cost: figures?.fee ?? '0',
  };
  const state = useStopEntry(which, terms, figures?.[which] ?? '');
  const price = state.entry.kind === 'price' ? state.entry.price : null;
  const alone = { ...ticket, stopLoss: null, takeProfit: null, [which]: price };
  const fault = price === null ? null : stopFault(alone, side, quote);
  const faultText = fault === null ? undefined : stopFaultText(t, fault, precision);
  const set = (chosen: string | null): void => {
    onChange({ [which]: chosen });
    onClose();
  };
  const turn = (chosen: Side): void => {
    setSide(chosen);
    // What was said is meant for the other side now; a price stays the price.
    if (state.way !== 'price') state.setValue(state.value);
  };
  const blocked = price === null ? t('ticket.stopMissing') : fault === null ? undefined : t('orders.checkStops');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`trade.${which}`)}
      closeLabel={t('common.close')}
      action={
        <div className="grid gap-2">
          <Button size="large" wide disabledReason={blocked} onPress={() => set(price)}>
            {t('ticket.setAt', { price: priceText(price ?? '', precision) })}
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
        <Segmented
          label={t('ticket.stopSide')}
          items={[
            { id: 'sell', label: t('ticket.toSell') },
            { id: 'buy', label: t('ticket.toBuy') },
          ]}
          value={side}
          onChange={turn}
        />
        <StopEntryForm kind={which} terms={terms} state={state} fault={faultText} />
        <p className="text-caption text-ink-3">
          {t('ticket.measuredFromPrice', { price: priceText(terms.openPrice, precision) })} {t('ticket.measuredFrom')}
        </p>
      </div>
    </Sheet>
  );
}
