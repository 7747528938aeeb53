import type { MessageKey, Translator } from '@candor/locales/translate.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import type { ErrorName } from '@candor/protocol/error-codes.ts';
import { CUSTOMER_TOPICS } from '@candor/protocol/socket/topics.ts';
import { socketUp } from '@candor/protocol/socket/up.ts';
import type { SocketUp } from '@candor/protocol/socket/up.ts';
import type { CustomerSession } from '../kernel/http/endpoint.ts';
import type { Log } from '../kernel/log.ts';
import type { Connection, CustomerTopic } from './connection.ts';
import type { CustomerFeed } from './customer-feed.ts';
import type { PublicTopics } from './public-topics.ts';

/**
 * What a client says and is answered. Messages of one socket are taken one
 * after another, also while a login is looked up.
 */
export class SocketSession {
  readonly #deps: SocketSessionDeps;
  readonly #queues = new WeakMap<Connection, string[]>();

  constructor(deps: SocketSessionDeps) {
    this.#deps = deps;
  }

  /** False where the client says more than can be waited for. */
  onMessage(connection: Connection, text: string): boolean {
    const waiting = this.#queues.get(connection);
    if (waiting !== undefined) return waiting.push(text) <= MOST_WAITING;
    const pending = this.#take(connection, text);
    if (pending === null) return true;
    this.#queues.set(connection, []);
    void pending.then(() => this.#goOn(connection));
    return true;
  }

  /** Says why the socket is about to be closed. */
  refuseMore(connection: Connection): void {
    this.#sendError(connection, 'tooManyRequests');
  }

  /** The session is over: public topics go on. */
  endSession(connection: Connection): void {
    this.#leave(connection);
    this.#sendLogin(connection, 'sessionInvalid');
  }

  leave(connection: Connection): void {
    this.#leave(connection);
    connection.removeAllStreams();
  }

  async #goOn(connection: Connection): Promise<void> {
    const waiting = this.#queues.get(connection) ?? [];
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) await this.#take(connection, text);
    this.#queues.delete(connection);
  }

  /** null where all is done; a promise where something is looked up. */
  #take(connection: Connection, text: string): Promise<void> | null {
    const message = parse(text);
    switch (message?.type) {
      case 'ping':
        connection.sendMessage({ type: 'pong', timestamp: message.timestamp });
        return null;
      case 'sub':
        this.#subscribe(connection, message.topic);
        return null;
      case 'unsub':
        this.#unsubscribe(connection, message.topic);
        return null;
      case 'login':
        return this.#login(connection, message.token);
      case undefined:
        this.#sendError(connection, 'invalidInput');
        return null;
    }
  }

  async #login(connection: Connection, token: string): Promise<void> {
    let session: CustomerSession | null;
    try {
      session = await this.#deps.resolveSession(token);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a session cannot be looked up for a socket');
      this.#sendLogin(connection, 'busy');
      return;
    }
    if (!connection.isOpen) return;
    if (session === null) {
      this.#deps.onBadToken(connection);
      return this.endSession(connection);
    }
    if (connection.session !== null && connection.session.userId !== session.userId) this.#leave(connection);
    connection.session = session;
    connection.sendMessage({ type: 'login_result', code: ERROR_CODES.success, msg: '' });
  }

  #subscribe(connection: Connection, topic: string): void {
    if (isCustomerTopic(topic)) {
      const { session } = connection;
      if (session === null) return this.#sendError(connection, 'sessionInvalid', topic);
      connection.customerTopics.add(topic);
      return this.#deps.customers.subscribe(connection, session.userId, topic);
    }
    const stream = this.#deps.topics.find(topic);
    if (stream === null) return this.#sendError(connection, 'notFound', topic);
    if (connection.streams.size >= this.#deps.mostTopics && !connection.streams.has(stream)) {
      return this.#sendError(connection, 'tooManyRequests', topic);
    }
    connection.addStream(stream);
    connection.tellSnapshot(stream, this.#deps.marketNow());
  }

  #unsubscribe(connection: Connection, topic: string): void {
    if (isCustomerTopic(topic)) {
      connection.customerTopics.delete(topic);
      if (connection.session !== null) this.#deps.customers.unsubscribe(connection, connection.session.userId, topic);
      return;
    }
    const stream = this.#deps.topics.find(topic);
    if (stream === null) return this.#sendError(connection, 'notFound', topic);
    connection.removeStream(stream);
  }

  #leave(connection: Connection): void {
    const { session, customerTopics } = connection;
    if (session !== null) {
      for (const topic of customerTopics) this.#deps.customers.unsubscribe(connection, session.userId, topic);
    }
    customerTopics.clear();
    connection.session = null;
  }

  #sendLogin(connection: Connection, error: ErrorName): void {
    connection.sendMessage({ type: 'login_result', code: ERROR_CODES[error], msg: this.#text(connection, error) });
  }

  #sendError(connection: Connection, error: ErrorName, topic?: string): void {
    const msg = this.#text(connection, error);
    connection.sendMessage({ type: 'error', code: ERROR_CODES[error], msg, ...(topic === undefined ? {} : { topic }) });
  }

  #text(connection: Connection, error: ErrorName): string {
    const key: MessageKey = `error.${error}`;
    return this.#deps.translator(connection.language).unchecked(key);
  }
}

export interface SocketSessionDeps {
  readonly topics: PublicTopics;
  readonly customers: CustomerFeed;
  readonly log: Log;
  /** Public topics that one socket may read at once. */
  readonly mostTopics: number;
  resolveSession(token: string): Promise<CustomerSession | null> | CustomerSession | null;
  translator(language: string): Translator;
  marketNow(): number;
  onBadToken(connection: Connection): void;
}

function parse(text: string): SocketUp | null {
  try {
    const parsed = socketUp.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const isCustomerTopic = (topic: string): topic is CustomerTopic =>
  (CUSTOMER_TOPICS as readonly string[]).includes(topic);

const MOST_WAITING = 64;
