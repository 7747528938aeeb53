import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { CurrencyMark } from '@candor/ui/currency-mark.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useLocation, useParams } from 'wouter';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import { useInstrument } from '../../domain/market/market-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Percent } from '../../kit/numbers/percent.tsx';
import { paths } from '../../paths.ts';
import { isMissing } from '../../shell/detail-error.tsx';
import { Screen } from '../../shell/screen.tsx';
import { LoadError } from '../../shell/states.tsx';
import { CheckList } from './check-list.tsx';
import { Checking } from './checking.tsx';
import type { CheckedShare } from './receipt-queries.ts';
import { useSharedReceipt } from './receipt-queries.ts';
import { TickCard } from './tick-card.tsx';
import { useHow } from './use-how.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import './receipt.css';

/** A closed order that its owner shares, checked on the device of the visitor. */
export function SharedScreen() {
  const t = useTranslation();
  const { token = '' } = useParams();
  const { data, error, refetch } = useSharedReceipt(token);
  return (
    <Screen title={t('receipt.sharedTitle')} backTo={paths.home} width="page" className="gap-2.5 px-4 pb-4">
      {/* What was shared with some is not for search engines. */}
      <meta name="robots" content="noindex" />
      {data !== undefined && !isMissing(error) ? (
        <SharedReceipt receipt={data} />
      ) : error === null ? (
        <Checking />
      ) : isMissing(error) ? (
        <Gone />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}

function Gone() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <div role="alert">
      <EmptyState
        art="search"
        title={t('receipt.sharedGone')}
        action={
          <Button variant="secondary" onPress={() => navigate(paths.home, { replace: true })}>
            {t('receipt.toHome')}
          </Button>
        }
      />
    </div>
  );
}

function SharedReceipt({ receipt }: { readonly receipt: CheckedShare }) {
  const t = useTranslation();
  const [how, showHow] = useHow();
  const { statement } = receipt.proof;
  const fills = statement.ticks.filter(({ role }) => role === 'open' || role === 'close');
  return (
    <div className="receipt-columns">
      <div className="receipt-column">
        {statement.isDemo && <Note tone="warning">{t('history.shareDemo')}</Note>}
        <Card>
          <SharedHead receipt={receipt} />
          <VerdictPanel receipt={receipt} onHow={showHow} />
        </Card>
        {fills.map((tick) => (
          <TickCard key={tick.role} receipt={receipt} tick={tick} />
        ))}
        {receipt.verdict.outcome === 'verified' && <Note tone="success">{t('receipt.sharedProves')}</Note>}
        <Note>{t('receipt.sharedLimits')}</Note>
      </div>
      <div className="receipt-column">
        <CheckList checks={receipt.verdict.checks} titleRef={how} isShared />
        <Note>{t('receipt.limits')}</Note>
        <Note>{t('history.sharePast')}</Note>
      </div>
    </div>
  );
}

function SharedHead({ receipt }: { readonly receipt: CheckedShare }) {
  const t = useTranslation();
  const { side, leverage, result, code } = receipt.proof.statement;
  const instrument = useInstrument(code);
  return (
    <div className="flex flex-wrap items-start gap-2.5">
      {instrument === undefined ? (
        <CurrencyMark code={code} size={36} />
      ) : (
        <InstrumentIcon instrument={instrument} size={36} />
      )}
      <div className="min-w-0 flex-1">
        <bdi className="num text-body font-semibold">{receipt.instrument.displayCode}</bdi>
        <p className="mt-0.5 flex flex-wrap gap-1.5">
          <Badge tone={side === 'buy' ? 'up' : 'down'}>{t(side === 'buy' ? 'trade.buy' : 'trade.sell')}</Badge>
          <Badge>{leverage === 0 ? t('orders.fixedMargin') : <bdi className="num">{`${leverage}×`}</bdi>}</Badge>
        </p>
      </div>
      <div className="text-end">
        <Percent value={result} className="text-title-2 font-semibold" />
        <p className="text-caption text-ink-3">{t('history.shareOnMargin')}</p>
      </div>
    </div>
  );
}
