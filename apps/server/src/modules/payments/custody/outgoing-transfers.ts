import { sql } from 'kysely';
import { WorkLoop } from '../../../kernel/work-loop.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { LongLivedPart } from '../../../kernel/part.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.ts';
import { CustodyRefusedError } from './custody-provider.ts';
import type { CustodyProvider } from './custody-provider.ts';

/**
 * Has the provider send coin withdrawals that were approved. Invariant: a withdrawal is asked for under its own id for
 * as long as nobody knows whether the provider took it; it counts as failed only where the provider says that it never
 * will be sent. What is a frozen customer's waits until they are released, or an operator gives it back.
 */
export class OutgoingTransfers implements LongLivedPart {
  readonly name = 'custody transfers';
  readonly #deps: OutgoingTransfersDeps;
  readonly #loop: WorkLoop;

  constructor(deps: OutgoingTransfersDeps) {
    this.#deps = deps;
    this.#loop = new WorkLoop({
      everyMs: LOOK_EVERY_MS,
      work: () => this.#look(),
      onError: (error) => deps.log.warn({ err: error }, 'Withdrawals could not be handed over; it is tried again.'),
    });
  }

  async start(): Promise<void> {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  async #look(): Promise<void> {
    await queueApproved(this.#deps.database, 'queued', new Date(this.#deps.clock.wallNow()));
    for (let claimed = await this.#claimNext(); claimed !== null && !this.#loop.isStopping;) {
      await this.#hand(claimed);
      claimed = await this.#claimNext();
    }
  }

  /**
   * Takes the next one that is due and puts its next try off, before it is asked for: a crash in between asks again.
   */
  async #claimNext(): Promise<ClaimedTransfer | null> {
    const now = this.#deps.clock.wallNow();
    const { rows } = await sql<{ payment_id: string; attempts: number }>`
      update custody_transfers set attempts = attempts + 1,
        next_attempt_at = ${new Date(now)}::timestamptz
          + least(${FIRST_DELAY_S} * power(2, least(attempts, 10)), ${LONGEST_DELAY_S}) * (1 + random() / 5)
            * interval '1 second'
      where payment_id = (
        select payment_id from custody_transfers t where state = 'queued' and next_attempt_at <= ${new Date(now)}
          and not exists (
            select from withdrawals w join users u on u.id = w.user_id
            where w.payment_id = t.payment_id and u.frozen_at is not null)
        order by next_attempt_at limit 1 for update skip locked
      )
      returning payment_id, attempts
    `.execute(this.#deps.database);
    const [row] = rows;
    return row === undefined ? null : { paymentId: Number(row.payment_id), attempts: row.attempts };
  }

  async #hand({ paymentId, attempts }: ClaimedTransfer): Promise<void> {
    const { database, provider, log } = this.#deps;
    const withdrawal = await findWithdrawal(database, paymentId, null);
    if (withdrawal?.status !== 'approved') return this.#settle(paymentId, 'failed', 'It is not approved any more.');
    const { code: currency, network, arrives: amount, payout } = withdrawal;
    try {
      await provider.send({ paymentId, currency, network, address: payout.dc_address, amount });
      await this.#settle(paymentId, 'asked', '');
    } catch (error) {
      if (error instanceof CustodyRefusedError) {
        log.error(
          { payment: paymentId, reason: error.message },
          'A withdrawal was not sent: an operator has to decide.',
        );
        return this.#settle(paymentId, 'failed', error.message);
      }
      log.warn({ payment: paymentId, attempts, err: error }, 'A withdrawal was not handed over; it is tried again.');
    }
  }

  /** What was reported meanwhile stands. */
  async #settle(paymentId: number, state: 'asked' | 'failed', note: string): Promise<void> {
    const update = this.#deps.database.updateTable('custody_transfers').set({ state, note });
    await update.where('payment_id', '=', String(paymentId)).where('state', '=', 'queued').execute();
  }
}

export interface OutgoingTransfersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly provider: CustodyProvider;
}

/** Gives every approved coin withdrawal that nobody has in hand to the provider, or (`withheld`) to the operators. */
export async function queueApproved(database: Database, state: 'queued' | 'withheld', now: Date): Promise<void> {
  await sql`
    insert into custody_transfers (payment_id, state, next_attempt_at, created_at)
    select p.id, ${state}, ${now}, ${now} from payments p join withdrawals w
      on w.partition = p.partition and w.payment_id = p.id
    where p.direction = 'withdrawal' and p.ended_at is null and p.status = 'approved'
      and w.kind = 'coin'
      and not exists (select from custody_transfers t where t.payment_id = p.id)
    order by p.id limit ${state === 'queued' ? AT_ONCE : null}
    on conflict do nothing
  `.execute(database);
}

interface ClaimedTransfer {
  readonly paymentId: number;
  readonly attempts: number;
}

const LOOK_EVERY_MS = 2_000;
const AT_ONCE = 100;
const FIRST_DELAY_S = 5;
const LONGEST_DELAY_S = 600;
