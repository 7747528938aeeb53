import { money } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { RefusalReason } from '@candor/engine/command-result.ts';
import { HOUSE_REAL, userId as asUserId } from '@candor/engine/ids.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from '@candor/engine/ledger.ts';
import type { AccountKind } from '@candor/engine/ledger.ts';
import type { Asker } from '@candor/engine/posting-policy.ts';
import type { EngineGateway } from '../../engine/gateway.ts';

/** What a subscription is owed at the end of a day. */
export interface Payable {
  readonly id: number;
  readonly userId: number;
  readonly daily: Money;
  readonly paidDays: number;
  /** Days that have ended and earned. */
  readonly dueDays: number;
  /** The capital comes back as well. */
  readonly isClosing: boolean;
  readonly isLeaving: boolean;
  readonly amount: Money;
  readonly penalty: Money;
  readonly locked: Money;
}

/**
 * Every posting of mining. Invariant: each has a key of its own that never changes, so that it acts once, and the
 * database takes the subscription along in its transaction (book-mining-posting.sql).
 */
export class MiningMoney {
  readonly #engine: Pick<EngineGateway, 'submit'>;

  constructor(engine: Pick<EngineGateway, 'submit'>) {
    this.#engine = engine;
  }

  /** Takes the capital in. Answers why the engine does not, or null. */
  async lock(id: number, userId: number, amount: Money): Promise<RefusalReason | null> {
    return this.#post({ id, of: userId, from: funding, to: mining, amount, asker: 'customer', key: 'lock' });
  }

  /** Pays what is owed, one after the other; what was paid before it was cut short is not paid again. */
  async pay(payable: Payable): Promise<void> {
    const { id, userId: of, daily, dueDays, isClosing, isLeaving, amount, penalty } = payable;
    for (let day = payable.paidDays + 1; day <= dueDays; day += 1) {
      const part = `day:${day}`;
      await this.#owed({ id, of, from: interest, to: funding, amount: daily, key: part, memo: `:${part}` });
    }
    if (!isClosing) return;
    let locked = payable.locked;
    if (isLeaving && locked === amount && penalty > 0n) {
      await this.#owed({ id, of: HOUSE_REAL, from: mining, to: interest, amount: penalty, key: 'penalty' });
      locked = money(amount - penalty);
    }
    if (locked > 0n) await this.#owed({ id, of, from: mining, to: funding, amount: locked, key: 'capital' });
  }

  async #owed(posting: Omit<MiningPosting, 'asker'>): Promise<void> {
    const reason = await this.#post({ ...posting, asker: 'job' });
    if (reason !== null) throw new MiningNotPaidError(posting.id, posting.key, reason);
  }

  async #post({ id, of, from, to, amount, asker, key, memo = '' }: MiningPosting): Promise<RefusalReason | null> {
    const type = POSTING_TYPES.mining;
    const result = await this.#engine.submit(
      { kind: 'post', type, userId: asUserId(of), from, to, amount, memo: `mining:${id}${memo}` },
      `mining:${id}:${key}`,
      asker,
    );
    return result.kind === 'refused' ? result.reason : null;
  }
}

/** `of`: whose account the engine looks at. */
interface MiningPosting {
  readonly id: number;
  readonly of: number;
  readonly from: AccountKind;
  readonly to: AccountKind;
  readonly amount: Money;
  readonly asker: Asker;
  readonly key: string;
  readonly memo?: string;
}

class MiningNotPaidError extends Error {
  override name = 'MiningNotPaidError';

  constructor(id: number, part: string, reason: RefusalReason) {
    super(`Subscription ${id} is not paid (${part}): ${reason}.`);
  }
}

const { funding } = CUSTOMER_ACCOUNT_KINDS;
const { mining, interest } = HOUSE_ACCOUNT_KINDS;
