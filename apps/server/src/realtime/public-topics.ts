import { KLINE_TOPIC, klineTopic } from '@candor/protocol/socket/topics.ts';
import type { RunningCandles } from '../pricing/running-candles.ts';
import type { QuoteBoard } from '../pricing/quote-board.ts';
import type { Bus } from '../kernel/bus.ts';
import { DayMarketSource } from './day-market-source.ts';
import { KlineSource } from './kline-source.ts';
import { TopicStream } from './topic-stream.ts';

/** The topics that anyone may read, each made when it is first asked for and kept, so that its numbers go on. */
export class PublicTopics {
  readonly #board: QuoteBoard;
  readonly #candles: RunningCandles;
  readonly #dayMarket: DayMarketSource;
  readonly #klines = new Map<string, KlineSource>();
  readonly #streams = new Map<string, TopicStream>();

  constructor(board: QuoteBoard, candles: RunningCandles) {
    this.#board = board;
    this.#candles = candles;
    this.#dayMarket = new DayMarketSource(board);
    this.#add('DAY_MARKET', (name, id) => new TopicStream(name, id, this.#dayMarket));
  }

  /** Follows the bus as a reaction, since it reads the boards; answers the function that ends it. */
  follow(bus: Bus): () => void {
    const unsubscribe = [
      this.#dayMarket.follow(bus),
      bus.subscribe('candles', (candles) => {
        for (const { code, candle } of candles) this.#klines.get(code)?.touch(candle);
      }),
    ];
    return () => unsubscribe.forEach((end) => end());
  }

  /** null for a name that is no public topic. */
  find(name: string): TopicStream | null {
    const known = this.#streams.get(name);
    if (known !== undefined) return known;
    const code = KLINE_TOPIC.exec(name)?.[1];
    if (code === undefined || this.#board.byCode(code) === null) return null;
    const source = new KlineSource(code, this.#candles);
    this.#klines.set(code, source);
    return this.#add(klineTopic(code), (topic, id) => new TopicStream(topic, id, source));
  }

  all(): Iterable<TopicStream> {
    return this.#streams.values();
  }

  #add(name: string, make: (name: string, id: number) => TopicStream): TopicStream {
    const stream = make(name, this.#streams.size);
    this.#streams.set(name, stream);
    return stream;
  }
}
