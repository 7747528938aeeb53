import type { Translator } from '@candor/locales/translate.ts';
import { standingAt } from '../option-figures.ts';
import type { OptionDirection, Standing, TwoSides } from '../option-figures.ts';
import { optionLabel } from '../option-label.ts';
import type { Option } from '../option.ts';

/** An option in progress, as a chart of ticks draws it. */
export interface OptionMark {
  readonly direction: OptionDirection;
  /** Where it began, and from where on it pays. */
  readonly price: number;
  /** Market time of the tick that it began at, and of its end; epoch ms. */
  readonly openTime: number;
  readonly endTime: number;
  /** The moment of its end by this page's own clock. */
  readonly endsAt: number;
  readonly openTick: TwoSides;
  /** What it says, by how it stands. */
  readonly labels: Readonly<Record<Standing | 'unknown', string>>;
}

export function optionMark(t: Translator, option: Option, isHidden: boolean): OptionMark {
  const label = (standing: Standing | null): string => optionLabel(t, option, standing, isHidden);
  return {
    direction: option.direction,
    price: Number(option.openPrice),
    openTime: option.openTick.time,
    endTime: option.endTime,
    endsAt: option.endsAt,
    openTick: option.openTick,
    labels: { won: label('won'), lost: label('lost'), tied: label('tied'), unknown: label(null) },
  };
}

/** How it stands at a quote; an old one says nothing. */
export function standingOf(mark: OptionMark, quote: (TwoSides & { readonly isStale: boolean }) | null) {
  if (quote === null || quote.isStale) return 'unknown';
  return standingAt(mark.direction, mark.openTick, quote) ?? 'unknown';
}
