import type { ReactNode } from 'react';

export interface CountdownRingProps {
  /** The remaining share, 0 to 1. */
  readonly left: number;
  /** In the middle: the time left as text. */
  readonly children: ReactNode;
}

/**
 * Sixty ticks, every fifth longer; what is left of the time is lit clockwise from twelve. It is a drawing only: the
 * text carries the value.
 */
export function CountdownRing({ left, children }: CountdownRingProps) {
  const lit = Math.ceil(Math.min(1, Math.max(0, left)) * TICKS);
  return (
    <div className="countdown">
      <svg className="countdown-ring" viewBox="0 0 188 188" aria-hidden="true">
        {Array.from({ length: TICKS }, (_, tick) => {
          const isMajor = tick % 5 === 0;
          const turn = (tick / TICKS) * 2 * Math.PI;
          const [x, y] = [Math.sin(turn), -Math.cos(turn)];
          const inner = isMajor ? 75 : 79;
          return (
            <line
              key={tick}
              x1={94 + x * inner}
              y1={94 + y * inner}
              x2={94 + x * 88}
              y2={94 + y * 88}
              strokeWidth={isMajor ? 3 : 2}
              data-lit={tick < lit ? '' : undefined}
            />
          );
        })}
      </svg>
      <div className="countdown-text">{children}</div>
    </div>
  );
}

const TICKS = 60;
