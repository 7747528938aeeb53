import { Timeline as Steps } from '@candor/ui/timeline.tsx';
import type { TimelineStep as Step } from '@candor/ui/timeline.tsx';
import { useTranslation } from '../language/language.ts';
import { Moment } from '../numbers/moment.tsx';

export interface TimelineStep extends Omit<Step, 'stateText' | 'time'> {
  /** Epoch milliseconds of a step that is behind. */
  readonly at?: number | null;
  /** The instant is of the market's clock, which a replay or a simulator sets apart from that of the other steps. */
  readonly isMarketTime?: boolean;
}

/** How something came to where it is, with the moment of each step. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  const t = useTranslation();
  const texts = steps.map((step): Step => {
    const { at, isMarketTime: _, ...shown } = step;
    const known = { ...shown, stateText: t(`funds.step.${step.state}`) };
    if (at == null) return known;
    const time = <Moment at={at} />;
    if (!isApart(step, steps)) return { ...known, time };
    return {
      ...known,
      time: (
        <span>
          {time} · {t('console.payment.marketTime')}
        </span>
      ),
    };
  });
  return <Steps label={label} steps={texts} />;
}

/**
 * Whether a step of the market's clock would look, next to those of ours, as if it had come before one that it follows.
 */
export const isApart = (step: Instant, steps: readonly Instant[]): boolean =>
  step.isMarketTime === true &&
  steps.some((other) => other.isMarketTime !== true && (other.at ?? 0) > (step.at ?? Infinity));

type Instant = Pick<TimelineStep, 'at' | 'isMarketTime'>;
