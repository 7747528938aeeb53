import * as z from 'zod/mini';

/** Trading hours that an instrument may have. */
export const CALENDARS = ['forex', 'metals', 'energy', 'us-index', 'de-index', 'uk-index', 'crypto'] as const;
export const MARGIN_MODES = ['leverage', 'fixed'] as const;

export const calendarId = z.enum(CALENDARS);
export const marginMode = z.enum(MARGIN_MODES);
