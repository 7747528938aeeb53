import type { InstrumentId } from '@candor/engine/ids.ts';
import type { EngineEvent } from '@candor/engine/engine-event.ts';
import type { SocketDown } from '@candor/protocol/socket/down.ts';
import { EngineBusyError } from '../engine/gateway.ts';
import type { EngineGateway } from '../engine/gateway.ts';
import type { QuoteBoard } from '../pricing/quote-board.ts';
import type { Bus, BusMessages } from '../kernel/bus.ts';
import type { Log } from '../kernel/log.ts';
import type { Connection, CustomerTopic } from './connection.ts';
import { forexTradeOf, movingInstruments } from './forex-trade.ts';
import { textFrame } from './frame.ts';

/**
 * Pushes to customers about their own accounts. Invariants: everything pushed is committed; a customer's pushes of a
 * topic are numbered without a sequence gap as long as this server runs, on whichever socket they are sent.
 */
export class CustomerFeed {
  readonly #deps: CustomerFeedDeps;
  readonly #channels = new Map<number, Channel>();
  readonly #moved = new Set<InstrumentId>();

  constructor(deps: CustomerFeedDeps) {
    this.#deps = deps;
  }

  /** Follows the bus as a reaction, since it reads the quote board; answers the function that ends it. */
  follow(bus: Bus): () => void {
    const unsubscribe = [
      bus.subscribe('ticks', (ticks) => ticks.forEach(({ instrumentId }) => this.#moved.add(instrumentId))),
      bus.subscribe('engineEvents', (events) => this.#takeEvents(events)),
      bus.subscribe('inboxes', (changes) => this.#takeInboxes(changes)),
    ];
    return () => unsubscribe.forEach((end) => end());
  }

  /**
   * Adds a reader of a logged-in customer, which receives the state of FOREX_TRADE as soon as it is committed.
   */
  subscribe(connection: Connection, userId: number, topic: CustomerTopic): void {
    const channel = this.#channelOf(userId);
    channel.readers[topic].add(connection);
    if (topic !== 'FOREX_TRADE') return;
    channel.waiting.add(connection);
    void this.#refresh(channel);
  }

  unsubscribe(connection: Connection, userId: number, topic: CustomerTopic): void {
    const channel = this.#channels.get(userId);
    if (channel === undefined) return;
    channel.readers[topic].delete(connection);
    if (topic === 'FOREX_TRADE') channel.waiting.delete(connection);
    if (isDeserted(channel)) this.#forgetOldest();
  }

  /** Finds the accounts that moved since the last flush. To be called as often as FOREX_TRADE may be pushed. */
  flush(): void {
    const moved = new Set(this.#moved);
    this.#moved.clear();
    for (const channel of this.#channels.values()) {
      if (channel.readers.FOREX_TRADE.size === 0) continue;
      if (channel.changed || channel.waiting.size > 0 || meet(channel.moving, moved)) void this.#refresh(channel);
    }
  }

  #takeEvents(events: readonly EngineEvent[]): void {
    const closed = new Map<Channel, number[]>();
    for (const event of events) {
      const channel = this.#channels.get(event.userId);
      if (channel === undefined) continue;
      channel.changed = true;
      if (event.kind !== 'orderClosed') continue;
      const ids = closed.get(channel) ?? [];
      closed.set(channel, ids);
      ids.push(event.order.id);
    }
    for (const [channel, ids] of closed) {
      channel.seq.FOREX_CLOSED++;
      this.#push(channel, 'FOREX_CLOSED', { ids });
    }
  }

  #takeInboxes(changes: BusMessages['inboxes']): void {
    for (const { userId, newest } of changes) {
      const channel = this.#channels.get(userId);
      if (channel === undefined) continue;
      channel.seq.MESSAGES++;
      this.#push(channel, 'MESSAGES', { newest });
    }
  }

  /** Reads the committed account and pushes it if it differs from the last push. */
  async #refresh(channel: Channel): Promise<void> {
    if (channel.asking) return;
    channel.asking = true;
    channel.changed = false;
    try {
      const view = await this.#deps.engine.view(channel.userId);
      if (view === null) return;
      channel.moving = movingInstruments(view, this.#deps.board);
      this.#tell(channel, forexTradeOf(view, this.#deps.board));
    } catch (error) {
      channel.changed = true;
      if (!(error instanceof EngineBusyError))
        this.#deps.log.warn({ err: error }, 'an account cannot be read for its pushes');
    } finally {
      channel.asking = false;
    }
  }

  #tell(channel: Channel, data: ForexTradePush['data']): void {
    const text = JSON.stringify(data);
    if (text !== channel.lastText) {
      channel.lastText = text;
      channel.seq.FOREX_TRADE++;
      channel.waiting.clear();
      this.#push(channel, 'FOREX_TRADE', data);
      return;
    }
    const frame = this.#frame(channel, 'FOREX_TRADE', data);
    for (const connection of channel.waiting) send(connection, frame);
    channel.waiting.clear();
  }

  #push(channel: Channel, topic: CustomerTopic, data: CustomerPush['data']): void {
    if (channel.readers[topic].size === 0) return;
    const frame = this.#frame(channel, topic, data);
    for (const connection of channel.readers[topic]) send(connection, frame);
  }

  #frame(channel: Channel, topic: CustomerTopic, data: CustomerPush['data']): Buffer {
    // Callers pair the topic with its data.
    return textFrame({
      type: 'push',
      topic,
      seq: channel.seq[topic],
      time: this.#deps.marketNow(),
      data,
    } as CustomerPush);
  }

