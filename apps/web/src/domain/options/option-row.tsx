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
import type { Option } from './option.ts';
import { PredictedResult } from './predicted-result.tsx';
import { useRemainingSeconds } from './use-remaining.ts';

export interface OptionRowProps {
  readonly option: Option;
  /** The same function for all rows, so that a row renders only when its option changes. */
  readonly onOpen: (option: Option) => void;
}

/** An option in a list. Ticks and seconds render the cells in it. */
export const OptionRow = memo(function OptionRow({ option, onOpen }: OptionRowProps) {
  const isRunning = option.status === 'running';
  return (
    <button type="button" className="list-row" data-leading="icon" data-height="order" onClick={() => onOpen(option)}>
      <OptionIcon option={option} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="num font-semibold">{option.instrument.displayCode}</bdi>
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
  const { pricePrecision } = option.instrument;
  return <Price value={option.openPrice} precision={midPrecision(option.openPrice, pricePrecision)} />;
}

function RunningLine({ option }: { readonly option: Option }) {
  const { code, pricePrecision } = option.instrument;
  return (
    <>
      <OpenPrice option={option} /> <Arrow />{' '}
      <LivePrice code={code} precision={pricePrecision} className="font-medium text-ink" /> ·{' '}
      <Amount value={option.stake} />
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

/** Counts down to the end of an option; renders each second. */
export function TimeLeft({ option }: { readonly option: Option }) {
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
  const { pricePrecision } = option.instrument;
  return (
    <>
      <OpenPrice option={option} />
      {option.endPrice !== '' && (
        <>
          {' '}
          <Arrow /> <Price value={option.endPrice} precision={midPrecision(option.endPrice, pricePrecision)} />
        </>
      )}{' '}
      · <Amount value={option.stake} /> · <bdi className="num">{durationText(t, option.seconds)}</bdi>
      {(option.result === 'void' || option.result === 'tied') && <> · {t(`options.result.${option.result}`)}</>}
    </>
  );
}

function ClosedValue({ option }: { readonly option: Option }) {
  return (
    <>
      <Profit value={leftOf(option.payout, option.stake)} className="font-semibold" />
      <span className="text-caption text-ink-3">
        <Moment at={option.endTime} style="dayMonth" /> <Moment at={option.endTime} style="time" />
      </span>
    </>
  );
}

function Arrow() {
  return <Icon name="arrowEnd" size={12} className="!inline align-[-2px]" />;
}
