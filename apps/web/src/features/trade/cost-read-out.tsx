import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { useIsWide } from '../../kit/use-is-wide.ts';
import type { Ticket } from './ticket-figures.ts';
import { useTicketFigures } from './use-ticket-figures.ts';

export interface CostReadOutProps {
  readonly instrument: Instrument;
  readonly ticket: Ticket;
}

/** What the order holds and costs, and what the stop would cost: next to the buttons, before anything is pressed. */
export function CostReadOut({ instrument, ticket }: CostReadOutProps) {
  const t = useTranslation();
  const figures = useTicketFigures(instrument, ticket);
  const loss = figures?.resultAtStop ?? null;
  const isWide = useIsWide();
  const items = [
    ['marginHeld', figures?.margin],
    ['fee', figures?.fee],
    ['spreadCost', figures?.spreadCost],
    ['lossAtStop', loss],
  ] as const;
  return (
    <dl className="trade-costs text-caption text-ink-3">
      {items.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key === 'fee' ? 'common.fee' : `trade.${key}`)}</dt>
          <dd className={key === 'lossAtStop' && loss?.startsWith('-') === true ? 'text-down-text' : 'text-ink'}>
            {value === null ? t('trade.noStop') : <Amount value={value ?? ''} kind="exact" hideable={false} />}
          </dd>
        </div>
      ))}
      {isWide && <CostAfter figures={figures} />}
    </dl>
  );
}

const CostAfter = lazyPart(async () => {
  const [part] = await Promise.all([import('./workspace/cost-after.tsx'), loadTexts('workspace')]);
  return part.CostAfter;
});
