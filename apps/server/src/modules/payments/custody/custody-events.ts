import { sql } from 'kysely';
import { WorkLoop } from '../../../kernel/work-loop.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { LongLivedPart } from '../../../kernel/part.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';
import type { CustodyEvent } from './custody-event.ts';
import type { EventInbox } from './event-inbox.ts';
import type { Handled, IncomingDeposits } from './incoming-deposits.ts';
import { reportFailed, reportSent } from './transfer-reports.ts';

/**
 * Works off what the provider reported. Invariant: an event is done with only after all
 * that it means is committed, and doing it again changes nothing; what cannot be done
 * now is tried again, later and later, and what must not be done waits for a person.
 */
export class CustodyEvents implements LongLivedPart {
  readonly name = 'custody events';
  readonly #deps: CustodyEventsDeps;
  readonly #loop: WorkLoop;

  constructor(deps: CustodyEventsDeps) {
    this.#deps = deps;
    this.#loop = new WorkLoop({
      everyMs: LOOK_EVERY_MS,
      work: () => this.#look(),
      onError: (error) => deps.log.warn({ err: error }, 'Events of custody could not be read; it is tried again.'),
    });
    deps.inbox.onNew(() => this.#loop.wake());
  }

  async start(): Promise<void> {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  async #look(): Promise<void> {
    for (let claimed = await this.#claimNext(); claimed !== null && !this.#loop.isStopping;) {
      await this.#attempt(claimed);
      claimed = await this.#claimNext();
    }
  }

  async #attempt({ id, event }: ClaimedEvent): Promise<void> {
    const { database, log } = this.#deps;
    const record = database.updateTable('custody_events').where('id', '=', id);
    try {
      const handled = await this.#handle(event);
      if (handled === 'done') return void (await record.set({ state: 'done', note: '' }).execute());
      log.error({ event: id, why: handled.attention }, 'An event of custody needs an operator.');
      await record.set({ state: 'attention', note: handled.attention }).execute();
    } catch (error) {
      const note = error instanceof Error ? error.message : String(error);
      await record.set({ note: note.slice(0, 500) }).execute();
      log.warn({ event: id, err: error }, 'An event of custody could not be worked off; it is tried again.');
    }
  }

  #handle(event: CustodyEvent): Promise<Handled> {
    const { database, decisions, deposits } = this.#deps;
    switch (event.type) {
      case 'deposit':
        return deposits.handle(event.data);
      case 'withdrawal.sent':
        return reportSent(database, decisions, Number(event.data.withdrawal_id), event.data.reference);
      case 'withdrawal.failed':
        return reportFailed(database, Number(event.data.withdrawal_id), event.data.reason);
    }
  }

  async #claimNext(): Promise<ClaimedEvent | null> {
    const now = new Date(this.#deps.clock.wallNow());
    const { rows } = await sql<{ id: string; type: string; data: unknown }>`
      update custody_events set attempts = attempts + 1,
        next_attempt_at = ${now}::timestamptz
          + least(${FIRST_DELAY_S} * power(2, least(attempts, 10)), ${LONGEST_DELAY_S}) * (1 + random() / 5)
            * interval '1 second'
      where id = (
        select id from custody_events where state = 'waiting' and next_attempt_at <= ${now}
        order by next_attempt_at, received_at limit 1 for update skip locked
      )
      returning id, type, data
    `.execute(this.#deps.database);
    const [row] = rows;
    // As EventInbox wrote it, which takes only what has been parsed.
    return row === undefined ? null : { id: row.id, event: row as unknown as CustodyEvent };
  }
}

export interface CustodyEventsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly inbox: EventInbox;
  readonly decisions: PaymentDecisions;
  readonly deposits: IncomingDeposits;
}

interface ClaimedEvent {
  readonly id: string;
  readonly event: CustodyEvent;
}

const LOOK_EVERY_MS = 2_000;
const FIRST_DELAY_S = 10;
const LONGEST_DELAY_S = 600;
