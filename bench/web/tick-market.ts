import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Envelope } from '@candor/protocol/envelope.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { InstrumentDto } from '@candor/protocol/market/instrument.ts';
import type { DayMarketRow, SocketDown } from '@candor/protocol/socket/down.ts';
import { klineTopic, SOCKET_PATH } from '@candor/protocol/socket/topics.ts';
import { socketUp } from '@candor/protocol/socket/up.ts';
import { listOrders } from '@candor/protocol/trading/list-orders.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { WebSocket, WebSocketServer } from 'ws';
import type { HeldPositions } from './held-positions.ts';

/** How often prices move. */
export interface Pace {
  /** Frames of DAY_MARKET a second. */
  readonly frames: number;
  /** Instruments that have moved in each of them. */
  readonly rows: number;
}

/**
 * Stands before a real server: everything passes through, but the market has as many instruments as asked for, and the
 * socket is its own, so that prices move at exactly the pace that is set. With `positions` the account moves too, as
 * often as our server pushes it.
 */
export class TickMarket {
  readonly #upstream: string;
  readonly #count: number;
  readonly #positions: HeldPositions | null;
  readonly #http: Server;
  readonly #sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  readonly #seqs = new Map<string, number>();
  #instruments: readonly InstrumentDto[] = [];
  #readers: { readonly socket: WebSocket; readonly topics: Set<string> }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #accountTimer: NodeJS.Timeout | undefined;
  #step = 0;

  constructor(upstream: string, count: number, positions: HeldPositions | null = null) {
    this.#upstream = upstream;
    this.#count = count;
    this.#positions = positions;
    this.#http = createServer((request, response) => void this.#answer(request, response));
    this.#http.on('upgrade', (request, socket, head) => {
      if (request.url !== SOCKET_PATH) return socket.destroy();
      this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#welcome(webSocket));
    });
  }

  async start(): Promise<string> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    // A server that listens on a port has such an address.
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.pace(null);
    for (const { socket } of this.#readers) socket.terminate();
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }

  /** Sets how prices move from now on; null: they stand still. */
  pace(pace: Pace | null): void {
    clearInterval(this.#timer);
    clearInterval(this.#accountTimer);
    if (pace === null) return;
    this.#accountTimer = setInterval(() => this.#moveAccount(), ACCOUNT_MS);
    const startedAt = performance.now();
    let sent = 0;
    // A plain timer would lag, so that each call makes up for what is due.
    this.#timer = setInterval(() => {
      const due = Math.floor(((performance.now() - startedAt) / 1_000) * pace.frames);
      for (; sent < due; sent += 1) this.#move(pace.rows);
    }, 5);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const answer = await this.#forward(request);
    const body = path.startsWith(TRADE_LIST)
      ? await this.#widened(answer)
      : path.startsWith(POSITIONS) && this.#positions !== null
        ? await this.#withPositions(answer, this.#positions)
        : Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(body);
  }

  async #forward(request: IncomingMessage): Promise<Response> {
    const { accept = '*/*', authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const headers = { lang: 'en', accept, authorization, 'content-type': type };
    const method = request.method ?? 'GET';
    const body = await buffer(request);
    return fetch(this.#upstream + (request.url ?? '/'), { method, headers, body: body.length === 0 ? null : body });
  }

  /** The real instruments, and as many more like them as are wanted. */
  async #widened(answer: Response): Promise<string> {
    const envelope = (await answer.json()) as Envelope<InstrumentDto[]>;
    const real = envelope.data;
    this.#instruments = Array.from({ length: this.#count }, (_, index) => {
      const like = real[index % real.length];
      if (like === undefined) throw new Error('the server has no instruments');
      if (index < real.length) return like;
      return { ...like, Id: 1_000 + index, Code: `${like.Code}${index}`, ShowCode: `${like.ShowCode} ${index}` };
    });
    return JSON.stringify({ ...envelope, data: this.#instruments });
  }

  async #withPositions(answer: Response, positions: HeldPositions): Promise<string> {
    if (this.#instruments.length === 0) await this.#widened(await fetch(this.#upstream + TRADE_LIST));
    const envelope = (await answer.json()) as Envelope<OutputOf<typeof listOrders>>;
    return JSON.stringify({ ...envelope, data: positions.widened(envelope.data, this.#instruments) });
  }

  #welcome(socket: WebSocket): void {
    const reader = { socket, topics: new Set<string>() };
    this.#readers = [...this.#readers.filter((each) => each.socket.readyState === WebSocket.OPEN), reader];
    // The library gives a text message as one Buffer.
    socket.on('message', (data: Buffer) => {
      const message = socketUp.parse(JSON.parse(data.toString()));
      if (message.type === 'sub') reader.topics.add(message.topic);
      else if (message.type === 'unsub') reader.topics.delete(message.topic);
      else if (message.type === 'ping') answer(socket, { type: 'pong', timestamp: message.timestamp });
      else answer(socket, { type: 'login_result', code: 1, msg: '' });
    });
  }

  #move(rows: number): void {
    const first = this.#step;
    this.#step += rows;
    const moved = Array.from({ length: rows }, (_, offset) => this.#rowAt(first + offset)).filter(
      (row) => row !== null,
    );
    if (moved.length === 0) return;
    this.#push('DAY_MARKET', moved);
    for (const { Code, Close, Time } of moved) {
      const at = Number(Close);
      const minute = 60_000 * 5;
      const candle = {
        Time: Math.floor(Time / minute) * minute,
        Open: at,
        High: at,
        Low: at,
        Close: at,
        Volume: this.#step,
        Period: '5min' as const,
      };
      this.#push(klineTopic(Code), [candle]);
    }
  }

  #moveAccount(): void {
    if (this.#positions !== null) this.#push('FOREX_TRADE', this.#positions.pushAt(this.#step, this.#count));
  }

  #rowAt(step: number): DayMarketRow | null {
    const instrument = this.#instruments[step % this.#instruments.length];
    if (instrument === undefined) return null;
    const { Id, Code, PricePrecision, ForexQuotations: day } = instrument;
    const pip = 10 ** -PricePrecision;
    const at = Number(day.Close) + ((step * 7) % 41) * pip;
    const text = (value: number): string => value.toFixed(PricePrecision);
    const seq = day.Seq + step + 1;
    return {
      Id,
      Code,
      Bid: text(at - pip),
      Ask: text(at + pip),
      Close: text(at),
      Change: (((step * 3) % 90) / 100 - 0.4).toFixed(2),
      MarketStatus: 1,
      Seq: seq,
      Time: (day.Time ?? 0) + seq,
    };
  }

  #push(topic: string, data: unknown): void {
    const readers = this.#readers.filter((reader) => reader.topics.has(topic));
    if (readers.length === 0) return;
    const seq = (this.#seqs.get(topic) ?? 0) + 1;
    this.#seqs.set(topic, seq);
    const frame = JSON.stringify({ type: 'push', topic, seq, time: Date.now(), data });
    for (const { socket } of readers) socket.send(frame);
  }
}

const answer = (socket: WebSocket, message: SocketDown): void => socket.send(JSON.stringify(message));

const TRADE_LIST = tradeList.path;
const POSITIONS = `${listOrders.path}?status=1`;
/** As often as our server pushes an account that moves. */
const ACCOUNT_MS = 250;
