import { Badge } from '@candor/ui/badge.tsx';
import { Card } from '@candor/ui/card.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { shownSum } from '../../kit/numbers/add-up.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { LivePrice, Price, priceText } from '../../kit/numbers/price.tsx';
import { subtract } from '../../domain/orders/order-figures.ts';
import type { Side } from '../../domain/orders/order-figures.ts';
import { plainMove, shownSpread } from '../../domain/orders/pip.ts';
import type { ChangeState } from '@candor/client/use-change.ts';
import { failureText } from '../../domain/orders/change-failure.tsx';
import { useFreeMargin } from '../../domain/orders/use-free-margin.ts';
import { useSite } from '../../domain/site/site.ts';
import { costOfMove, isTrail, triggerOf } from './ticket-figures.ts';
import type { PricedTicket } from './ticket-figures.ts';
import { useTicketConditions, useTicketFigures } from './use-ticket-figures.ts';

export interface ConfirmReviewProps {
  readonly instrument: Instrument;
  readonly ticket: PricedTicket;
  readonly side: Side;
  readonly state: ChangeState<unknown>;
  readonly moved: boolean;
}

export function ConfirmReview({ instrument, ticket, side, state, moved }: ConfirmReviewProps) {
  const t = useTranslation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PriceNow instrument={instrument} ticket={ticket} side={side} />
      <Costs instrument={instrument} ticket={ticket} side={side} />
      <Warning instrument={instrument} ticket={ticket} />
      <div aria-live="assertive" className="empty:hidden">
        {(state.kind === 'refused' || state.kind === 'unanswered') && <Note tone="danger">{failureText(state)}</Note>}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {moved && state.kind !== 'sending' && <Note tone="primary">{t('confirm.priceMoved')}</Note>}
      </div>
    </div>
  );
}

type PartProps = Pick<ConfirmReviewProps, 'instrument' | 'ticket' | 'side'>;

function PriceNow({ instrument, ticket, side }: PartProps) {
  const t = useTranslation();
  const { code, pricePrecision } = instrument;
  const quote = useQuote(code);
  const isMarket = ticket.orderType === 'market';
  // The chart shows the mid: which side counts is said.
  const opensAt = side === 'buy' ? 'market.ask' : 'market.bid';
  const trigger = quote === undefined ? null : triggerOf(ticket.target, side, quote);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div>
        <p className="text-label text-ink-2">{t(isMarket ? opensAt : 'trade.targetPrice')}</p>
        {isMarket ? (
          <LivePrice
            code={code}
            precision={pricePrecision}
            side={side === 'buy' ? 'ask' : 'bid'}
            className="text-title-1 font-semibold"
          />
        ) : (
          <Price value={ticket.target} precision={pricePrecision} className="text-title-1 font-semibold" />
        )}
      </div>
      <div className="grid justify-items-end gap-1.5 text-end">
        <Badge>
          {isMarket ? t('confirm.marketOrder') : t(trigger === 'stop' ? 'trade.stopOrder' : 'trade.limitOrder')}
        </Badge>
        <span className="text-caption text-ink-3">
          {isMarket ? (
            t('confirm.fillsNext')
          ) : (
            <>
              {t(opensAt)} <LivePrice code={code} precision={pricePrecision} side={side === 'buy' ? 'ask' : 'bid'} />
            </>
          )}
        </span>
      </div>
    </div>
  );
}

function Costs({ instrument, ticket, side }: PartProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const quote = useQuote(instrument.code);
  const figures = useTicketFigures(instrument, ticket, side);
  const free = useFreeMargin();
  const { pricePrecision } = instrument;
  if (figures === null || quote === undefined) return null;
  const spread = shownSpread(quote.bid, quote.ask, pricePrecision);
  const exact = (value: string, className?: string) => (
    <Amount value={value} kind="exact" hideable={false} className={className} />
  );
  const after = free === undefined ? '' : (subtract(free, figures.needed) ?? '');
  const atTarget = figures.resultAtTarget;
  const { stopLoss, takeProfit } = figures;
  const price = (value: string): string => priceText(value, pricePrecision);
  return (
    <Card padding="dense">
      <KeyValues
        items={[
          {
            key: 'margin',
            label:
              ticket.leverage === 0
                ? t('confirm.marginFixed')
                : t('confirm.marginAt', { leverage: `${ticket.leverage}×` }),
            value: exact(figures.margin),
          },
          { key: 'fee', label: t('common.fee'), value: exact(figures.fee) },
          { key: 'needed', label: t('confirm.needed'), value: exact(shownSum([figures.margin, figures.fee], 'exact')) },
          {
            key: 'spread',
            label: t(pricePrecision === 3 || pricePrecision === 5 ? 'confirm.spreadPips' : 'confirm.spreadOf', {
              spread,
            }),
            value: exact(figures.spreadCost),
          },
          {
            key: 'stop',
            label:
              stopLoss === null
                ? t('trade.stopLoss')
                : t(isTrail(ticket.stopLoss) ? 'confirm.ifTrailHit' : 'confirm.ifStopHit', { price: price(stopLoss) }),
            value: figures.resultAtStop === null ? t('trade.noStop') : exact(figures.resultAtStop, 'text-down-text'),
          },
          ...(atTarget === null || takeProfit === null
            ? []
            : [
                {
                  key: 'target',
                  label: t('confirm.ifTargetHit', { price: price(takeProfit) }),
                  value: exact(atTarget, 'text-up-text'),
                },
              ]),
          {
            key: 'after',
            total: true,
            label: t('trade.availableAfter'),
            value: <Amount value={after} kind="exact" unit={currency} />,
          },
        ]}
      />
    </Card>
  );
}

function Warning({ instrument, ticket }: Omit<PartProps, 'side'>) {
  const t = useTranslation();
  const conditions = useTicketConditions(instrument);
  const step = plainMove(instrument.pricePrecision, instrument.day.last);
  const cost = amountText(costOfMove(ticket, conditions, step.size) ?? '', 'exact');
  return (
    <Note tone="warning">
      {step.isPip ? t('confirm.pipCosts', { cost }) : t('confirm.moveCosts', { step: step.size, cost })}
    </Note>
  );
}
