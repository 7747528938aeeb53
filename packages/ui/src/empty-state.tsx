import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** What will appear here, or what to do. */
  readonly text?: ReactNode;
  readonly art?: 'orders' | 'messages' | 'search';
  /** One action, usually a Button. */
  readonly action?: ReactNode;
}

/** Nothing here yet: line art over the ruled tick, what will come, one action. */
export function EmptyState({ title, text, art = 'orders', action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg
        className="empty-state-art"
        width="168"
        height="112"
        viewBox="0 0 168 112"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={ART[art].dashed} strokeDasharray="3 4" />
        <path d={ART[art].solid} fill="var(--surface)" />
        <path d={ART[art].lines} />
        <path d={ART[art].accent} stroke="var(--primary-text)" strokeWidth={2} />
        <path d={RULER} />
        <path d="M84 98V88" stroke="var(--primary-text)" strokeWidth={2} />
        <circle cx="84" cy="84" r="3" fill="var(--primary-text)" stroke="none" />
      </svg>
      <h2 className="empty-state-title">{title}</h2>
      {text !== undefined && <p className="empty-state-text">{text}</p>}
      {action !== undefined && <div className="empty-state-action">{action}</div>}
    </div>
  );
}

const ART = {
  orders: {
    dashed: 'M40 24v-6a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6v6M28 34v-4a6 6 0 0 1 6-6h100a6 6 0 0 1 6 6v4',
    solid: 'M25 34h118a9 9 0 0 1 9 9v24a9 9 0 0 1-9 9H25a9 9 0 0 1-9-9V43a9 9 0 0 1 9-9z',
    lines: 'M29 55a9 9 0 1 0 18 0a9 9 0 1 0-18 0M56 50h30M56 60h18',
    accent: 'M112 60l8-7 6 4 10-9',
  },
  messages: {
    dashed: 'M60 16h48M52 26h64',
    solid: 'M58 36h52l14 22v10a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8V58z',
    lines: 'M44 58h24l5 8h22l5-8h24',
    accent: 'M84 47v.01',
  },
  search: {
    dashed: 'M28 30h30M28 42h22M28 54h26',
    solid: 'M66 44a22 22 0 1 0 44 0a22 22 0 1 0-44 0',
    lines: 'M104 60l18 16M78 40h20M78 48h12',
    accent: 'M122 76l6 5',
  },
} as const;

/** The ruled tick: a mark every eight units, every fifth one longer. */
const MARKS = Array.from({ length: 18 }, (_, mark) => `M${16 + mark * 8} 98v${mark % 5 === 0 ? -6 : -3.5}`);
const RULER = `M16 98h136${MARKS.join('')}`;
