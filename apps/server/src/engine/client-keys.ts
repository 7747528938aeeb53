import type { CommandResult, RefusalReason } from '@candor/engine/command-result.ts';
import { BoundedMap } from './bounded-map.ts';

/** What is remembered of a call: its outcome in full while it is recent, later only what it came to. */
export type Remembered =
  | { readonly kind: 'running'; readonly result: Promise<CommandResult> }
  | { readonly kind: 'outcome'; readonly result: CommandResult }
  | { readonly kind: 'order'; readonly orderId: number | null };

/**
 * First outcomes by customer and key. Invariant: a key that is running or was applied within the memory's bounds is
 * never run again. The bounds are counts, so that memory cannot grow with traffic.
 */
export class ClientKeys {
  readonly #running = new Map<string, Promise<CommandResult>>();
  readonly #recent = new BoundedMap<CommandResult>(RECENT_LIMIT);
  readonly #older = new BoundedMap<number | RefusalReason | null>(OLDER_LIMIT);

  find({ name }: ClientKey): Remembered | null {
    const running = this.#running.get(name);
    if (running !== undefined) return { kind: 'running', result: running };
    const recent = this.#recent.get(name);
    if (recent !== undefined) return { kind: 'outcome', result: recent };
    const older = this.#older.get(name);
    if (older === undefined) return null;
    if (typeof older === 'string') return { kind: 'outcome', result: { kind: 'refused', reason: older } };
    return { kind: 'order', orderId: older };
  }

  run({ name }: ClientKey, result: Promise<CommandResult>): void {
    this.#running.set(name, result);
  }

  /** The call came to this, durably if it changed anything. */
  settle({ name }: ClientKey, result: CommandResult): void {
    this.#running.delete(name);
    const gone = this.#recent.set(name, result);
    if (gone === null) return;
    const { key: oldest, value: first } = gone;
    this.#older.set(oldest, first.kind === 'refused' ? first.reason : orderIdOf(first));
  }

  /** The call did nothing, or what it did is to be read from the database again. */
  forget({ name }: ClientKey): void {
    this.#running.delete(name);
  }

  /** An outcome read back from the database. */
  restore({ name }: ClientKey, orderId: number | null): void {
    if (!this.#recent.has(name)) this.#older.set(name, orderId);
  }
}

/** A customer's key, with the one name that it is kept by among the keys of all. */
export interface ClientKey {
  readonly text: string;
  readonly name: string;
}

export const clientKey = (userId: number, text: string): ClientKey => ({ text, name: `${userId}:${text}` });

/** The order, option or payment that an applied outcome is about; null for one without. */
export function orderIdOf(result: CommandResult): number | null {
  if (result.kind === 'refused') return null;
  const { reply } = result;
  if (reply.kind === 'order') return reply.order.id;
  if (reply.kind === 'payment') return reply.payment.id;
  return reply.kind === 'option' ? reply.option.id : null;
}

/** Keys live this long in the database, wall clock. */
export const KEY_LIFETIME_MS = 86_400_000;

const RECENT_LIMIT = 20_000;
const OLDER_LIMIT = 1_000_000;
