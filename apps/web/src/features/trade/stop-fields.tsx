import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { useState } from 'react';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import { pipOf, pointOf } from '../../domain/orders/pip.ts';
import { PriceStepper } from '../../domain/orders/price-stepper.tsx';
import type { StopKind } from '../../domain/orders/stop-entry.ts';
import { startingStop } from '../../domain/orders/stop-wish.ts';
import { lastQuote } from './last-price.ts';
import { StopResult } from './stop-result.tsx';
import { isTrail } from './ticket-figures.ts';
import type { TicketFormProps } from './use-ticket.ts';

const StopSheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./ticket-stop-sheet.tsx'), loadTexts('ticket-sheets')]);
  return part.TicketStopSheet;
});
const Room = () => <div className="h-9" />;
const StopChoices = lazyPart(async () => (await import('./stop-choices.tsx')).StopChoices, Room);
const TrailChoices = lazyPart(async () => (await import('./trail-choices.tsx')).TrailChoices, Room);

/**
 * Stop loss and take profit. Switched on they begin at a distance that suits either side, with others to choose from
 * below, and say what they would bring; from a price that is typed on they stand at that price.
 */
export function StopFields(props: TicketFormProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-2">
        {KINDS.map((which) => (
          <StopField key={which} which={which} {...props} />
        ))}
      </div>
      {KINDS.map((which) => {
        const stop = props.ticket[which];
        return (
          stop !== null &&
          typeof stop !== 'string' &&
          (isTrail(stop) ? (
            <TrailChoices key={which} chosen={stop} {...props} />
          ) : (
            <StopChoices key={which} which={which} chosen={stop} {...props} />
          ))
        );
      })}
    </div>
  );
}

function StopField({ which, ...props }: TicketFormProps & { readonly which: StopKind }) {
  const t = useTranslation();
  const { instrument, ticket, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  const value = ticket[which];
  const precision = instrument.pricePrecision;
  const start = () => {
    const { bid, ask } = lastQuote(instrument);
    return startingStop(precision, bid, ask);
  };
  const ask = (): void => {
    setTurn(turn + 1);
    setOpen(true);
  };
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface px-3" data-stop={which}>
      <Switch checked={value !== null} onChange={(on) => onChange({ [which]: on ? start() : null })}>
        <span className="text-label font-medium">{t(isTrail(value) ? 'trade.trailingStop' : `trade.${which}`)}</span>
      </Switch>
      <div className="border-t border-line">
        {typeof value === 'string' && (
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
      {turn > 0 && <StopSheet key={turn} which={which} open={isOpen} onClose={() => setOpen(false)} {...props} />}
    </div>
  );
}

const KINDS = ['stopLoss', 'takeProfit'] as const;
