import type { KillWindow } from './kill-windows.ts';

/**
 * The undecided requests of customers, as far as the run knows. The operators
 * choose from it.
 */
export class PaymentBook {
  readonly waiting = new Map<number, Direction>();
  /** All requests. */
  readonly asked = new Map<number, Direction>();
  /** Requests near or above the amount that needs two operators. */
  readonly large = new Set<number>();
  /** Deposits without a named bank. */
  readonly unnamed = new Set<number>();
  /** Withdrawals that are being sent. */
  readonly sending = new Set<number>();
  /** Proposals that wait for a second operator, the oldest first. */
  readonly open = new Map<number, OpenProposal>();
  /** Proposals that are approved and not executed, because of a crash in between. */
  readonly approved = new Set<number>();
  /** The action that most actors perform now; null: any action. */
  killWindow: KillWindow | null = null;

  ask(id: number, direction: Direction, isLarge: boolean): void {
    if (isLarge) this.large.add(id);
    this.waiting.set(id, direction);
    this.asked.set(id, direction);
  }

  forget(id: number): void {
    this.waiting.delete(id);
    this.unnamed.delete(id);
    this.sending.delete(id);
  }

  /** Waiting requests that need two operators and are not being sent. */
  largeWaiting(): [number, Direction][] {
    return [...this.waiting].filter(([id]) => this.large.has(id) && !this.sending.has(id) && !this.isProposed(id));
  }

  /** Whether a proposal about this payment waits for a second operator. */
  isProposed(id: number): boolean {
    return [...this.open.values()].some(({ payment }) => payment === id);
  }
}

export type Direction = 'deposit' | 'withdrawal';

export interface OpenProposal {
  /** The email that the operator signs in with. */
  readonly proposer: string;
  /** The payment of the proposal; null if there is none. */
  readonly payment: number | null;
}
