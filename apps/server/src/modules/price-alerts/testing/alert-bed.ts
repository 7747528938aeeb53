import type { Price } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import pg from 'pg';
import { LocalBus } from '../../../kernel/bus.ts';
import type { BusMessages } from '../../../kernel/bus.ts';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Log } from '../../../kernel/log.ts';
import { appendTicks } from '../../../pricing/tick-log.ts';
import type { NamedInstrument } from '../../../pricing/named-instrument.ts';
import { PriceAlerts } from '../price-alerts.ts';

/** Two pairs as messages name them. */
const PAIRS: readonly NamedInstrument[] = [
  { id: 1, code: 'EURUSD', showCode: 'EUR/USD', logo: '', pricePrecision: 5 },
  { id: 2, code: 'USDJPY', showCode: 'USD/JPY', logo: '', pricePrecision: 3 },
];
export const pairOf = (id: number): NamedInstrument | null => PAIRS.find((each) => each.id === id) ?? null;

/** Price alerts over a real database and a market made by hand, which can be cut off at any moment as a kill would. */
export class AlertBed {
  readonly database: Database;
  readonly warnings: unknown[] = [];
  readonly announced: BusMessages['inboxes'][number][] = [];
  now = 1_800_000_000_000;
  readonly #connection: pg.ClientConfig;
  readonly #seqs = new Map<number, number>();
  #running: Running | null = null;

  constructor(connection: pg.ClientConfig, database: Database) {
    this.#connection = connection;
    this.database = database;
  }

  get alerts(): PriceAlerts {
    if (this.#running === null) throw new Error('no alerts run');
    return this.#running.alerts;
  }

  async start(): Promise<void> {
    const pool = new pg.Pool({ ...this.#connection, max: 2 });
    pool.on('error', () => undefined);
    const bus = new LocalBus();
    bus.subscribe('inboxes', (changes) => void this.announced.push(...changes));
    const log: Log = {
      info: () => undefined,
      warn: (...said: unknown[]) => void this.warnings.push(said),
      error: () => undefined,
    };
    const alerts = new PriceAlerts({
      database: openDatabase(pool),
      bus,
      clock: { wallNow: () => Date.now(), marketNow: () => this.now },
      log,
      instruments: () => PAIRS.map(({ id }) => id),
      instrument: pairOf,
    });
    this.#running = { alerts, bus, pool };
    await alerts.start();
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.alerts.stop();
    await running?.pool.end();
  }

  /** As a kill: its connections break in the middle of whatever they do, and nothing is saved. */
  async kill(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (running === null) return;
    const pool = running.pool as unknown as { _clients: readonly pg.Client[] };
    for (const client of pool._clients) {
      const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
      connection.stream.destroy();
    }
    await running.alerts.stop();
    await running.pool.end();
  }

  /** A quote, logged and then (unless `isLost`) published. */
  async tick(id: number, bid: Price, ask: Price, isLost = false): Promise<Tick> {
    const seq = (this.#seqs.get(id) ?? 0) + 1;
    this.#seqs.set(id, seq);
    this.now += 1;
    const tick: Tick = { instrumentId: instrumentId(id), seq, at: this.now, bid, ask };
    await this.database.transaction().execute((transaction) => appendTicks(transaction, [tick]));
    if (!isLost) this.#running?.bus.publish('ticks', [tick]);
    return tick;
  }
}

interface Running {
  readonly alerts: PriceAlerts;
  readonly bus: LocalBus;
  readonly pool: pg.Pool;
}
