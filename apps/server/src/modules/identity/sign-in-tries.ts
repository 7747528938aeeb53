import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/** How many tries there are within a window, before a picture is asked for and before it is time to wait. */
export interface TryRule {
  readonly pictureFrom: number;
  readonly waitFrom: number;
  readonly windowMs: number;
  readonly waitMs: number;
}

/** What is tried at, where it comes from, and by which rule. */
export interface TrySource {
  readonly subject: string;
  readonly source: string;
  /** Others count here as well: a success takes back its own try only. */
  readonly shared: boolean;
  readonly rule: TryRule;
}

export type TryAnswer = 'counted' | 'pictureNeeded' | 'locked';

/**
 * Counts tries at passwords and codes. Invariant: a try is counted before it is looked at, under locks of its rows, so
 * that however many come at once, no more are looked at than the rules allow; a refused try counts nowhere. In the
 * database, so that a restart forgives nothing.
 */
export class SignInTries {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(deps: { readonly database: Database; readonly clock: Clock }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
  }

  /** Every caller names the sources in the same order, as their rows are locked in it. */
  async take(sources: readonly TrySource[], hasPicture: boolean): Promise<TryAnswer> {
    const now = this.#clock.wallNow();
    return this.#database.transaction().execute(async (transaction) => {
      const rows = await transaction
        .insertInto('sign_in_tries')
        .values(
          sources.map(({ subject, source }) => ({
            subject,
            source,
            tries: 0,
            since: new Date(now),
            locked_until: null,
          })),
        )
        // Writes nothing new: it locks a row that is there, and reads its newest state.
        .onConflict((conflict) =>
          conflict.columns(['subject', 'source']).doUpdateSet((row) => ({ source: row.ref('excluded.source') })),
        )
        .returning(['subject', 'source', 'tries', 'since', 'locked_until'])
        .execute();
      const counted = [];
      for (const of of sources) {
        const row = rows.find(({ subject, source }) => subject === of.subject && source === of.source);
        const next = nextCount(of.rule, row, now, hasPicture);
        if (typeof next === 'string') return next;
        counted.push({ subject: of.subject, source: of.source, ...next });
      }
      await transaction
        .insertInto('sign_in_tries')
        .values(counted)
        .onConflict((conflict) =>
          conflict.columns(['subject', 'source']).doUpdateSet((row) => ({
            tries: row.ref('excluded.tries'),
            since: row.ref('excluded.since'),
            locked_until: row.ref('excluded.locked_until'),
          })),
        )
        .execute();
      return 'counted';
    });
  }

  /** After a try that was right. */
  async forgive(sources: readonly TrySource[]): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      for (const source of sources) {
        if (source.shared) await takeBackOne(transaction, source);
        else
          await transaction
            .deleteFrom('sign_in_tries')
            .where('subject', '=', source.subject)
            .where('source', '=', source.source)
            .execute();
      }
    });
  }

  /** After a try that was neither right nor wrong: it counts no longer, and those before it still do. */
  async takeBack(sources: readonly TrySource[]): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      for (const source of sources) await takeBackOne(transaction, source);
    });
  }

  /** Forgives all tries at a subject, wherever they came from. */
  async clear(subject: string): Promise<void> {
    await this.#database.deleteFrom('sign_in_tries').where('subject', '=', subject).execute();
  }

  async forgetOld(): Promise<void> {
    const old = new Date(this.#clock.wallNow() - LONGEST_KEPT_MS);
    await this.#database.deleteFrom('sign_in_tries').where('since', '<', old).execute();
  }
}

async function takeBackOne(transaction: Transaction<Tables>, { subject, source }: TrySource): Promise<void> {
  await transaction
    .updateTable('sign_in_tries')
    // Had it been locked before this try, the try would not have been taken.
    .set((row) => ({ tries: row.fn('greatest', [row('tries', '-', 1), row.lit(0)]), locked_until: null }))
    .where('subject', '=', subject)
    .where('source', '=', source)
    .execute();
}

interface Count {
  readonly tries: number;
  readonly since: Date;
  readonly locked_until: Date | null;
}

/** The row as this try leaves it, or why it is not taken. A wait that is over forgives what led to it. */
function nextCount(rule: TryRule, row: Count | undefined, now: number, hasPicture: boolean): Count | TryAnswer {
  const lockedUntil = row?.locked_until?.getTime() ?? null;
  if (lockedUntil !== null && lockedUntil > now) return 'locked';
  const isCurrent = row !== undefined && lockedUntil === null && row.since.getTime() + rule.windowMs > now;
  const before = isCurrent ? row.tries : 0;
  if (before >= rule.pictureFrom && !hasPicture) return 'pictureNeeded';
  const tries = before + 1;
  return {
    tries,
    since: isCurrent ? row.since : new Date(now),
    locked_until: tries >= rule.waitFrom ? new Date(now + rule.waitMs) : null,
  };
}

const LONGEST_KEPT_MS = 2 * 86_400_000;
