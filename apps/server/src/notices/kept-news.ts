import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import { WorkLoop } from '../alerts/work-loop.ts';
import type { MessageDraft } from '../messages/message.ts';
import { writeMessages } from '../messages/write-messages.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Module } from '../platform/module.ts';

/**
 * Tells customers what of their money stayed in the trading account when one account for everything became three again.
 * Invariant: a row leaves its table in the transaction that writes its message, so that each is told once.
 */
export class KeptNews implements Module {
  readonly name = 'news of kept balances';
  readonly #deps: KeptNewsDeps;
  readonly #loop: WorkLoop;

  constructor(deps: KeptNewsDeps) {
    this.#deps = deps;
    this.#loop = new WorkLoop({
      everyMs: LOOK_EVERY_MS,
      work: () => this.#tellAll(),
      onError: (error) => deps.log.warn({ err: error }, 'kept balances not told, retrying'),
    });
  }

  async start(): Promise<void> {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  async #tellAll(): Promise<void> {
    for (let told = AT_ONCE; told === AT_ONCE && !this.#loop.isStopping;) told = await this.#tellNext();
  }

  async #tellNext(): Promise<number> {
    const { database, bus, clock } = this.#deps;
    const { count, inboxes } = await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<KeptBalance>`
        delete from kept_balances
        where id in (select id from kept_balances order by id limit ${AT_ONCE} for update skip locked)
        returning owner, kept`.execute(transaction);
      const drafts = rows.map((row) => this.#draft(row));
      return { count: rows.length, inboxes: await writeMessages(transaction, drafts, clock.wallNow()) };
    });
    if (inboxes.length > 0) bus.publish('inboxes', inboxes);
    return count;
  }

  #draft({ owner, kept }: KeptBalance): MessageDraft {
    const values = { amount: formatDecimal(parseDecimal(kept)), currency: this.#deps.currency() };
    return {
      userId: Number(owner),
      kind: 'money',
      name: 'balanceKept',
      parameters: { values, words: {}, times: {} },
      sentAt: this.#deps.clock.marketNow(),
    };
  }
}

export interface KeptNewsDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly currency: () => string;
}

interface KeptBalance {
  readonly owner: string;
  readonly kept: string;
}

const AT_ONCE = 100;
const LOOK_EVERY_MS = 1_000;
