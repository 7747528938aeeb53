import { figure } from '../../kit/numbers/figure.ts';

/** `0.50×` */
export const ratioText = (ratio: string): string => `${figure(ratio, { minDecimals: 2, maxDecimals: 2 })}×`;
