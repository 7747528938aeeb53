import type { CommandResult, RefusalReason } from '@candor/engine/command-result.ts';
import { BoundedMap } from './bounded-map.ts';

/**
 * What is stored of a call: its full result while it is recent, later only the id of the entity or the reason of the
 * refusal.
 */
export type Remembered =
  | { readonly kind: 'running'; readonly result: Promise<CommandResult> }
  | { readonly kind: 'result'; readonly result: CommandResult }
  | { readonly kind: 'order'; readonly orderId: number | null };

/**
 * First results by customer and key. Invariant: a key that is running, or was applied within the bounds of this memory,
 * is never run again. The bounds are counts, so that memory cannot grow with traffic. Postings that jobs make have
 * bounds of their own: a midnight that books a million days pushes out no key of a customer.
 */
export class ClientKeys {
  readonly #running = new Map<string, Promise<CommandResult>>();
  readonly #ofCallers = new FirstResults();
  readonly #ofJobs = new FirstResults();

  find({ name, isOfJob }: ClientKey): Remembered | null {
    const running = this.#running.get(name);
    if (running !== undefined) return { kind: 'running', result: running };
    const found = isOfJob ? this.#ofJobs.find(name) : null;
    // Journals written before jobs had bounds of their own do not say whose key it was.
    return found ?? this.#ofCallers.find(name);
  }

  run({ name }: ClientKey, result: Promise<CommandResult>): void {
    this.#running.set(name, result);
  }

  /** The call has ended with this result, which is durable if it changed anything. */
  settle(key: ClientKey, result: CommandResult): void {
    this.#running.delete(key.name);
    this.#of(key).add(key.name, result);
  }

  /** Stores a result that was read from the database. */
  restore(key: ClientKey, orderId: number | null): void {
    this.#of(key).restore(key.name, orderId);
  }

  #of({ isOfJob }: ClientKey): FirstResults {
    return isOfJob ? this.#ofJobs : this.#ofCallers;
  }
}

/** The newest results in full, and of those before them what they come down to. */
class FirstResults {
  readonly #recent = new BoundedMap<CommandResult>(RECENT_LIMIT);
  readonly #older = new BoundedMap<number | RefusalReason | null>(OLDER_LIMIT);

  find(name: string): Remembered | null {
    const recent = this.#recent.get(name);
    if (recent !== undefined) return { kind: 'result', result: recent };
    const older = this.#older.get(name);
    if (older === undefined) return null;
    if (typeof older === 'string') return { kind: 'result', result: { kind: 'refused', reason: older } };
    return { kind: 'order', orderId: older };
  }

  add(name: string, result: CommandResult): void {
    const gone = this.#recent.set(name, result);
    if (gone === null) return;
    const { key: oldest, value: first } = gone;
    this.#older.set(oldest, first.kind === 'refused' ? first.reason : orderIdOf(first));
  }

  restore(name: string, orderId: number | null): void {
    if (!this.#recent.has(name)) this.#older.set(name, orderId);
  }
}

/** A customer's key, and its name among the keys of all customers. */
export interface ClientKey {
  readonly text: string;
  readonly name: string;
  /** Of a posting that the program makes by itself, however many there are. */
  readonly isOfJob: boolean;
}

export const clientKey = (userId: number, text: string, isOfJob: boolean): ClientKey => ({
  text,
  name: `${userId}:${text}`,
  isOfJob,
});

/** The id of the entity of an applied result; null if there is none. */
export function orderIdOf(result: CommandResult): number | null {
  if (result.kind === 'refused') return null;
  const { reply } = result;
  return reply.kind === 'row' ? reply.row.id : null;
}

/** How long keys stay in the database, wall clock. */
export const KEY_LIFETIME_MS = 86_400_000;

const RECENT_LIMIT = 20_000;
const OLDER_LIMIT = 1_000_000;
