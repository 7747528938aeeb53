import { Switch } from '@candor/ui/switch.tsx';
import { useTranslation } from '../../language/language.ts';
import type { Instrument } from '../../market/market-queries.ts';
import { pipOf, pointOf } from '../../orders/pip.ts';
import { PriceStepper } from '../../orders/price-stepper.tsx';
import { lastPrice } from './last-price.ts';
import { StopResult } from './stop-result.tsx';
import type { Ticket } from './ticket-figures.ts';
import type { ChangeTicket } from './use-ticket.ts';

export interface StopFieldsProps {
  readonly instrument: Instrument;
  readonly ticket: Ticket;
  readonly onChange: ChangeTicket;
}

/** Stop loss and take profit; switched on they begin at the latest close, and say what they would bring. */
export function StopFields({ instrument, ticket, onChange }: StopFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-2">
      <StopField which="stopLoss" instrument={instrument} ticket={ticket} onChange={onChange} />
      <StopField which="takeProfit" instrument={instrument} ticket={ticket} onChange={onChange} />
    </div>
  );
}

function StopField({
  which,
  instrument,
  ticket,
  onChange,
}: StopFieldsProps & { readonly which: 'stopLoss' | 'takeProfit' }) {
  const t = useTranslation();
  const value = ticket[which];
  const precision = instrument.PricePrecision;
  const start = (): string =>
    ticket.orderType === 'pending' && ticket.target !== '' ? ticket.target : lastPrice(instrument);
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface px-3">
      <Switch checked={value !== null} onChange={(on) => onChange({ [which]: on ? start() : null })}>
        <span className="text-label font-medium">{t(`trade.${which}`)}</span>
      </Switch>
      <div className="border-t border-line">
        {value === null ? (
          <p className="flex min-h-11 items-center text-label text-ink-3">{t('trade.notSet')}</p>
        ) : (
          <>
            <PriceStepper
              label={t(`trade.${which}`)}
              value={value}
              onChange={(price) => onChange({ [which]: price })}
              point={pointOf(precision)}
              step={pipOf(precision).size}
            />
            <StopResult which={which} instrument={instrument} ticket={ticket} />
          </>
        )}
      </div>
    </div>
  );
}
