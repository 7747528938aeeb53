import { parseDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Instrument } from '@candor/engine/instrument.ts';
import { PROOF_FORMAT } from '@candor/receipt/proof.ts';
import type { Proof } from '@candor/receipt/proof.ts';
import type { SignedHead } from '@candor/receipt/segment.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineHost } from '../../engine/host/engine-host.ts';
import { BED_INSTRUMENTS, EngineBed } from '../../engine/testing/engine-bed.ts';
import { makeTickPartition } from '../../engine/testing/random-play.ts';
import { listedInstruments } from '../../pricing/instruments.ts';
import type { MarketInstrument } from '../../pricing/instruments.ts';
import { QUIET_LOG } from '../../pricing/testing/market-runs.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { Receipt, ReceiptDeps, SignedReceipt } from '../receipts.ts';
import { receiptOfOption, receiptOfOrder } from '../receipts.ts';
import { RulesPublisher } from '../rules-publisher.ts';
import { readSegment } from '../segment-store.ts';
import { SegmentSealer } from '../segment-sealer.ts';
import type { Signer } from '../signing-key.ts';
import { openSigner, readKeys } from '../signing-key.ts';

/**
 * The engine on a real database with a market made by hand, a notary, and receipts as the calls give them; for tests.
 * Not part of the program that serves.
 */
export class ReceiptBed {
  readonly bed: EngineBed;
  readonly database: Database;
  readonly signer: Signer;
  readonly #made: TestDatabase;
  readonly #dataDir: string;
  readonly #publisher: RulesPublisher;
  sealer: SegmentSealer;

  private constructor(made: TestDatabase, dataDir: string, database: Database, signer: Signer) {
    this.bed = new EngineBed(made.connection);
    this.bed.instruments = INSTRUMENTS;
    this.database = database;
    this.signer = signer;
    this.#made = made;
    this.#dataDir = dataDir;
    this.#publisher = new RulesPublisher(database, signer, () => INSTRUMENTS);
    this.sealer = this.newSealer();
  }

  static async open(): Promise<ReceiptBed> {
    const made = await testDatabase();
    made.pool.on('error', () => undefined);
    await makeTickPartition(made.pool);
    const database = openDatabase(made.pool);
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-receipts-'));
    const opened = new ReceiptBed(
      made,
      dataDir,
      database,
      await openSigner(database, { file: null, dataDir }, QUIET_LOG),
    );
    await opened.#publisher.publishQuoting(LISTED, opened.bed.now);
    return opened;
  }

  newSealer(): SegmentSealer {
    return new SegmentSealer(this.database, this.signer, () => INSTRUMENTS);
  }

  /** Says that everything up to now is logged, as the market does. */
  say(): void {
    this.bed.bus.publish('marketTime', { at: this.bed.now });
  }

  async seal(upTo = this.bed.now): Promise<void> {
    while (await this.sealer.step(upTo));
  }

  newHost(): EngineHost {
    return this.bed.newHost();
  }

  /** The proof of an order or option by its id, as a browser puts it together. */
  async proof(id: number): Promise<Proof> {
    const order = await this.bed.findOrder(id);
    const option = order === null ? await this.bed.findOption(id) : null;
    const { deps } = this;
    const receipt =
      order !== null ? await receiptOfOrder(deps, order) : option === null ? null : await receiptOfOption(deps, option);
    if (receipt === null) throw new Error(`no receipt for ${id}`);
    return this.assemble(receipt);
  }

  get deps(): ReceiptDeps {
    return {
      database: this.database,
      clock: { wallNow: Date.now, marketNow: () => this.bed.now },
      signer: this.signer,
      instruments: () => LISTED,
      notary: { publishRules: () => this.#publishAll() },
    };
  }

  async assemble(receipt: Receipt): Promise<Proof> {
    return { format: PROOF_FORMAT, ...(await this.withRecord(receipt)) };
  }

  /** A signed statement with what of the public record it is checked against. */
  async withRecord<Of>({ statement, signature, rules, segments }: SignedReceipt<Of>) {
    const previousHeads: SignedHead[] = [];
    const read: Proof['segments'][number][] = [];
    for (const { instrumentId: of, number } of segments) {
      const found = await readSegment(this.database, of, number);
      if (found === null) throw new Error(`segment ${number} of ${of} is missing`);
      read.push(found.segment);
      if (found.previous !== null) previousHeads.push(found.previous);
    }
    const keys = await readKeys(this.database);
    return { statement, signature, keys, rules, segments: read, previousHeads };
  }

  async #publishAll(): Promise<void> {
    while ((await this.#publisher.publishTrading()) > 0);
  }

  async close(): Promise<void> {
    await this.bed.close();
    await this.#made.drop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

const [EURUSD, USDJPY] = BED_INSTRUMENTS as readonly [Instrument, Instrument];
const STALE_AFTER_MS = 8_000;

/** Quoted in the account's currency; converted by itself; converted by another; with fixed margin. */
const INSTRUMENTS: readonly Instrument[] = [
  { ...EURUSD, staleAfterMs: STALE_AFTER_MS },
  { ...USDJPY, staleAfterMs: STALE_AFTER_MS },
  {
    ...USDJPY,
    id: instrumentId(3),
    code: 'EURJPY',
    staleAfterMs: STALE_AFTER_MS,
    conversion: { instrumentId: instrumentId(2), inverse: true },
  },
  {
    ...EURUSD,
    id: instrumentId(4),
    code: 'XAUUSD',
    pricePrecision: 2,
    staleAfterMs: STALE_AFTER_MS,
    marginMode: 'fixed',
    leverages: [],
    contractSize: parseDecimal('100'),
  },
];

const LISTED: readonly MarketInstrument[] = INSTRUMENTS.map(({ id, code, pricePrecision }) => {
  const [any] = listedInstruments();
  if (any === undefined) throw new Error('the catalogue is empty');
  const minSpread = parsePrice((10 ** -pricePrecision).toFixed(pricePrecision));
  return { ...any, id, code, pricePrecision, quoteRule: { pricePrecision, minSpread } };
});
