import { Button } from '@candor/ui/button.tsx';
import { CountdownRing } from '@candor/ui/countdown-ring.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useSlideOut } from '@candor/ui/use-slide-out.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { Moment } from '../../kit/numbers/moment.tsx';
import { LivePrice, Price, priceText } from '../../kit/numbers/price.tsx';
import { optionOrdersPath } from '../../paths.ts';
import { useSite } from '../site/site.ts';
import { clockText, durationText } from './duration-text.ts';
import { midPrecision } from './mid-precision.ts';
import { DirectionBadge } from './option-badge.tsx';
import { shownResult, standingAt } from './option-figures.ts';
import { OptionIcon } from './option-icon.tsx';
import { OptionResult } from './option-result.tsx';
import type { Option } from './option.ts';
import { PredictedResult } from './predicted-result.tsx';
import { useOutcome } from './use-outcome.ts';
import type { Outcome } from './use-outcome.ts';
import { useRemainingSeconds } from './use-remaining.ts';

export interface CountdownSheetProps {
  readonly option: Option;
  /** Whether the sheet offers the way to the list of options: not where it was opened from that list. */
  readonly linksToOrders?: boolean;
  readonly onClose: () => void;
}

/** An option from its opening to its outcome. Closing the sheet changes nothing about it. */
export function CountdownSheet({ option, linksToOrders = true, onClose }: CountdownSheetProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { open, leave } = useSlideOut(onClose);
  const outcome = useOutcome(option);
  useLeaveWhenUnread(outcome, leave);
  const isClosed = outcome.kind === 'closed';
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={
        <span className="flex flex-wrap items-center justify-center gap-2">
          <bdi className="num">{option.instrument.displayCode}</bdi>
          <DirectionBadge option={option} />
        </span>
      }
      titleStart={<OptionIcon option={option} size={28} ground="raised" />}
      closeLabel={t('common.close')}
      wideAs="panel"
      action={
        <div className={linksToOrders ? 'grid grid-cols-2 gap-2' : 'grid'}>
          {linksToOrders && (
            <Button
              variant="secondary"
              size="large"
              onPress={() => navigate(optionOrdersPath(isClosed ? 'closed' : 'running'))}
            >
              {t('trade.seeOrders')}
            </Button>
          )}
          <Button size="large" onPress={leave}>
            {t('common.done')}
          </Button>
        </div>
      }
    >
      {outcome.kind === 'closed' ? (
        <OptionResult option={outcome.option} isNews={option.status !== 'closed'} />
      ) : (
        <Running option={option} outcome={outcome} />
      )}
    </Sheet>
  );
}

/** The result could not be read: the sheet goes, and says where to look. */
function useLeaveWhenUnread(outcome: Outcome, leave: () => void): void {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const go = useEffectEvent(() => {
    showToast({
      text: t('options.resultUnread'),
      tone: 'danger',
      actionLabel: t('trade.seeOrders'),
      onAction: () => navigate(optionOrdersPath('closed')),
    });
    leave();
  });
  useEffect(() => {
    if (outcome.kind === 'unread') go();
  }, [outcome.kind]);
}

function Running({ option, outcome }: { readonly option: Option; readonly outcome: Outcome }) {
  const t = useTranslation();
  const { currency } = useSite();
  return (
    <div className="grid gap-3.5">
      <Countdown option={option} outcome={outcome} />
      <div className="text-center">
        <p className="text-label text-ink-2">{t('options.ifEndedNow')}</p>
        <PredictedResult option={option} className="justify-center text-title-1 font-semibold" />
      </div>
      <div className="well px-4 py-1">
        <KeyValues
          lined
          items={[
            {
              key: 'open',
              label: t('options.openPrice'),
              value: (
                <Price
                  value={option.openPrice}
                  precision={midPrecision(option.openPrice, option.instrument.pricePrecision)}
                />
              ),
            },
            {
              key: 'now',
              label: t('orders.priceNow'),
              value: <PriceNow option={option} />,
            },
            { key: 'stake', label: t('common.amount'), value: <Amount value={option.stake} unit={currency} /> },
            {
              key: 'end',
              label: t('options.endsAt'),
              value: <Moment at={option.endTime} style="timeSeconds" zone />,
            },
          ]}
        />
      </div>
      <p className="px-4 text-center text-label text-ink-3">
        <Warning option={option} /> {t('options.keepsRunning')}
      </p>
    </div>
  );
}

/** In the colour of what it would come to, as the result above it; renders on ticks. */
function PriceNow({ option }: { readonly option: Option }) {
  const { code, pricePrecision } = option.instrument;
  const quote = useQuote(code);
  const open = { bid: option.openTick.bid, ask: option.openTick.ask };
  const standing = quote === undefined || quote.isStale ? null : standingAt(option.direction, open, quote);
  const colour = standing === 'won' ? 'text-up-text' : standing === 'lost' ? 'text-down-text' : undefined;
  return <LivePrice code={code} precision={pricePrecision} className={colour} />;
}

/** The time left, drawn and in figures; said at half a minute, ten and five seconds. */
function Countdown({ option, outcome }: { readonly option: Option; readonly outcome: Outcome }) {
  const t = useTranslation();
  const left = useRemainingSeconds(option.endsAt);
  const isOver = outcome.kind !== 'running';
  const said = MILESTONES.find((second) => left <= second && left > second - 2);
  return (
    <div role="timer" aria-label={t('options.timeLeft')}>
      <CountdownRing left={left / option.seconds}>
        {isOver ? (
          <span className="max-w-30 text-sm text-ink-2" role="status">
            {t(outcome.kind === 'settling' && outcome.isLate ? 'options.settlingLate' : 'options.settling')}
          </span>
        ) : (
          <>
            <span className="num text-display font-semibold">{clockText(left)}</span>
            <span className="text-label text-ink-3">{t('options.of', { total: durationText(t, option.seconds) })}</span>
          </>
        )}
      </CountdownRing>
      <span className="visually-hidden" aria-live="polite">
        {said === undefined || isOver ? '' : t('options.secondsLeft', { count: said })}
      </span>
    </div>
  );
}

/** "Below 68,412.5 at the end you lose 50.00." */
function Warning({ option }: { readonly option: Option }) {
  const t = useTranslation();
  const price = priceText(option.openPrice, midPrecision(option.openPrice, option.instrument.pricePrecision));
  const loss = amountText(shownResult(option, 'lost').replace('-', ''));
  return <>{t(option.direction === 'up' ? 'options.loseBelow' : 'options.loseAbove', { price, loss })}</>;
}

const MILESTONES = [30, 10, 5];
