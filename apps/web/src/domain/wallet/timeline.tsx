import { Timeline as Steps } from '@candor/ui/timeline.tsx';
import type { TimelineStep as Step } from '@candor/ui/timeline.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment } from '../../kit/numbers/moment.tsx';

export interface TimelineStep extends Omit<Step, 'stateText' | 'time'> {
  /** Epoch milliseconds of a step that is behind. */
  readonly at?: number | null;
}

/** How far a payment has come, with the day and the time of each step. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  const t = useTranslation();
  const said = steps.map(({ at, ...step }): Step => {
    const known = { ...step, stateText: t(`funds.step.${step.state}`) };
    return at == null ? known : { ...known, time: <DayAndTime at={at} /> };
  });
  return <Steps label={label} steps={said} />;
}

const DayAndTime = ({ at }: { readonly at: number }) => (
  <>
    <Moment at={at} style="dayMonth" /> <Moment at={at} style="time" />
  </>
);
