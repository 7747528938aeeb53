import * as z from 'zod/mini';

/** Trading hours that an instrument may have. */
export const calendarId = z.enum(['forex', 'metals', 'energy', 'us-index', 'de-index', 'uk-index', 'crypto']);

export const marginMode = z.enum(['leverage', 'fixed']);
