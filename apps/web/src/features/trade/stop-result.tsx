import { useTranslation } from '../../language/language.ts';
import type { Instrument } from '../../market/market-queries.ts';
import { Profit } from '../../numbers/amount.tsx';
import type { Ticket } from './ticket-figures.ts';
import { useTicketFigures } from './use-ticket-figures.ts';

export interface StopResultProps {
  readonly which: 'stopLoss' | 'takeProfit';
  readonly instrument: Instrument;
  readonly ticket: Ticket;
}

/** What the order would come to if this stop were hit, fee included. */
export function StopResult({ which, instrument, ticket }: StopResultProps) {
  const t = useTranslation();
  const figures = useTicketFigures(instrument, ticket);
  const result = which === 'stopLoss' ? figures?.resultAtStop : figures?.resultAtTarget;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 pb-1.5 text-caption text-ink-3">
      <span className="visually-hidden">{t(which === 'stopLoss' ? 'trade.lossAtStop' : 'trade.gainAtTarget')}</span>
      {result != null && <Profit value={result} />}
    </p>
  );
}
