import type { InstrumentId } from '@candor/engine/ids.ts';
import type { EngineEvent } from '@candor/engine/engine-event.ts';
import type { SocketDown } from '@candor/protocol/socket/down.ts';
import { EngineBusyError } from '../engine/gateway.ts';
import type { EngineGateway } from '../engine/gateway.ts';
import type { QuoteBoard } from '../pricing/quote-board.ts';
import type { Bus, BusMessages } from '../kernel/bus.ts';
import type { Log } from '../kernel/log.ts';
import type { Connection, CustomerTopic } from './connection.ts';
import { followTradeOf, forexTradeOf, movingInstruments } from './forex-trade.ts';
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
      bus.subscribe('broadcastsChanged', () => this.#takeBroadcasts()),
    ];
    return () => unsubscribe.forEach((end) => end());
  }

  /**
   * Adds a reader of a logged-in customer, which receives the state of a topic of the account as soon as it is
   * committed.
   */
  subscribe(connection: Connection, userId: number, topic: CustomerTopic): void {
    const channel = this.#channelOf(userId);
    channel.readers[topic].add(connection);
    if (!isOfAccount(topic)) return;
    channel.last[topic].waiting.add(connection);
    void this.#refresh(channel);
  }

  unsubscribe(connection: Connection, userId: number, topic: CustomerTopic): void {
    const channel = this.#channels.get(userId);
    if (channel === undefined) return;
    channel.readers[topic].delete(connection);
    if (isOfAccount(topic)) channel.last[topic].waiting.delete(connection);
    if (isDeserted(channel)) this.#forgetOldest();
  }

  /** Finds the accounts that moved since the last flush. To be called as often as an account may be pushed. */
  flush(): void {
    const moved = new Set(this.#moved);
    this.#moved.clear();
    for (const channel of this.#channels.values()) {
      if (ACCOUNT_TOPICS.every((topic) => channel.readers[topic].size === 0)) continue;
      const isWaited = ACCOUNT_TOPICS.some((topic) => channel.last[topic].waiting.size > 0);
      if (channel.changed || isWaited || meet(channel.moving, moved)) void this.#refresh(channel);
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

  /** Goes through who is connected here, however many customers there are. */
  #takeBroadcasts(): void {
    for (const channel of this.#channels.values()) {
      channel.seq.MESSAGES++;
      this.#push(channel, 'MESSAGES', { newest: 0 });
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
      for (const topic of ACCOUNT_TOPICS)
        if (channel.readers[topic].size > 0) this.#tell(channel, topic, DATA_OF[topic](view, this.#deps.board));
    } catch (error) {
      channel.changed = true;
      if (!(error instanceof EngineBusyError))
        this.#deps.log.warn({ err: error }, 'an account cannot be read for its pushes');
    } finally {
      channel.asking = false;
    }
  }

  #tell(channel: Channel, topic: AccountTopic, data: CustomerPush['data']): void {
    const last = channel.last[topic];
    const text = JSON.stringify(data);
    if (text !== last.text) {
      last.text = text;
      channel.seq[topic]++;
      last.waiting.clear();
      this.#push(channel, topic, data);
      return;
    }
    const frame = this.#frame(channel, topic, data);
    for (const connection of last.waiting) send(connection, frame);
    last.waiting.clear();
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
/** What shows the account, and is pushed when the account or its prices have moved. */
const ACCOUNT_TOPICS = ['FOREX_TRADE', 'FOREX_FOLLOW_TRADE'] as const;
type AccountTopic = (typeof ACCOUNT_TOPICS)[number];
const isOfAccount = (topic: CustomerTopic): topic is AccountTopic => ACCOUNT_TOPICS.some((each) => each === topic);
const DATA_OF = { FOREX_TRADE: forexTradeOf, FOREX_FOLLOW_TRADE: followTradeOf } as const;

interface Channel {
  readonly userId: number;
  readonly readers: Readonly<Record<CustomerTopic, Set<Connection>>>;
  readonly seq: Record<CustomerTopic, number>;
  readonly last: Readonly<Record<AccountTopic, LastPush>>;
  moving: ReadonlySet<InstrumentId>;
  /** Something happened to the account since it was asked for. */
  changed: boolean;
  asking: boolean;
}

interface LastPush {
  /** The last push. */
  text: string;
  /** Readers that have not received one yet. */
  readonly waiting: Set<Connection>;
}

const newChannel = (userId: number): Channel => ({
  userId,
  readers: { FOREX_TRADE: new Set(), FOREX_CLOSED: new Set(), FOREX_FOLLOW_TRADE: new Set(), MESSAGES: new Set() },
  seq: { FOREX_TRADE: 0, FOREX_CLOSED: 0, FOREX_FOLLOW_TRADE: 0, MESSAGES: 0 },
  last: {
    FOREX_TRADE: { text: '', waiting: new Set() },
    FOREX_FOLLOW_TRADE: { text: '', waiting: new Set() },
  },
  moving: new Set(),
  changed: false,
  asking: false,
});

function send(connection: Connection, frame: Buffer): void {
  connection.enqueue(frame);
  connection.writeGathered();
}

const isDeserted = ({ readers }: Channel): boolean => Object.values(readers).every(({ size }) => size === 0);

function meet(some: ReadonlySet<InstrumentId>, others: ReadonlySet<InstrumentId>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}

const KEPT_CHANNELS = 100_000;
