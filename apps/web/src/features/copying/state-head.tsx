export interface StateHeadProps {
  readonly art: 'waiting' | 'refused' | 'suspended';
  readonly title: string;
  readonly text: string;
}

/** A card over the ruled tick, with what became of it. */
export function StateHead({ art, title, text }: StateHeadProps) {
  return (
    <div className="grid justify-items-center gap-2 pt-2 pb-1 text-center">
      <svg className="copying-art" width="140" height="92" viewBox="0 0 140 92" fill="none" aria-hidden="true">
        <rect x="22" y="2" width="96" height="56" rx="6" />
        <path d="M34 24a10 10 0 1 0 20 0a10 10 0 1 0-20 0M62 20h40M62 30h26M38 46h64" />
        <path d={RULER} />
        <g className="copying-art-mark" data-art={art}>
          <circle cx="118" cy="48" r="14" />
          <path d={MARKS[art]} />
        </g>
      </svg>
      <h2 className="text-title-2 font-semibold">{title}</h2>
      <p className="max-w-80 text-sm text-ink-2">{text}</p>
    </div>
  );
}

const MARKS = {
  waiting: 'M118 40v8l5 4',
  refused: 'm113 43 10 10M123 43l-10 10',
  suspended: 'M115 42v12M121 42v12',
} as const;

/** A mark every eight units, every fifth one longer. */
const TICKS = Array.from({ length: 17 }, (_, tick) => `M${6 + tick * 8} 80v${tick % 5 === 0 ? -7 : -4}`);
const RULER = `M6 80h128${TICKS.join('')}`;
