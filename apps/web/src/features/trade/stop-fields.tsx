import { Switch } from '@candor/ui/switch.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { pipOf, pointOf } from '../../orders/pip.ts';
import { PriceStepper } from '../../orders/price-stepper.tsx';
import type { StopKind } from '../../orders/stop-entry.ts';
import { lastPrice } from './last-price.ts';
import { StopResult } from './stop-result.tsx';
import type { TicketFormProps } from './ticket-form.tsx';

const StopSheet = lazy(async () => ({ default: (await import('./ticket-stop-sheet.tsx')).TicketStopSheet }));

/** Stop loss and take profit; switched on they begin at the latest close, and say how far they are and what they would bring. */
export function StopFields(props: TicketFormProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-2">
      <StopField which="stopLoss" {...props} />
      <StopField which="takeProfit" {...props} />
    </div>
  );
}

function StopField({ which, ...props }: TicketFormProps & { readonly which: StopKind }) {
  const t = useTranslation();
  const { instrument, ticket, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  const value = ticket[which];
  const precision = instrument.PricePrecision;
  const start = (): string =>
    ticket.orderType === 'pending' && ticket.target !== '' ? ticket.target : lastPrice(instrument);
  const ask = (): void => {
    setTurn(turn + 1);
    setOpen(true);
  };
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface px-3">
      <Switch checked={value !== null} onChange={(on) => onChange({ [which]: on ? start() : null })}>
        <span className="text-label font-medium">{t(`trade.${which}`)}</span>
      </Switch>
      <div className="border-t border-line">
        {value !== null && (
          <PriceStepper
            label={t(`trade.${which}`)}
            value={value}
            onChange={(price) => onChange({ [which]: price })}
            point={pointOf(precision)}
            step={pipOf(precision).size}
          />
        )}
        <StopResult which={which} instrument={instrument} ticket={ticket} onPress={ask} />
      </div>
      <Suspense fallback={null}>
        {turn > 0 && <StopSheet key={turn} which={which} open={isOpen} onClose={() => setOpen(false)} {...props} />}
      </Suspense>
    </div>
  );
}
