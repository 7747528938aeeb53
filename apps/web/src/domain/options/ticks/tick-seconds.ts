import type { Option } from '../option.ts';

/**
 * How long the options go on whose ticks are worth looking at: the chosen duration and the options in progress, as far
 * as they are short. 0 where all are long. While the offered durations are not known yet, `chosen` is undefined and the
 * longest short one counts.
 */
export function tickSeconds(chosen: number | undefined, options: readonly Pick<Option, 'seconds'>[]): number {
  const all = [chosen ?? LONGEST_SECONDS, ...options.map(({ seconds }) => seconds)];
  return Math.max(0, ...all.filter((seconds) => seconds <= LONGEST_SECONDS));
}

const LONGEST_SECONDS = 60;
