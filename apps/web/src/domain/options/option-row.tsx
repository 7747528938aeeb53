import { Icon } from '@candor/ui/icon.tsx';
import { memo } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { leftOf } from '../../kit/numbers/add-up.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { Moment } from '../../kit/numbers/moment.tsx';
import { LivePrice, Price } from '../../kit/numbers/price.tsx';
import { clockText, durationText } from './duration-text.ts';
import { midPrecision } from './mid-precision.ts';
import { DirectionBadge } from './option-badge.tsx';
import { OptionIcon } from './option-icon.tsx';
import type { Option } from './option-queries.ts';
import { PredictedResult } from './predicted-result.tsx';
import { useRemainingSeconds } from './use-remaining.ts';

export interface OptionRowProps {
  readonly option: Option;
  /** The same function for all rows, so that a row renders only when its option changes. */
  readonly onOpen: (option: Option) => void;
}

/** An option in a list. Ticks and seconds render the cells in it. */
export const OptionRow = memo(function OptionRow({ option, onOpen }: OptionRowProps) {
  const isRunning = option.Status === 1;
  return (
    <button type="button" className="list-row" data-leading="icon" data-height="order" onClick={() => onOpen(option)}>
      <OptionIcon option={option} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="num font-semibold">{option.ForexTradeList.ShowCode}</bdi>
          <DirectionBadge option={option} />
        </span>
        <span className="mt-1 block text-caption text-ink-3">
          {isRunning ? <RunningLine option={option} /> : <ClosedLine option={option} />}
        </span>
      </span>
      <span className="grid min-w-0 justify-items-end gap-1 text-end">
        {isRunning ? <RunningValue option={option} /> : <ClosedValue option={option} />}
      </span>
    </button>
  );
});

function OpenPrice({ option }: { readonly option: Option }) {
  const { PricePrecision } = option.ForexTradeList;
  return <Price value={option.OpenPrice} precision={midPrecision(option.OpenPrice, PricePrecision)} />;
}

function RunningLine({ option }: { readonly option: Option }) {
  const { Code, PricePrecision } = option.ForexTradeList;
  return (
    <>
      <OpenPrice option={option} /> <Arrow />{' '}
      <LivePrice code={Code} precision={PricePrecision} className="font-medium text-ink" /> ·{' '}
      <Amount value={option.Number} />
    </>
  );
}

function RunningValue({ option }: { readonly option: Option }) {
  return (
    <>
      <PredictedResult option={option} className="font-semibold" />
      <TimeLeft option={option} />
    </>
  );
}

function TimeLeft({ option }: { readonly option: Option }) {
  const t = useTranslation();
  const left = useRemainingSeconds(option.endsAt);
  return (
    <span className="flex items-center gap-1 text-caption text-ink-3">
      <Icon name="timer" size={13} />
      {left === 0 ? t('options.settling') : <bdi className="num">{clockText(left)}</bdi>}
    </span>
  );
}

function ClosedLine({ option }: { readonly option: Option }) {
  const t = useTranslation();
  const { PricePrecision } = option.ForexTradeList;
  return (
    <>
      <OpenPrice option={option} />
      {option.EndPrice !== '' && (
        <>
          {' '}
          <Arrow /> <Price value={option.EndPrice} precision={midPrecision(option.EndPrice, PricePrecision)} />
        </>
      )}{' '}
      · <Amount value={option.Number} /> · <bdi className="num">{durationText(t, option.Seconds)}</bdi>
      {(option.Result === 'void' || option.Result === 'tied') && <> · {t(`options.result.${option.Result}`)}</>}
    </>
  );
}

function ClosedValue({ option }: { readonly option: Option }) {
  return (
    <>
      <Profit value={leftOf(option.Payout, option.Number)} className="font-semibold" />
      <span className="text-caption text-ink-3">
        <Moment at={option.CompleteAt} style="dayMonth" /> <Moment at={option.CompleteAt} style="time" />
      </span>
    </>
  );
}

function Arrow() {
  return <Icon name="arrowEnd" size={12} className="!inline align-[-2px]" />;
}
