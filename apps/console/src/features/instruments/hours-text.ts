import type { Translator } from '@candor/locales/translate.ts';
import { CALENDARS } from '@candor/protocol/console/dealing-terms.ts';

/** What a calendar is called; its own id where this version does not know it. */
export function hoursText(t: Translator, id: string | undefined): string {
  const known = CALENDARS.find((each) => each === id);
  return known === undefined ? (id ?? '') : t(`console.operations.hours.${known}`);
}
