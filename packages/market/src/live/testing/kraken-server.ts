import { SocketServer } from './socket-server.ts';
import type { SentQuote, SocketBehaviour, SocketClient } from './socket-server.ts';

/** Speaks Kraken's socket protocol of version 2 as it was recorded. */
export class KrakenServer {
  readonly server: SocketServer;
  /** Every quote that was sent to a client. */
  readonly sent: SentQuote[];
  readonly #last: Map<string, SentQuote>;

  private constructor(server: SocketServer, sent: SentQuote[], last: Map<string, SentQuote>) {
    this.server = server;
    this.sent = sent;
    this.#last = last;
  }

  /** `unknown`: symbols that it refuses. */
  static async start(unknown: readonly string[] = []): Promise<KrakenServer> {
    const sent: SentQuote[] = [];
    const last = new Map<string, SentQuote>();
    const behaviour: SocketBehaviour = {
      greet: ({ socket }) => socket.send(krakenStatus('online')),
      answer: (client, text) => answer(client, text, { unknown, sent, last }),
      heartbeat: ({ socket, symbols }) => {
        if (symbols.size > 0) socket.send('{"channel":"heartbeat"}');
      },
    };
    return new KrakenServer(await SocketServer.start(behaviour), sent, last);
  }

  tick(symbol: string, bid: string, ask: string): void {
    const quote = { symbol, bid, ask };
    this.#last.set(symbol, quote);
    if (this.server.sendTo(symbol, krakenTicker('update', quote)) > 0) this.sent.push(quote);
  }
}

/** Prices are JSON numbers: their texts go in as they are. */
export const krakenTicker = (type: 'snapshot' | 'update', { symbol, bid, ask }: SentQuote): string =>
  `{"channel":"ticker","type":"${type}","data":[{"symbol":"${symbol}","bid":${bid},"bid_qty":1.25,"ask":${ask},"ask_qty":0.75,` +
  `"last":${bid},"volume":120.5,"vwap":${bid},"low":${bid},"high":${ask},"change":1.5,"change_pct":0.01,` +
  `"timestamp":"2026-01-05T10:00:00.250000Z"}]}`;

export const krakenStatus = (system: string): string =>
  `{"channel":"status","type":"update","data":[{"version":"2.0.10","system":"${system}","api_version":"v2","connection_id":17293822569102704641}]}`;

interface ServerState {
  readonly unknown: readonly string[];
  readonly sent: SentQuote[];
  readonly last: ReadonlyMap<string, SentQuote>;
}

function answer({ socket, symbols }: SocketClient, text: string, { unknown, sent, last }: ServerState): void {
  const { method, req_id: id, params } = JSON.parse(text) as KrakenRequest;
  const times = '"time_in":"2026-01-05T10:00:00.100000Z","time_out":"2026-01-05T10:00:00.100050Z"';
  if (method === 'ping') {
    socket.send(`{"method":"pong",${times}}`);
    return;
  }
  for (const symbol of params?.symbol ?? []) {
    if (unknown.includes(symbol)) {
      const error = `Currency pair not supported ${symbol}`;
      socket.send(
        `{"error":"${error}","method":"subscribe","req_id":${id},"success":false,"symbol":"${symbol}",${times}}`,
      );
      continue;
    }
    symbols.add(symbol);
    const result = `{"channel":"ticker","symbol":"${symbol}","snapshot":true}`;
    socket.send(`{"method":"subscribe","result":${result},"success":true,${times},"req_id":${id}}`);
    const quote = last.get(symbol);
    if (quote === undefined) continue;
    socket.send(krakenTicker('snapshot', quote));
    sent.push(quote);
  }
}

interface KrakenRequest {
  readonly method: string;
  readonly req_id?: number;
  readonly params?: { readonly channel: string; readonly symbol: readonly string[] };
}
