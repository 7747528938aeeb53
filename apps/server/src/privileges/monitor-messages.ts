import type pg from 'pg';

/** What the privileged monitor tells the program. */
export type FromMonitor =
  | { readonly kind: 'ready'; readonly application: pg.ClientConfig; readonly decoderSocket: string }
  | { readonly kind: 'failed'; readonly sentence: string };

/** What the program tells the monitor. */
export type ToMonitor = { readonly kind: 'stop' };
