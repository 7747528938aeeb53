import { Badge } from '@candor/ui/badge.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { miningIncomePath } from './mining-paths.ts';
import { Fact } from './fact.tsx';
import type { Subscription } from './mining.ts';
import { ProductMark } from './product-mark.tsx';
import { rateText } from './rate-text.ts';

export interface SubscriptionCardProps {
  readonly subscription: Subscription;
  readonly onLeave: () => void;
}

/** A subscription: how far it is, what it pays, and what leaving it costs or has cost. */
export function SubscriptionCard({ subscription, onLeave }: SubscriptionCardProps) {
  const t = useTranslation();
  const { id, title, status } = subscription;
  return (
    <Card padding="dense" className="pb-0">
      <Head subscription={subscription} />
      {status === 'running' && <Progress subscription={subscription} />}
      <dl className="mining-facts mt-2.5" data-spread="">
        <Fact label={t('mining.rate')} value={<Amount value={subscription.daily} kind="exact" />} />
        <Fact label={t('mining.paidSoFar')} value={<Amount value={subscription.paid} kind="exact" sign="always" />} />
        {status === 'running' ? (
          <Fact label={t('mining.leaveEarly')} value={<Amount value={`-${subscription.penalty}`} kind="exact" />} />
        ) : (
          <Fact
            label={t(status === 'leaving' ? 'mining.comesBack' : 'mining.cameBack')}
            value={<Amount value={subscription.back} kind="exact" />}
          />
        )}
      </dl>
      <div className="mining-foot">
        <Link href={miningIncomePath(id)} className="link hit-area" aria-label={t('mining.incomeOf', { name: title })}>
          {t('mining.income')}
        </Link>
        {status === 'running' && (
          <button type="button" className="mining-leave" onClick={onLeave}>
            {t('mining.leaveEarlyAsk')}
          </button>
        )}
        {status !== 'running' && (
          <span className="text-caption text-ink-2">
            {t('mining.atMoment', { time: momentText(subscription.backAt, 'dateTime', true) })}
          </span>
        )}
      </div>
    </Card>
  );
}

function Head({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslation();
  const { title, status, subscribedAt, backAt, dailyRate } = subscription;
  const isOver = status === 'left' || status === 'finished';
  const from = momentText(subscribedAt, 'dayMonth');
  const days = isOver
    ? t('mining.fromTo', { from, to: momentText(backAt, 'dayMonth') })
    : t('mining.since', { day: from });
  return (
    <div className="flex items-center gap-3">
      <ProductMark product={subscription} size={32} />
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 leading-5 font-semibold [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
          <Badge tone={TONES[status]}>{t(`mining.status.${status}`)}</Badge>
        </h2>
        <p className="text-caption text-ink-3">
          {days} · {t('mining.rateADay', { rate: rateText(dailyRate) })}
        </p>
      </div>
      <p className="text-end">
        <Amount value={subscription.amount} kind="exact" className="block leading-5 font-semibold" />
        <span className="text-caption text-ink-3">{t(isOver ? 'mining.wasLocked' : 'mining.isLocked')}</span>
      </p>
    </div>
  );
}

function Progress({ subscription: { paidDays, lockDays, endsAt } }: { readonly subscription: Subscription }) {
  const t = useTranslation();
  return (
    <div className="mt-3">
      {/* The words beneath say it. */}
      <div className="mining-bar" aria-hidden="true">
        <i style={{ inlineSize: `${(100 * paidDays) / lockDays}%` }} />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-caption text-ink-2">
        <span>{t('mining.progress', { day: paidDays, days: lockDays })}</span>
        <span>{t('mining.backAt', { day: momentText(endsAt, 'dayMonth') })}</span>
      </p>
    </div>
  );
}

const TONES = { running: 'primary', leaving: 'warning', left: 'neutral', finished: 'neutral' } as const;
