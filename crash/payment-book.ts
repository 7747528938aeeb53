import type { KillWindow } from './kill-windows.ts';

/**
 * What customers have asked for and nobody has decided, as far as anybody in
 * the run knows: the operators choose from it.
 */
export class PaymentBook {
  readonly waiting = new Map<number, Direction>();
  /** Everything that was ever asked for. */
  readonly asked = new Map<number, Direction>();
  /** Of those, what takes two operators, or nearly. */
  readonly large = new Set<number>();
  /** Deposits that ask for a bank. */
  readonly unnamed = new Set<number>();
  /** Withdrawals that are being sent. */
  readonly sending = new Set<number>();
  /** Proposals that wait for a second operator, the oldest first. */
  readonly open = new Map<number, OpenProposal>();
  /** Proposals that are approved and not done: something died in between. */
  readonly approved = new Set<number>();
  /** What mostly everybody is at; null: at everything. */
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

  /** Of what waits what takes two, and is not being sent already. */
  largeWaiting(): [number, Direction][] {
    return [...this.waiting].filter(([id]) => this.large.has(id) && !this.sending.has(id) && !this.isProposed(id));
  }

  /** Whether somebody has proposed something about this payment that another has to decide. */
  isProposed(id: number): boolean {
    return [...this.open.values()].some(({ payment }) => payment === id);
  }
}

export type Direction = 'deposit' | 'withdrawal';

export interface OpenProposal {
  /** By how they sign in. */
  readonly proposer: string;
  /** The payment that it is about; null where it is about none. */
  readonly payment: number | null;
}
