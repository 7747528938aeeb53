import { useTranslation } from '../../kit/language/language.ts';
import { useQuoteFact } from '../../live/hooks.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { PriceStepper } from '../../domain/orders/price-stepper.tsx';
import { pipOf, pointOf } from '../../domain/orders/pip.ts';
import { triggerOf } from './ticket-figures.ts';
import type { Ticket } from './ticket-figures.ts';
import type { ChangeTicket } from './use-ticket.ts';

export interface TargetFieldProps {
  readonly instrument: Instrument;
  readonly ticket: Ticket;
  readonly onChange: ChangeTicket;
}

/** The price a pending order waits for, and what it would be for either side. */
export function TargetField({ instrument, ticket, onChange }: TargetFieldProps) {
  const t = useTranslation();
  const precision = instrument.pricePrecision;
  const kinds = useQuoteFact(
    instrument.code,
    (quote) => `${triggerOf(ticket.target, 'sell', quote)} ${triggerOf(ticket.target, 'buy', quote)}`,
  );
  const [sell, buy] = (kinds ?? 'null null').split(' ');
  return (
    <div className="grid gap-1">
      <PriceStepper
        boxed
        label={t('trade.targetPrice')}
        value={ticket.target}
        onChange={(target) => onChange({ target })}
        point={pointOf(precision)}
        step={pipOf(precision).size}
      />
      <p className="flex justify-between gap-3 text-caption text-ink-3">
        <span>
          {sell === 'limit' ? t('trade.sellLimit') : sell === 'stop' ? t('trade.sellStop') : t('trade.targetIsPrice')}
        </span>
        <span className="text-end">
          {buy === 'limit' ? t('trade.buyLimit') : buy === 'stop' ? t('trade.buyStop') : t('trade.targetIsPrice')}
        </span>
      </p>
    </div>
  );
}
