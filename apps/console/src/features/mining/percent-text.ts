import { formatNumber } from '@candor/locales/format.ts';
import { language } from '../../language/language.ts';

/** `0.12%`, of decimal text in percent. */
export const percentText = (value: string): string => `${formatNumber(value, language())}%`;
