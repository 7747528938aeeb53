import { SocketServer } from './socket-server.ts';
import type { SentQuote, SocketBehaviour } from './socket-server.ts';

/** Speaks Binance's combined market streams as they were recorded. */
export class BinanceServer {
  readonly server: SocketServer;
  readonly sent: SentQuote[] = [];
  #update = 400_900_217;

  private constructor(server: SocketServer) {
    this.server = server;
  }

  static async start(): Promise<BinanceServer> {
    const behaviour: SocketBehaviour = {
      answer: ({ socket, symbols }, text) => {
        const { id, method, params } = JSON.parse(text) as BinanceRequest;
        if (method !== 'SUBSCRIBE') {
          socket.send(`{"error":{"code":2,"msg":"Invalid request: unknown method"},"id":${id}}`);
          return;
        }
        // A stream that does not exist is acknowledged as well, and then silent.
        for (const stream of params) symbols.add(stream.slice(0, stream.indexOf('@')).toUpperCase());
        socket.send(`{"result":null,"id":${id}}`);
      },
      heartbeat: ({ socket }) => socket.ping(String(Date.now())),
    };
    return new BinanceServer(await SocketServer.start(behaviour));
  }

  tick(symbol: string, bid: string, ask: string): void {
    const text = this.quote(symbol, bid, ask);
    if (this.server.sendTo(symbol, text) > 0) this.sent.push({ symbol, bid, ask });
  }

  /** The next quote of its numbering, unsent. */
  quote(symbol: string, bid: string, ask: string): string {
    this.#update += 3;
    return (
      `{"stream":"${symbol.toLowerCase()}@bookTicker","data":{"u":${this.#update},"s":"${symbol}",` +
      `"b":"${bid}","B":"31.21000000","a":"${ask}","A":"40.66000000"}}`
    );
  }
}

interface BinanceRequest {
  readonly id: number;
  readonly method: string;
  readonly params: readonly string[];
}
