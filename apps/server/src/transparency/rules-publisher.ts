import { hash } from 'node:crypto';
import type { RulesDocument, RulesKind } from '@candor/receipt/published-rules.ts';
import { rulesBytes } from '@candor/receipt/published-rules.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { MarketInstrument } from '../pricing/instruments.ts';
import { lastTicks } from '../pricing/tick-log.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Tables } from '../kernel/database/tables.ts';
import { readRulesVersions } from './rules-store.ts';
import { quotingRuleFields, tradingRuleFields } from './rules-text.ts';
import type { Signer } from './signing-key.ts';

/**
 * Publishes what the engine and the market go by. Invariant: each change of the configuration becomes one version,
 * signed, with the place among orders and ticks that the engine's batch recorded.
 */
export class RulesPublisher {
  readonly #database: Database;
  readonly #signer: Signer;
  readonly #instruments: () => readonly CodedInstrument[];

  constructor(database: Database, signer: Signer, instruments: () => readonly CodedInstrument[]) {
    this.#database = database;
    this.#signer = signer;
    this.#instruments = instruments;
  }

  /** How prices are made from now on, where that changed; to be called before the first price of a start. */
  async publishQuoting(instruments: readonly MarketInstrument[], at: number): Promise<void> {
    const last = new Map<number, number>();
    for (const tick of await lastTicks(
      this.#database,
      instruments.map(({ id }) => id),
    ))
      last.set(tick.instrumentId, tick.seq);
    await this.#database.transaction().execute(async (transaction) => {
      for (const instrument of instruments) {
        const rules = quotingRuleFields(instrument);
        const [newest] = await readRulesVersions(transaction, instrument.id, 'quoting', { before: null, limit: 1 });
        if (JSON.stringify(newest?.rules) === JSON.stringify(rules)) continue;
        // The first version is of all that was logged before anything was published.
        const afterSeq = newest === undefined ? 0 : (last.get(instrument.id) ?? 0);
        await this.#publish(transaction, instrument.id, 'quoting', {
          fromOrderId: 1,
          afterSeq,
          at,
          rules,
          commandSeq: null,
        });
      }
    });
  }

  /**
   * The changes that the engine has committed and that are not published yet, a
   * number of them at once. Answers how many.
   */
  async publishTrading(): Promise<number> {
    return this.#database.transaction().execute(async (transaction) => {
      const { rows } = await sql<ChangeRow>`
        select c.instrument_id, c.command_seq, c.from_order_id, c.after_seq, c.at, c.configuration, c.rules
        from rule_changes c
        where not exists (
          select from published_rules p
          where p.instrument_id = c.instrument_id and p.command_seq = c.command_seq and p.kind = 'trading')
        order by c.command_seq, c.instrument_id limit ${CHANGES_AT_ONCE}
      `.execute(transaction);
      for (const row of rows) {
        await this.#publish(transaction, row.instrument_id, 'trading', {
          fromOrderId: Number(row.from_order_id),
          afterSeq: Number(row.after_seq),
          at: Number(row.at),
          rules: tradingRuleFields(row.configuration, row.rules),
          commandSeq: row.command_seq,
        });
      }
      return rows.length;
    });
  }

  async #publish(
    transaction: Transaction<Tables>,
    instrumentId: number,
    kind: RulesKind,
    change: Change,
  ): Promise<void> {
    const [before] = await readRulesVersions(transaction, instrumentId, kind, { before: null, limit: 1 });
    const { commandSeq, ...place } = change;
    const document: RulesDocument = {
      kind,
      instrumentId,
      code: this.#instruments().find(({ id }) => id === instrumentId)?.code ?? '',
      version: (before?.version ?? 0) + 1,
      ...place,
      previousHash: before?.hash ?? '',
      keyId: this.#signer.keyId,
    };
    const bytes = rulesBytes(document);
    await transaction
      .insertInto('published_rules')
      .values({
        instrument_id: instrumentId,
        kind,
        version: document.version,
        code: document.code,
        from_order_id: String(place.fromOrderId),
        after_seq: String(place.afterSeq),
        at: String(place.at),
        command_seq: commandSeq,
        rules: JSON.stringify(document.rules),
        previous_hash: document.previousHash,
        hash: hash('sha256', bytes, 'hex'),
        key_id: document.keyId,
        signature: this.#signer.sign(bytes),
      })
      .execute();
  }
}

type Change = Pick<RulesDocument, 'fromOrderId' | 'afterSeq' | 'at' | 'rules'> & { readonly commandSeq: string | null };

interface ChangeRow {
  readonly instrument_id: number;
  readonly command_seq: string;
  readonly from_order_id: string;
  readonly after_seq: string;
  readonly at: string;
  readonly configuration: string;
  readonly rules: string;
}

const CHANGES_AT_ONCE = 200;

interface CodedInstrument {
  readonly id: number;
  readonly code: string;
}
