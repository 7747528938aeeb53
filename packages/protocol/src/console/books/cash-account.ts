import * as z from 'zod/mini';
import { wholeInput } from '../../fields.ts';

/** Where a payment arrived or was sent from; 0 or left out: where it belongs. */
export const cashAccountInput = wholeInput(0, 0, 99_999);

const CASH_KINDS = ['bank', 'wallet', 'custody', 'unassigned'] as const;

/** An account of the broker's cash. */
export const cashAccount = z.object({
  id: z.number(),
  kind: z.enum(CASH_KINDS),
  /** "" for that of custody and the unassigned one. */
  name: z.string(),
  /** What it holds, such as EUR; "" for several. */
  currency: z.string(),
  /** By two operators, and not with a coin, a receiving bank or the site: it can be closed again. */
  added: z.boolean(),
  open: z.boolean(),
});
export type CashAccountKind = (typeof CASH_KINDS)[number];
