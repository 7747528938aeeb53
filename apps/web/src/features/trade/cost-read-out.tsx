import { useTranslation } from '../../language/language.ts';
import type { Instrument } from '../../market/market-queries.ts';
import { Amount } from '../../numbers/amount.tsx';
import type { Ticket } from './ticket-figures.ts';
import { useTicketFigures } from './use-ticket-figures.ts';

export interface CostReadOutProps {
  readonly instrument: Instrument;
  readonly ticket: Ticket;
}

/** What the order holds and costs, and what the stop would cost: before anything is pressed. */
export function CostReadOut({ instrument, ticket }: CostReadOutProps) {
  const t = useTranslation();
  const figures = useTicketFigures(instrument, ticket);
  const loss = figures?.resultAtStop ?? null;
  const items = [
    { key: 'margin', label: t('trade.marginHeld'), value: figures?.margin ?? '' },
    { key: 'fee', label: t('common.fee'), value: figures?.fee ?? '' },
    { key: 'spread', label: t('trade.spreadCost'), value: figures?.spreadCost ?? '' },
  ];
  return (
    <dl className="trade-read-out pt-1">
      {items.map(({ key, label, value }) => (
        <div key={key}>
          <dt className="text-caption text-ink-3">{label}</dt>
          <dd className="text-label font-semibold">
            <Amount value={value} kind="exact" hideable={false} />
          </dd>
        </div>
      ))}
      <div className="text-end lg:text-start">
        <dt className="text-caption text-ink-3">{t('trade.lossAtStop')}</dt>
        <dd className={`text-label font-semibold ${loss?.startsWith('-') === true ? 'text-down-text' : ''}`}>
          {loss === null ? t('trade.noStop') : <Amount value={loss} kind="exact" hideable={false} />}
        </dd>
      </div>
    </dl>
  );
}

/** The same in one line, for the action bar of short screens. */
export function CostLine({ instrument, ticket }: CostReadOutProps) {
  const t = useTranslation();
  const figures = useTicketFigures(instrument, ticket);
  const loss = figures?.resultAtStop ?? null;
  return (
    <p className="trade-costs-bar text-caption text-ink-3">
      <span>
        {t('trade.marginHeld')}{' '}
        <Amount value={figures?.margin ?? ''} kind="exact" hideable={false} className="font-semibold text-ink" />
      </span>
      <span>
        {t('common.fee')}{' '}
        <Amount value={figures?.fee ?? ''} kind="exact" hideable={false} className="font-semibold text-ink" />
      </span>
      {loss === null ? (
        <span>
          {t('trade.spreadCost')}{' '}
          <Amount value={figures?.spreadCost ?? ''} kind="exact" hideable={false} className="font-semibold text-ink" />
        </span>
      ) : (
        <span>
          {t('trade.lossAtStop')}{' '}
          <Amount value={loss} kind="exact" hideable={false} className="font-semibold text-down-text" />
        </span>
      )}
    </p>
  );
}
