import { createObservable } from '@candor/client/observable.ts';
import { sessionToken } from './session.ts';

/** Recovery codes that the operator has not said to have kept yet. They are in this page's memory alone. */
export const freshCodes = createObservable<readonly string[] | null>(null);

sessionToken.subscribe(() => freshCodes.set(null));
