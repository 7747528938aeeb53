import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { Skeleton, SkeletonGroup } from '@candor/ui/skeleton.tsx';
import { Sparkline } from '@candor/ui/sparkline.tsx';
import { HideToggle } from '../../domain/account/hide-toggle.tsx';
import { useProfits } from '../../domain/account/account-queries.ts';
import { MoneyButtons } from '../../domain/account/money-buttons.tsx';
import { describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { useSite } from '../../domain/site/site.ts';

/** What the customer owns, today's result, and the ways in and out. */
export function AssetCard() {
  const t = useTranslation();
  const site = useSite();
  const isWide = useIsWide();
  return (
    <Card label={t('home.totalAssets')} padding="none" className="asset-card">
      <div className="min-w-0">
        <div className="flex h-[1.25rem] items-center gap-1.5 text-label font-medium text-ink-2">
          {t('home.totalAssets')}
          <HideToggle />
        </div>
        <Figures />
      </div>
      <MoneyButtons
        transfer={isWide}
        deposit={site.flag('is_home_balance_recharge', true)}
        withdraw={site.flag('is_home_balance_withdraw', true)}
      />
      {isWide && <WideCurve />}
    </Card>
  );
}

function WideCurve() {
  const { data } = useProfits();
  return data !== undefined && hasMoved(data.curve) && <AssetChart curve={data.curve} leastShare={LEAST_SHARE} />;
}

const AssetChart = lazyPart(async () => (await import('./asset-chart.tsx')).AssetChart);

function Figures() {
  const t = useTranslation();
  const { currency, currencySymbol } = useSite();
  const { data, error, refetch } = useProfits();
  const isWide = useIsWide();
  if (data === undefined && error !== null) {
    return (
      <div className="flex min-h-15.5 items-center justify-between gap-3 text-sm text-ink-2" role="alert">
        {describeError(error)}
        <Button variant="ghost" size="tiny" onPress={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <FiguresSkeleton />;
  return (
    <div className="mt-0.5 flex items-start justify-between gap-2">
      <div className="min-w-0">
        <Amount
          value={data.total}
          symbol={currencySymbol}
          unit={currency}
          className="amount-lead block text-display font-semibold"
        />
        <div className="flex flex-wrap items-center gap-x-1.5 text-sm">
          <span className="text-ink-3">{t('home.today')}</span>
          <Profit value={data.profits} percent={data.percent} />
        </div>
      </div>
      {!isWide && hasMoved(data.curve) && (
        <Sparkline
          className="asset-spark"
          values={data.curve}
          leastShare={LEAST_SHARE}
          direction="none"
          width={96}
          height={56}
          area
          dot
          fade
          label={t('home.assetsCurve')}
        />
      )}
    </div>
  );
}

/** The curve fills its box from a change of one percent on: a loss of seven in a hundred thousand is no cliff. */
const LEAST_SHARE = 0.01;

/** A flat line would only say again that nothing happened. */
function hasMoved(curve: readonly number[]): boolean {
  return curve.some((value) => value !== curve[0]);
}

function FiguresSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t('common.loading')}>
      <div className="grid h-15.5 content-center gap-2.5">
        <Skeleton width={186} height={30} />
        <Skeleton width={132} height={14} />
      </div>
    </SkeletonGroup>
  );
}
