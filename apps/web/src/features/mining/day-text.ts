import { formatDate } from '@candor/locales/format.ts';
import { language } from '../../kit/language/language.ts';

/** `Nov 19`, of a day that is written YYYY-MM-DD: it is a day of the site already, in no zone. */
export const dayText = (day: string): string => formatDate(Date.parse(day), 'dayMonth', language(), 'UTC');
