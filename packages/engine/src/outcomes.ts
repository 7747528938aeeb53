import type { Outcome, RefusalReason, Reply } from './outcome.ts';
import type { Order } from './order.ts';

export const refused = (reason: RefusalReason): Outcome => ({ kind: 'refused', reason });
export const applied = (reply: Reply): Outcome => ({ kind: 'applied', reply });
export const appliedOrder = (order: Order): Outcome => applied({ kind: 'order', order });
export const APPLIED: Outcome = applied({ kind: 'none' });
