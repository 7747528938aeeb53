/** What customers have asked for and nobody has decided, as far as anybody in the run knows: the operators choose from it. */
export class PaymentBook {
  readonly waiting = new Map<number, 'deposit' | 'withdrawal'>();
  /** Everything that was ever asked for. */
  readonly asked = new Map<number, 'deposit' | 'withdrawal'>();
  /** Deposits that ask for a bank. */
  readonly unnamed = new Set<number>();
  /** Withdrawals that are being sent. */
  readonly sending = new Set<number>();
  /** Proposals that wait for a second operator, with who made them. */
  readonly open = new Map<number, string>();
  /** Proposals that are approved and not done: something died in between. */
  readonly approved = new Set<number>();

  ask(id: number, direction: 'deposit' | 'withdrawal'): void {
    this.waiting.set(id, direction);
    this.asked.set(id, direction);
  }

  forget(id: number): void {
    this.waiting.delete(id);
    this.unnamed.delete(id);
    this.sending.delete(id);
  }
}
