import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

/** The behaviour of the source that the test server imitates. */
export interface SocketBehaviour {
  greet?(client: SocketClient): void;
  answer(client: SocketClient, text: string): void;
  /** Called about every second while the server is not mute. */
  heartbeat?(client: SocketClient): void;
}

export interface SocketClient {
  readonly socket: WebSocket;
  /** Symbols that the client was promised. */
  readonly symbols: Set<string>;
}

/** A real WebSocket server on a free port of this machine, with the faults that a source can have. */
export class SocketServer {
  readonly clients = new Set<SocketClient>();
  /** Everything that clients sent. */
  readonly received: string[] = [];
  connections = 0;
  readonly #behaviour: SocketBehaviour;
  #http: Server;
  #port = 0;
  #mute = false;
  #refusing = false;
  readonly #heartbeat: NodeJS.Timeout;

  private constructor(behaviour: SocketBehaviour, heartbeatMs: number) {
    this.#behaviour = behaviour;
    this.#http = createServer();
    this.#heartbeat = setInterval(() => this.#each((client) => behaviour.heartbeat?.(client)), heartbeatMs);
  }

  static async start(behaviour: SocketBehaviour, heartbeatMs = 1_000): Promise<SocketServer> {
    const server = new SocketServer(behaviour, heartbeatMs);
    await server.open();
    return server;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.#port}/`;
  }

  /** Listens again on its former port. */
  async open(): Promise<void> {
    this.#http = createServer();
    const sockets = new WebSocketServer({
      server: this.#http,
      autoPong: false,
      verifyClient: (_info, answer) => answer(!this.#refusing, 503),
    });
    sockets.on('connection', (socket) => this.#welcome(socket));
    await new Promise<void>((resolve) => this.#http.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#http.address() as AddressInfo).port;
  }

  /** Drops every connection and releases the port: connection attempts fail until it is opened again. */
  async shut(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#http.close(() => resolve()));
    this.cut();
    await closed;
  }

  cut(): void {
    for (const { socket } of this.clients) socket.terminate();
    this.clients.clear();
  }

  /** Refuses connection attempts with an error, as a rate-limiting gateway does. */
  refuse(refusing: boolean): void {
    this.#refusing = refusing;
  }

  /** Keeps the connections and sends nothing, not even pongs. */
  mute(mute: boolean): void {
    this.#mute = mute;
  }

  /** Sends to every client. */
  broadcast(text: string | Buffer): void {
    this.#each(({ socket }) => socket.send(text));
  }

  /** Sends to the clients that were promised the symbol; answers how many there were. */
  sendTo(symbol: string, text: string): number {
    let count = 0;
    this.#each(({ socket, symbols }) => {
      if (!symbols.has(symbol)) return;
      socket.send(text);
      count += 1;
    });
    return count;
  }

  async stop(): Promise<void> {
    clearInterval(this.#heartbeat);
    await this.shut();
  }

  #each(act: (client: SocketClient) => void): void {
    if (this.#mute) return;
    for (const client of this.clients) if (client.socket.readyState === client.socket.OPEN) act(client);
  }

  #welcome(socket: WebSocket): void {
    const client = { socket, symbols: new Set<string>() };
    this.connections += 1;
    this.clients.add(client);
    socket.on('error', () => undefined);
    socket.on('close', () => this.clients.delete(client));
    socket.on('ping', (payload) => {
      if (!this.#mute) socket.pong(payload);
    });
    socket.on('message', (data) => {
      const text = (data as Buffer).toString('utf8');
      this.received.push(text);
      if (!this.#mute) this.#behaviour.answer(client, text);
    });
    if (!this.#mute) this.#behaviour.greet?.(client);
  }
}

/** A quote as texts, so that a test can compare it with what was logged, to the digit. */
export interface SentQuote {
  readonly symbol: string;
  readonly bid: string;
  readonly ask: string;
}
