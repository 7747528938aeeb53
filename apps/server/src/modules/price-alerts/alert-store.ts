import { formatDecimal, formatUnits, parsePrice } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { AlertChange } from './alert-book.ts';
import type { AlertTerms, PriceAlert } from './price-alert.ts';
import { doubledPrice } from './price-alert.ts';
import type { PriceAlertsTable } from './tables.ts';

const COLUMNS = [
  'id',
  'user_id',
  'instrument_id',
  'side',
  'direction',
  'price',
  'repeats',
  'note',
  'state',
  'since_seq',
  'fired_count',
  'fired_at',
  'fired_price',
] as const satisfies readonly (keyof PriceAlertsTable)[];
export type AlertRow = Pick<Selectable<PriceAlertsTable>, (typeof COLUMNS)[number]>;

/** Another writer has changed an alert: what is in memory is no longer what is written. */
class AlertsOutOfStepError extends Error {
  override readonly name = 'AlertsOutOfStepError';
}

/** A customer's alerts, the newest first. */
export function alertsOf(database: Database, userId: number): Promise<AlertRow[]> {
  return database
    .selectFrom('price_alerts')
    .select(COLUMNS)
    .where('user_id', '=', String(userId))
    .orderBy('id', 'desc')
    .execute();
}

export async function findAlert(database: Database, userId: number, id: number): Promise<AlertRow | null> {
  const row = await database
    .selectFrom('price_alerts')
    .select(COLUMNS)
    .where('id', '=', String(id))
    .where('user_id', '=', String(userId))
    .executeTakeFirst();
  return row ?? null;
}

export async function countAlerts(database: Database, userId: number): Promise<number> {
  const { total } = await database
    .selectFrom('price_alerts')
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .where('user_id', '=', String(userId))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Gives every alert that waits for a price, a page at a time. */
export async function readWatched(database: Database, onAlert: (alert: PriceAlert) => void): Promise<void> {
  for (let after = '0', more = true; more;) {
    const rows = await database
      .selectFrom('price_alerts')
      .select(COLUMNS)
      .where('state', '<>', 'done')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) onAlert(alertFromRow(row));
    after = rows.at(-1)?.id ?? after;
    more = rows.length === PAGE;
  }
}

export function alertFromRow(row: AlertRow): PriceAlert {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    instrumentId: row.instrument_id,
    side: row.side,
    direction: row.direction,
    price: parsePrice(row.price),
    repeats: row.repeats,
    note: row.note,
    state: row.state,
    sinceSeq: Number(row.since_seq),
  };
}

export async function insertAlert(
  transaction: Transaction<Tables>,
  alert: AlertTerms & { readonly userId: number; readonly instrumentId: number; readonly sinceSeq: number },
  now: Date,
): Promise<AlertRow> {
  return transaction
    .insertInto('price_alerts')
    .values({
      user_id: String(alert.userId),
      instrument_id: alert.instrumentId,
      ...termColumns(alert),
      state: 'armed',
      since_seq: String(alert.sinceSeq),
      created_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Sets new terms, armed from the tick after `sinceSeq` on. */
export async function rewriteAlert(
  transaction: Transaction<Tables>,
  id: string,
  terms: AlertTerms & { readonly sinceSeq: number },
): Promise<AlertRow> {
  return transaction
    .updateTable('price_alerts')
    .set({ ...termColumns(terms), state: 'armed', since_seq: String(terms.sinceSeq) })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteAlert(database: Database, userId: number, id: number): Promise<boolean> {
  const [result] = await database
    .deleteFrom('price_alerts')
    .where('id', '=', String(id))
    .where('user_id', '=', String(userId))
    .execute();
  return Number(result?.numDeletedRows ?? 0) > 0;
}

/**
 * Writes what ticks did to alerts, each at most once among them. Throws where
 * a row is not as it was when the tick came.
 */
export async function writeChanges(transaction: Transaction<Tables>, changes: readonly AlertChange[]): Promise<void> {
  const rows = changes.map(({ kind, before, after, tick }) => ({
    id: before.id,
    was: before.state,
    since: before.sinceSeq,
    state: after.state,
    seq: tick.seq,
    fired: kind === 'fired' ? 1 : 0,
    at: tick.at,
    price: formatUnits(doubledPrice(before.side, tick) / 2n, 8),
  }));
  const { numAffectedRows } = await sql`
    update price_alerts a set
      state = c.state, since_seq = c.seq, fired_count = fired_count + c.fired,
      fired_seq = case c.fired when 1 then c.seq else fired_seq end,
      fired_at = case c.fired when 1 then c.at else fired_at end,
      fired_price = case c.fired when 1 then c.price else fired_price end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (id bigint, was text, since bigint, state text, seq bigint, fired int, at bigint, price numeric)
    where a.id = c.id and a.state = c.was and a.since_seq = c.since
  `.execute(transaction);
  if (Number(numAffectedRows ?? 0) !== changes.length)
    throw new AlertsOutOfStepError(`${numAffectedRows ?? 0} of ${changes.length} alerts are as they were`);
}

/** A tick up to which everything is written. */
export interface Progress {
  readonly instrumentId: number;
  readonly seq: number;
  readonly at: number;
}

export async function writeProgress(
  transaction: Transaction<Tables> | Database,
  progress: readonly Progress[],
): Promise<void> {
  if (progress.length === 0) return;
  const rows = progress.map(({ instrumentId, seq, at }) => {
    return { instrument_id: instrumentId, seq: String(seq), at: String(at) };
  });
  await transaction
    .insertInto('alert_progress')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('instrument_id')
        .doUpdateSet((row) => ({ seq: row.ref('excluded.seq'), at: row.ref('excluded.at') })),
    )
    .execute();
}

export async function readProgress(database: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await database.selectFrom('alert_progress').select(['instrument_id', 'seq']).execute();
  return new Map(rows.map((row) => [row.instrument_id, Number(row.seq)]));
}

const termColumns = ({ side, direction, price, repeats, note }: AlertTerms) => {
  return { side, direction, price: formatDecimal(price), repeats, note };
};

const PAGE = 5_000;
