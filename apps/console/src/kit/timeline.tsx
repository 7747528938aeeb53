import { Timeline as Steps } from '@candor/ui/timeline.tsx';
import type { TimelineStep as Step } from '@candor/ui/timeline.tsx';
import { useTranslation } from '../language/language.ts';
import { Moment } from '../numbers/moment.tsx';

export interface TimelineStep extends Omit<Step, 'stateText' | 'time'> {
  /** Epoch milliseconds of a step that is behind. */
  readonly at?: number | null;
}

/** How something came to where it is, with the moment of each step. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  const t = useTranslation();
  const said = steps.map(({ at, ...step }): Step => {
    const known = { ...step, stateText: t(`funds.step.${step.state}`) };
    return at == null ? known : { ...known, time: <Moment at={at} /> };
  });
  return <Steps label={label} steps={said} />;
}
