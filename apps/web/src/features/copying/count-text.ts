import { figure } from '../../kit/numbers/figure.ts';

/** A whole number with the separators of the language. */
export const countText = (count: number): string => figure(String(count), {});
