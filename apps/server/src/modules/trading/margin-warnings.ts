import { setImmediate as yieldToLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { MessageDraft } from '../notifications/inbox/message.ts';
import { writeMessages } from '../notifications/inbox/write-messages.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { Log } from '../../kernel/log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import type { CustomerMail } from '../notifications/customer-mail.ts';
import { WorkLoop } from '../../kernel/work-loop.ts';

/**
 * Warns customers whose margin level falls below the margin call. Invariant: everyone below it has a row that says
 * so, written with their message; the row is cleared once they are above it again. The engine's events say when to
 * look. Events that a crash swallowed are made up for: after a start, and whenever the engine has read its state back,
 * everybody who holds a position is looked at.
 */
export class MarginWarnings implements LongLivedPart {
  readonly name = 'margin warnings';
  readonly #deps: MarginWarningsDeps;
  readonly #loop: WorkLoop;
  /** Called and not yet notified, with the level in percent at the time. */
  readonly #called = new Map<number, number>();
  /** Called again so soon after a warning that it is not repeated yet. */
  readonly #quiet = new Map<number, number>();
  /** Of the partition when everybody was looked at last: another one means that events may be missing. */
  #epoch: string | null = null;
  #unsubscribe: () => void = () => undefined;

  constructor(deps: MarginWarningsDeps) {
    this.#deps = deps;
    this.#loop = new WorkLoop({
      everyMs: LOOK_EVERY_MS,
      work: () => this.#look(),
      onError: (error) => deps.log.warn({ err: error }, 'Margin warnings could not be written; it is tried again.'),
    });
  }

  async start(): Promise<void> {
    this.#unsubscribe = this.#deps.bus.subscribe('engineEvents', (events) => {
      for (const event of events) {
        if (event.kind !== 'marginCall') continue;
        this.#called.set(event.userId, event.levelPercent);
        this.#loop.wake();
      }
    });
    this.#loop.start();
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#loop.stop();
  }

  async #look(): Promise<void> {
    if (this.#deps.engine.isServing) {
      await this.#lookAtEverybody();
      await this.#clearRecovered();
      this.#wakeQuiet();
    }
    while (this.#called.size > 0 && !this.#loop.isStopping) {
      const portion = [...this.#called].slice(0, AT_ONCE);
      await this.#warn(portion);
      for (const [userId, level] of portion) if (this.#called.get(userId) === level) this.#called.delete(userId);
    }
  }

  async #lookAtEverybody(): Promise<void> {
    const { database, engine } = this.#deps;
    const partitions = await database.selectFrom('partitions').select(['partition', 'epoch']).execute();
    const epoch = partitions.map((row) => `${row.partition}:${row.epoch}`).join();
    if (epoch === this.#epoch) return;
    const { rows } = await sql<{ user_id: string }>`
      select distinct user_id from orders where status <> 'closed'
    `.execute(database);
    for (const [place, row] of rows.entries()) {
      const view = engine.peek(Number(row.user_id));
      if (view?.marginCalled === true) this.#called.set(view.userId, view.levelPercent ?? 0);
      if (place % PEEKS_AT_ONCE === 0) await yieldToLoop();
    }
    if (engine.isServing) this.#epoch = epoch;
  }

  async #clearRecovered(): Promise<void> {
    const { database, engine } = this.#deps;
    const rows = await database.selectFrom('margin_warnings').select('user_id').where('called', '=', true).execute();
    const recovered = rows
      .map((row) => Number(row.user_id))
      .filter((userId) => engine.isServing && !this.#called.has(userId) && engine.peek(userId)?.marginCalled !== true);
    if (recovered.length === 0 || !engine.isServing) return;
    await sql`
      update margin_warnings set called = false where user_id = any (${`{${recovered.join(',')}}`}::bigint[])
    `.execute(database);
  }

  #wakeQuiet(): void {
    for (const [userId, level] of this.#quiet)
      if (this.#deps.engine.peek(userId)?.marginCalled === true) this.#called.set(userId, level);
    this.#quiet.clear();
  }

  /** Tells those who were not below the level already, and not a short while ago: a level that trembles tells once. */
  async #warn(portion: readonly (readonly [userId: number, levelPercent: number])[]): Promise<void> {
    const { database, bus, clock } = this.#deps;
    const now = clock.wallNow();
    const inboxes = await database.transaction().execute(async (transaction) => {
      const before = await readWarnings(
        transaction,
        portion.map(([userId]) => userId),
      );
      const drafts: MessageDraft[] = [];
      for (const [userId, level] of portion) {
        const known = before.get(userId);
        if (known?.called === true) continue;
        if (known === undefined || known.warned_at.getTime() <= now - QUIET_MS)
          drafts.push(marginMessage(userId, level, clock));
        else this.#quiet.set(userId, level);
      }
      await writeWarnings(transaction, drafts, new Date(now));
      await this.#mailSeldom(transaction, drafts, now);
      return writeMessages(transaction, drafts, now);
    });
    if (inboxes.length > 0) bus.publish('inboxes', inboxes);
  }

  /** A level that falls again and again fills an inbox of the app, but not a mailbox. */
  async #mailSeldom(transaction: Transaction<Tables>, drafts: readonly MessageDraft[], now: number): Promise<void> {
    for (const draft of drafts) {
      const [result] = await transaction
        .updateTable('margin_warnings')
        .set({ mailed_at: new Date(now) })
        .where('user_id', '=', String(draft.userId))
        .where((row) => row.or([row('mailed_at', 'is', null), row('mailed_at', '<=', new Date(now - MAIL_EVERY_MS))]))
        .execute();
      if (Number(result?.numUpdatedRows ?? 0) > 0) await this.#deps.mail.put(transaction, draft);
    }
  }
}

async function readWarnings(transaction: Transaction<Tables>, userIds: readonly number[]) {
  const rows = await transaction
    .selectFrom('margin_warnings')
    .select(['user_id', 'called', 'warned_at'])
    .where('user_id', 'in', userIds.map(String))
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [Number(row.user_id), row]));
}

async function writeWarnings(transaction: Transaction<Tables>, drafts: readonly MessageDraft[], now: Date) {
  if (drafts.length === 0) return;
  const rows = drafts.map(({ userId }) => ({ user_id: String(userId), called: true, warned_at: now }));
  await transaction
    .insertInto('margin_warnings')
    .values(rows)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ called: true, warned_at: now }))
    .execute();
}

export interface MarginWarningsDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly mail: Pick<CustomerMail, 'put'>;
  readonly engine: Pick<EngineGateway, 'peek'> & { readonly isServing: boolean };
}

function marginMessage(userId: number, levelPercent: number, clock: Clock): MessageDraft {
  const at = clock.marketNow();
  return {
    userId,
    kind: 'margin',
    name: 'marginLow',
    parameters: { values: { level: `${levelPercent.toFixed(2)}%` }, words: {}, times: { at } },
    sentAt: at,
  };
}

const LOOK_EVERY_MS = 5_000;
const QUIET_MS = 300_000;
const MAIL_EVERY_MS = 3_600_000;
const AT_ONCE = 500;
const PEEKS_AT_ONCE = 200;
