import { Note } from '@candor/ui/notice.tsx';
import { RadioChips } from '@candor/ui/chips.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { MarginCallNote } from '../../domain/orders/margin-call-note.tsx';
import { useSignedIn } from '../../domain/session/session.ts';
import { AvailableFunds } from './available-funds.tsx';
import { lacksLeverage } from './leverage.ts';
import { lastQuote } from './last-price.ts';
import { StopFields } from './stop-fields.tsx';
import { TargetField } from './target-field.tsx';
import type { Ticket } from './ticket-figures.ts';
import './ticket.css';
import { TicketQuantity } from './ticket-quantity.tsx';
import type { TicketFormProps } from './use-ticket.ts';

/** What to order. Ticks render the figures in it, not the form. */
export function TicketForm({ instrument, ticket, onChange }: TicketFormProps) {
  const t = useTranslation();
  const signedIn = useSignedIn();
  const chooseType = (orderType: Ticket['orderType']): void => {
    onChange(
      orderType === 'pending' && ticket.target === ''
        ? { orderType, target: lastQuote(instrument).last }
        : { orderType },
    );
  };
  return (
    <section
      aria-label={t('trade.ticket')}
      className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2 px-4 pt-2.5 pb-3"
    >
      {signedIn && <MarginCallNote />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="w-max max-w-full min-w-42 flex-none">
          <Segmented
            size="small"
            label={t('trade.orderType')}
            items={[
              { id: 'market', label: t('trade.market') },
              { id: 'pending', label: t('trade.pending') },
            ]}
            value={ticket.orderType}
            onChange={chooseType}
          />
        </div>
        {signedIn && <AvailableFunds />}
      </div>
      {ticket.orderType === 'pending' && <TargetField instrument={instrument} ticket={ticket} onChange={onChange} />}
      <TicketQuantity instrument={instrument} ticket={ticket} onChange={onChange} />
      <Leverage instrument={instrument} ticket={ticket} onChange={onChange} />
      <StopFields instrument={instrument} ticket={ticket} onChange={onChange} />
    </section>
  );
}

function Leverage({ instrument, ticket, onChange }: TicketFormProps) {
  const t = useTranslation();
  if (lacksLeverage(instrument)) {
    return (
      <Note tone="warning" role="status">
        {t('trade.noLeverage')}
      </Note>
    );
  }
  if (instrument.hasFixedMargin)
    return (
      <p className="text-label text-ink-2">
        {t('trade.fixedMargin', { amount: quantityText(instrument.contractSize) })}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="flex-none pe-1 text-label font-medium text-ink-2" aria-hidden="true">
        {t('trade.leverage')}
      </span>
      <RadioChips
        fill
        className="trade-leverage min-w-0 flex-[1_1_14rem] !gap-1.5"
        label={t('trade.leverage')}
        items={instrument.leverages.map(({ value }) => ({
          id: String(value),
          label: <span className="num">{value}×</span>,
        }))}
        value={String(ticket.leverage)}
        onChange={(id) => onChange({ leverage: Number(id) })}
      />
    </div>
  );
}
