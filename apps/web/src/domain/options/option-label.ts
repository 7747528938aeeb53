import type { Translator } from '@candor/locales/translate.ts';
import { figure, MASK } from '../../kit/numbers/figure.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { shownResult } from './option-figures.ts';
import type { Standing } from './option-figures.ts';
import type { Option } from './option.ts';

/** The label of an option on a chart: which way, for how much, and what it comes to as it stands. */
export function optionLabel(t: Translator, option: Option, standing: Standing | null, isHidden: boolean): string {
  const words = `${t(`options.${option.direction}`)} ${leftToRight(isHidden ? MASK : amountText(option.stake))}`;
  if (standing === null || isHidden) return words;
  return `${words} · ${leftToRight(figure(shownResult(option, standing), RESULT_STYLE))}`;
}

/** A sign stays before its figure, also next to Arabic words on a canvas. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

const RESULT_STYLE = { minDecimals: 2, maxDecimals: 2, sign: 'always' } as const;
