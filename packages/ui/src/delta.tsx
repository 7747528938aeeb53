import { classNames } from './class-names.ts';
import { Triangle } from './triangle.tsx';

export type Direction = 'up' | 'down' | 'none';

export interface DeltaProps {
  /** The exact change as decimal text; only its sign is read. */
  readonly value: string;
  /** What is shown, formatted: `0.17%`, `+148.20 (1.20%)`. */
  readonly text: string;
  /** What is read aloud, such as "down 0.31 percent". */
  readonly words: string;
  readonly className?: string | undefined;
}

/** A change: triangle, figures, colour and words, so that colour never speaks alone. Zero has no triangle. */
export function Delta({ value, text, words, className }: DeltaProps) {
  const direction = directionOf(value);
  return (
    <span className={classNames('delta', className)} data-direction={direction}>
      {direction !== 'none' && <Triangle direction={direction} />}
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** The sign of a decimal text. */
export function directionOf(value: string): Direction {
  if (!/[1-9]/.test(value)) return 'none';
  return value.startsWith('-') || value.startsWith('\u2212') ? 'down' : 'up';
}
