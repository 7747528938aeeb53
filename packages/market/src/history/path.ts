/**
 * A made-up price path on an even grid of minutes or days, in logarithms of the price. Steps without trading repeat the
 * last close and have volume 0.
 */
export interface LogPath {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Standard deviation that each step was drawn with, which the crosses made of this path need for their extremes. */
  readonly sd: Float64Array;
}

export function emptyPath(length: number): LogPath {
  const column = (): Float64Array => new Float64Array(length);
  return { open: column(), high: column(), low: column(), close: column(), volume: column(), sd: column() };
}

/** Writes a step that opens and closes as given; its extremes are those of a Brownian bridge between the two. */
export function writeStep(path: LogPath, index: number, step: Step): void {
  const { open, close, sd, volume } = step;
  const square = (close - open) ** 2;
  const spread = 2 * sd * sd;
  path.open[index] = open;
  path.close[index] = close;
  path.high[index] = (open + close + Math.sqrt(square - spread * Math.log(1 - step.highDraw))) / 2;
  path.low[index] = (open + close - Math.sqrt(square - spread * Math.log(1 - step.lowDraw))) / 2;
  path.volume[index] = volume;
  path.sd[index] = sd;
}

/** Writes a step without trading. */
export function writeClosed(path: LogPath, index: number, level: number): void {
  path.open[index] = level;
  path.high[index] = level;
  path.low[index] = level;
  path.close[index] = level;
}

/** Shifts the entire path so that it ends at the given logarithm. */
export function endAt(path: LogPath, level: number): void {
  const shift = level - (path.close.at(-1) ?? level);
  for (const column of [path.open, path.high, path.low, path.close]) {
    for (let i = 0; i < column.length; i++) column[i] = (column[i] ?? 0) + shift;
  }
}

export interface Step {
  readonly open: number;
  readonly close: number;
  readonly sd: number;
  readonly volume: number;
  /** Uniform draws in [0, 1) for the two extremes. */
  readonly highDraw: number;
  readonly lowDraw: number;
}
