import * as z from 'zod/mini';

/** A session of an operator that has just begun. */
export const operatorSignedIn = z.object({
  token: z.string(),
  /** What this session may be used for before anything else; "" for everything that the role may. */
  must: z.enum(['', 'password', 'secondFactor']),
  /** To be kept by the browser and sent with the next sign-in: it is known then, and strangers do not slow it down. */
  device: z.string(),
});
