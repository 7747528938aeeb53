import type { ReactNode } from 'react';
import { METER_MARKS, meterPosition, meterTone, SAFE_PERCENT } from './meter-scale.ts';

export interface MeterProps {
  /** The accessible name, such as "Margin level". */
  readonly label: string;
  /** The level in percent; undefined while no margin is used: the meter then stands at its safe end. */
  readonly percent: number | undefined;
  /** The level at which orders are closed. */
  readonly closeOutPercent: number;
  /** The level as written, such as `653%`. */
  readonly text: ReactNode;
  /** Writes any level in the same way. */
  readonly write: (percent: number) => string;
  /** The word next to the level, such as "Healthy". */
  readonly word: string;
}

/** The margin level on its fixed scale. The red and amber zones are always drawn, so that danger is seen while safe. */
export function Meter({ label, percent, closeOutPercent, text, write, word }: MeterProps) {
  const level = percent ?? 1000;
  const tone = meterTone(level, closeOutPercent);
  const [closeOut, safe, at] = [closeOutPercent, SAFE_PERCENT, level].map(meterPosition);
  return (
    <div>
      <div className="meter-head">
        <b className="num">{text}</b>
        <span className="meter-word" data-tone={tone}>
          {word}
        </span>
      </div>
      {/* The native meter cannot draw zones and marks. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div
        className="meter"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={1000}
        aria-valuenow={Math.min(1000, Math.round(level))}
        aria-valuetext={`${write(Math.round(level))}, ${word}`}
      >
        <div className="meter-track">
          <Zone tone="success" from={safe} to={Math.max(safe ?? 0, at ?? 0)} />
          <Zone tone="warning" from={closeOut} to={safe} />
          <Zone tone="danger" from={0} to={closeOut} />
        </div>
        {METER_MARKS.map((mark) => (
          <span key={mark} className="meter-mark" style={{ insetInlineStart: share(meterPosition(mark)) }}>
            {write(mark)}
          </span>
        ))}
        <span className="meter-way">
          <span className="meter-knob" data-tone={tone} style={{ ['--at' as string]: knobPlace(at) }} />
        </span>
      </div>
    </div>
  );
}

function Zone({
  tone,
  from = 0,
  to = 0,
}: {
  readonly tone: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}) {
  return (
    <div
      className="meter-zone"
      data-tone={tone}
      style={{ insetInlineStart: share(from), inlineSize: share(to - from) }}
    />
  );
}

/** The knob's middle: its rim never leaves the track. */
function knobPlace(part = 0): string {
  return `clamp(9.5px, ${share(part)}, 100% - 9.5px)`;
}

function share(part = 0): string {
  return `${(part * 100).toFixed(2)}%`;
}
