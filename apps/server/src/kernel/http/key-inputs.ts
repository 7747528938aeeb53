import { hash } from 'node:crypto';

/**
 * Which input each key of late was used for, of the calls whose outcomes the engine keeps. The engine answers a key
 * with its first outcome whatever comes with it: here another input is told from a repeat. In memory and bounded, as it
 * protects callers from their own mistakes only.
 */
export class KeyInputs {
  readonly #inputs = new Map<string, string>();

  /** Whether the key is new, or was used for the same input. */
  isSame(call: string, userId: number, key: string, input: unknown): boolean {
    const name = `${call} ${userId} ${key}`;
    const hash = inputHash(input);
    const before = this.#inputs.get(name);
    if (before !== undefined) return before === hash;
    if (this.#inputs.size >= MOST_KEYS) {
      for (const oldest of this.#inputs.keys()) {
        this.#inputs.delete(oldest);
        break;
      }
    }
    this.#inputs.set(name, hash);
    return true;
  }
}

const MOST_KEYS = 50_000;

/** What tells one input of a call from another. Of a file its name, size and type are looked at. */
export const inputHash = (input: unknown): string => hash('sha256', JSON.stringify(input, withoutContent), 'base64');

const withoutContent = (_key: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type] : value;
