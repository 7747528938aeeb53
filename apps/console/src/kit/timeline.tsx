import { Icon } from '@candor/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '../language/language.ts';
import { Moment } from '../numbers/moment.tsx';

export interface TimelineStep {
  readonly key: string;
  readonly state: 'done' | 'now' | 'todo' | 'failed';
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Epoch milliseconds of a step that is behind. */
  readonly at?: number | null;
}

/** How something came to where it is; each step says in words whether it is done, under way, to come, or ended badly. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  const t = useTranslation();
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ key, state, title, detail, at }) => (
        <li key={key} className="timeline-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="timeline-node">
            {state === 'done' && <Icon name="check" size={14} />}
            {state === 'failed' && <Icon name="close" size={14} />}
          </span>
          <span className="timeline-text">
            <span className="visually-hidden">{t(`funds.step.${state}`)} </span>
            <span className="timeline-title">{title}</span>
            {detail !== undefined && <span className="timeline-detail">{detail}</span>}
          </span>
          {at != null && <Moment className="timeline-time" at={at} />}
        </li>
      ))}
    </ol>
  );
}
