import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SentQuote } from './socket-server.ts';

/** Speaks OANDA's pricing stream as it was recorded: JSON lines over chunked HTTP, for one account and token. */
export class OandaServer {
  readonly sent: SentQuote[] = [];
  streams = 0;
  readonly #http: Server;
  readonly #streams = new Map<ServerResponse, readonly string[]>();
  readonly #instruments: readonly string[];
  readonly #heartbeat: NodeJS.Timeout;
  #mute = false;

  private constructor(instruments: readonly string[], heartbeatMs: number) {
    this.#instruments = instruments;
    this.#http = createServer((request, response) => this.#answer(request, response));
    this.#heartbeat = setInterval(
      () => this.broadcast('{"type":"HEARTBEAT","time":"2026-01-05T10:00:05.000000000Z"}\n'),
      heartbeatMs,
    );
  }

  static async start(instruments: readonly string[], heartbeatMs = 1_000): Promise<OandaServer> {
    const server = new OandaServer(instruments, heartbeatMs);
    await new Promise<void>((resolve) => server.#http.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  tick(symbol: string, bid: string, ask: string): void {
    if (this.broadcast(oandaPrice({ symbol, bid, ask }, true), symbol)) this.sent.push({ symbol, bid, ask });
  }

  close(symbol: string, bid: string, ask: string): void {
    this.broadcast(oandaPrice({ symbol, bid, ask }, false), symbol);
  }

  /** Sends a chunk to the streams, or to those with the symbol; answers whether there was one. */
  broadcast(chunk: string, symbol?: string): boolean {
    if (this.#mute) return false;
    let found = false;
    for (const [stream, symbols] of this.#streams) {
      if (symbol !== undefined && !symbols.includes(symbol)) continue;
      stream.write(chunk);
      found = true;
    }
    return found;
  }

  mute(mute: boolean): void {
    this.#mute = mute;
  }

  cut(): void {
    for (const stream of this.#streams.keys()) stream.destroy();
    this.#streams.clear();
  }

  async stop(): Promise<void> {
    clearInterval(this.#heartbeat);
    const closed = new Promise<void>((resolve) => this.#http.close(() => resolve()));
    this.cut();
    this.#http.closeAllConnections();
    await closed;
  }

  #answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://oanda');
    const refuse = (status: number, errorMessage: string): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ errorMessage }));
    };
    if (headers.authorization !== `Bearer ${OANDA_TOKEN}`)
      return refuse(401, 'Insufficient authorization to perform request.');
    if (pathname === `/v3/accounts/${OANDA_ACCOUNT}/instruments`) {
      const instruments = this.#instruments.map((name) => ({ name, type: 'CURRENCY', displayName: name }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ instruments }));
      return undefined;
    }
    if (pathname !== `/v3/accounts/${OANDA_ACCOUNT}/pricing/stream`) return refuse(404, 'Unknown path');
    const symbols = (searchParams.get('instruments') ?? '').split(',');
    if (!symbols.every((each) => this.#instruments.includes(each))) {
      return refuse(400, "Invalid value specified for 'instruments'");
    }
    this.streams += 1;
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    response.flushHeaders();
    response.on('close', () => this.#streams.delete(response));
    this.#streams.set(response, symbols);
    return undefined;
  }
}

/** A ladder of two, the better price second: its order is not promised. */
export const oandaPrice = ({ symbol, bid, ask }: SentQuote, tradeable: boolean): string =>
  `{"type":"PRICE","time":"2026-01-05T10:00:00.123456789Z","bids":[{"price":"${lower(bid)}","liquidity":10000000},{"price":"${bid}","liquidity":500000}],` +
  `"asks":[{"price":"${higher(ask)}","liquidity":10000000},{"price":"${ask}","liquidity":500000}],"closeoutBid":"${bid}","closeoutAsk":"${ask}",` +
  `"status":"${tradeable ? 'tradeable' : 'non-tradeable'}","tradeable":${tradeable},"instrument":"${symbol}"}\n`;

const lower = (price: string): string => (Number(price) * 0.9999).toFixed(5);
const higher = (price: string): string => (Number(price) * 1.0001).toFixed(5);

export const OANDA_TOKEN = 'token-of-the-test';
export const OANDA_ACCOUNT = '101-001-1234567-001';
