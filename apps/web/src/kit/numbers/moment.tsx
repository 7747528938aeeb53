import { momentsOf } from '@candor/ui/moment.tsx';
import { language } from '../language/language.ts';
import { site } from '../../domain/site/site.ts';

/** Moments in the site's time zone. */
export const { Moment, momentText } = momentsOf({ language, timeZone: () => site().timeZone });
