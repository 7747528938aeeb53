import { percentFigure } from '../../kit/numbers/figure.ts';

/** `0.12%`: a rate of a product in percent, with every digit. */
export const rateText = (percent: string): string => percentFigure(percent, { maxDecimals: 8 });

/** `−5%`: what leaving costs. */
export const costRateText = (percent: string): string => rateText(`-${percent}`);
