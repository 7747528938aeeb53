/**
 * Where a margin level in percent stands on the meter, 0 to 1. The low end is drawn large: that is where it matters.
 */
export function meterPosition(percent: number): number {
  const level = Math.min(1000, Math.max(0, percent));
  for (let index = 1; index < SCALE.length; index++) {
    const [from, to] = [SCALE[index - 1], SCALE[index]];
    if (from === undefined || to === undefined || level > to.percent) continue;
    const share = (level - from.percent) / (to.percent - from.percent);
    return from.at + share * (to.at - from.at);
  }
  return 1;
}

export type MeterTone = 'success' | 'warning' | 'danger';

/** Safe from 100 percent on; danger from half way down to the level at which orders are closed. */
export function meterTone(percent: number, closeOutPercent: number): MeterTone {
  if (percent >= SAFE_PERCENT) return 'success';
  return percent < (SAFE_PERCENT + closeOutPercent) / 2 ? 'danger' : 'warning';
}

export const SAFE_PERCENT = 100;
/** The levels that the meter names beneath its track. */
export const METER_MARKS = [50, 100, 200, 500] as const;

const SCALE = [
  { percent: 0, at: 0 },
  { percent: 50, at: 0.14 },
  { percent: 100, at: 0.28 },
  { percent: 200, at: 0.48 },
  { percent: 500, at: 0.78 },
  { percent: 1000, at: 1 },
] as const;
