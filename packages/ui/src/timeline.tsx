import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type TimelineState = 'done' | 'now' | 'todo' | 'failed';

export interface TimelineStep {
  readonly key: string;
  readonly state: TimelineState;
  /** The name of `state`, for readers who do not see its mark. */
  readonly stateText: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** When a completed step was done. */
  readonly time?: ReactNode;
}

/** The progress of something; each step says in words whether it is done, under way, to come, or failed. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ key, state, stateText, title, detail, time }) => (
        <li key={key} className="timeline-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="timeline-node">
            {state === 'done' && <Icon name="check" size={14} />}
            {state === 'failed' && <Icon name="close" size={14} />}
          </span>
          <span className="timeline-text">
            <span className="visually-hidden">{stateText} </span>
            <span className="timeline-title">{title}</span>
            {detail !== undefined && <span className="timeline-detail">{detail}</span>}
          </span>
          {time !== undefined && <span className="timeline-time">{time}</span>}
        </li>
      ))}
    </ol>
  );
}
