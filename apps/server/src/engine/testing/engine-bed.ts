import { parseDecimal, parseLots, parseMoney, price } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Instrument, TradingRules } from '@candor/engine/instrument.ts';
import type { Option } from '@candor/engine/option.ts';
import type { Order } from '@candor/engine/order.ts';
import type { Tick } from '@candor/engine/quote.ts';
import pg from 'pg';
import { LocalBus } from '../../kernel/bus.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { EngineHostOptions } from '../host/host-options.ts';
import { EngineHost } from '../host/engine-host.ts';
import { findEntity } from '../store/entity-codec.ts';
import { OPTION_CODEC } from '../store/entity-codecs.ts';
import { ORDER_CODEC } from '../store/entity-codecs.ts';

/**
 * A host over a real database with a market made by hand, for tests and benches: `tick` writes the tick log and then
 * publishes, as the market role does. Not part of the program that serves.
 */
export class EngineBed {
  readonly bus = new LocalBus();
  readonly fatal: unknown[] = [];
  readonly connection: pg.ClientConfig;
  readonly #reader: pg.Pool;
  readonly #database: Database;
  readonly #seqs = new Map<number, number>();
  instruments: readonly Instrument[] = BED_INSTRUMENTS;
  rules: TradingRules = BED_RULES;
  /** The market's clock. */
  now = 1_800_000_000_000;
  wallNow = (): number => Date.now();

  constructor(connection: pg.ClientConfig) {
    this.connection = connection;
    this.#reader = new pg.Pool({ ...connection, max: 2 });
    this.#reader.on('error', () => undefined);
    this.#database = openDatabase(this.#reader);
  }

  newHost(holder = 'test', more: Partial<EngineHostOptions> = {}): EngineHost {
    return new EngineHost({
      partition: 0,
      holder,
      connection: this.connection,
      bus: this.bus,
      clock: { wallNow: () => this.wallNow(), marketNow: () => this.now },
      log: QUIET_LOG,
      instruments: () => this.instruments,
      rules: () => this.rules,
      marketStatuses: () => this.instruments.map(({ id }) => [id, true] as const),
      database: this.#database,
      openingCommands: () => Promise.resolve([]),
      snapshotPath: null,
      onFatal: (error) => this.fatal.push(error),
      ...more,
    });
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#reader.query<Row>(text, values)).rows;
  }

  /** Goes on counting where the tick log ends. */
  async readSeqs(): Promise<void> {
    const rows = await this.query<{ instrument_id: number; seq: string }>(
      'select instrument_id, max(seq) seq from ticks group by 1',
    );
    for (const row of rows) this.#seqs.set(row.instrument_id, Number(row.seq));
  }

  /** One quote, in the log and (unless `isLost`) on the bus. Prices as decimal text. */
  async tick(id: number, bid: string, ask: string, isLost = false): Promise<Tick> {
    const tick = this.makeTick(id, bid, ask);
    await this.query('insert into ticks (instrument_id, seq, at, bid, ask) values ($1, $2, $3, $4, $5)', [
      id,
      tick.seq,
      tick.at,
      bid,
      ask,
    ]);
    if (!isLost) this.bus.publish('ticks', [tick]);
    return tick;
  }

  /** The next tick of an instrument, neither logged nor published. */
  makeTick(id: number, bid: string, ask: string): Tick {
    const seq = (this.#seqs.get(id) ?? 0) + 1;
    this.#seqs.set(id, seq);
    this.now += 1;
    return {
      instrumentId: instrumentId(id),
      seq,
      at: this.now,
      bid: price(parseDecimal(bid)),
      ask: price(parseDecimal(ask)),
    };
  }

  findOrder(id: number): Promise<Order | null> {
    return findEntity(this.#database, ORDER_CODEC, 0, id);
  }

  findOption(id: number): Promise<Option | null> {
    return findEntity(this.#database, OPTION_CODEC, 0, id);
  }

  async close(): Promise<void> {
    await this.#reader.end();
  }
}

const COMMON = {
  pricePrecision: 5,
  contractSize: parseDecimal('100000'),
  minLots: parseLots('0.01'),
  maxLots: parseLots('100'),
  lotStep: parseLots('0.01'),
  marginMode: 'leverage',
  leverages: [50, 100, 200],
  feeRate: parseDecimal('2.5'),
  staleAfterMs: 3_600_000,
  conversion: null,
  tradable: true,
} as const satisfies Partial<Instrument>;

/** EURUSD, quoted in account currency, and USDJPY, converted by its own mid. */
export const BED_INSTRUMENTS: readonly Instrument[] = [
  { ...COMMON, id: instrumentId(1), code: 'EURUSD' },
  {
    ...COMMON,
    id: instrumentId(2),
    code: 'USDJPY',
    pricePrecision: 3,
    conversion: { instrumentId: instrumentId(2), inverse: true },
  },
];

export const BED_RULES: TradingRules = {
  offersContracts: true,
  feeBasis: 'perLot',
  marginCallLevel: 100,
  stopOutLevel: 50,
  onlyOneAccount: false,
  demoGrant: parseDecimal('100000'),
  demoOptionGrant: parseDecimal('0'),
  maxOpenOrders: 200,
  options: {
    durations: [
      { seconds: 1, ratio: parseDecimal('0.85'), leastStake: parseMoney('10'), exposureLimit: null },
      { seconds: 5, ratio: parseDecimal('0.333'), leastStake: parseMoney('1'), exposureLimit: parseMoney('50') },
    ],
    losesWholeStake: false,
    refundsTies: true,
  },
};

export const QUIET_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