  #channelOf(userId: number): Channel {
    const known = this.#channels.get(userId);
    if (known !== undefined) return known;
    const channel = newChannel(userId);
    this.#channels.set(userId, channel);
    return channel;
  }

  /** Numbers of customers without a socket are kept for their return, up to a bound. */
  #forgetOldest(): void {
    if (this.#channels.size <= KEPT_CHANNELS) return;
    for (const [userId, channel] of this.#channels) {
      if (!isDeserted(channel)) continue;
      this.#channels.delete(userId);
      return;
    }
  }
}

export interface CustomerFeedDeps {
  readonly engine: Pick<EngineGateway, 'view'>;
  readonly board: QuoteBoard;
  readonly log: Log;
  marketNow(): number;
}

type CustomerPush = Extract<SocketDown, { topic: CustomerTopic }>;
type ForexTradePush = Extract<SocketDown, { topic: 'FOREX_TRADE' }>;

interface Channel {
  readonly userId: number;
  readonly readers: Readonly<Record<CustomerTopic, Set<Connection>>>;
  readonly seq: Record<CustomerTopic, number>;
  /** Readers of FOREX_TRADE that have not received a push yet. */
  readonly waiting: Set<Connection>;
  moving: ReadonlySet<InstrumentId>;
  /** Something happened to the account since it was asked for. */
  changed: boolean;
  asking: boolean;
  lastText: string;
}

const newChannel = (userId: number): Channel => ({
  userId,
  readers: { FOREX_TRADE: new Set(), FOREX_CLOSED: new Set(), MESSAGES: new Set() },
  seq: { FOREX_TRADE: 0, FOREX_CLOSED: 0, MESSAGES: 0 },
  waiting: new Set(),
  moving: new Set(),
  changed: false,
  asking: false,
  lastText: '',
});

function send(connection: Connection, frame: Buffer): void {
  connection.enqueue(frame);
  connection.writeGathered();
}

const isDeserted = ({ readers }: Channel): boolean =>
  readers.FOREX_TRADE.size === 0 && readers.FOREX_CLOSED.size === 0 && readers.MESSAGES.size === 0;

function meet(some: ReadonlySet<InstrumentId>, others: ReadonlySet<InstrumentId>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}

const KEPT_CHANNELS = 100_000;
