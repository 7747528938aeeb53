import * as z from 'zod/mini';

/** What a client may say on the socket. */
export const socketUp = z.discriminatedUnion('type', [
  z.object({ type: z.literal('login'), token: z.string().check(z.maxLength(200)) }),
  z.object({ type: z.literal('sub'), topic: z.string().check(z.maxLength(100)) }),
  z.object({ type: z.literal('unsub'), topic: z.string().check(z.maxLength(100)) }),
  z.object({ type: z.literal('ping'), timestamp: z.number() }),
]);
export type SocketUp = z.output<typeof socketUp>;
