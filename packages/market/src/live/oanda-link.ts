import { request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { quotable } from './exact-json.ts';
import { readOandaInstruments, readOandaLine } from './oanda.ts';
import type { Connect, ConnectionRules, LinkListener, SourceLink } from './source.ts';

/** Opens OANDA's pricing stream: JSON lines in one HTTP answer that does not end. */
export function connectOanda(options: OandaConnectOptions): Connect {
  return (listener) => new OandaLink(options, listener);
}

export interface OandaConnectOptions {
  /** Without a path: https://stream-fxtrade.oanda.com. */
  readonly streamUrl: string;
  readonly restUrl: string;
  readonly account: string;
  /** This secret is sent to the source only. */
  readonly token: string;
  readonly rules: ConnectionRules;
}

/**
 * One stream. The account's instruments are asked for first: the source refuses the entire stream for one it does not
 * know.
 */
class OandaLink implements SourceLink {
  readonly takesMore = false;
  readonly #options: OandaConnectOptions;
  readonly #listener: LinkListener;
  #request: ClientRequest | null = null;
  #response: IncomingMessage | null = null;
  #rest = '';
  #paused = false;
  #ended = false;

  constructor(options: OandaConnectOptions, listener: LinkListener) {
    this.#options = options;
    this.#listener = listener;
    // The stream cannot be opened before the symbols are known.
    setImmediate(() => {
      if (!this.#ended) listener.opened();
    });
  }

  ask(request: number, symbols: readonly string[]): void {
    const { restUrl, account } = this.#options;
    const path = `${restUrl}/v3/accounts/${encodeURIComponent(account)}/instruments`;
    this.#get(path, (response) =>
      this.#readAll(response, (text) => {
        const known = readOandaInstruments(text);
        if (known === null) return this.#close('the list of instruments cannot be understood');
        for (const symbol of symbols.filter((each) => !known.has(each))) {
          this.#tell([{ kind: 'refused', request, symbol, reason: 'not among the instruments of the account' }]);
        }
        return this.#openStream(
          request,
          symbols.filter((each) => known.has(each)),
        );
      }),
    );
  }

  probe(): void {}

  pause(): void {
    this.#paused = true;
    this.#response?.pause();
  }

  resume(): void {
    this.#paused = false;
    this.#response?.resume();
  }

  /**
   * The source cannot report how far reading has come, but so slow a source leaves almost nothing waiting in a pause.
   */
  get isDelayed(): boolean {
    return this.#paused;
  }

  end(): void {
    this.#ended = true;
    this.#request?.destroy();
  }

  #openStream(request: number, symbols: readonly string[]): void {
    if (symbols.length === 0 || this.#ended) return;
    const { streamUrl, account } = this.#options;
    const query = new URLSearchParams({ instruments: symbols.join(','), snapshot: 'true' });
    const path = `${streamUrl}/v3/accounts/${encodeURIComponent(account)}/pricing/stream?${query.toString()}`;
    this.#get(path, (response) => {
      this.#response = response;
      for (const symbol of symbols) this.#tell([{ kind: 'taken', request, symbol }]);
      response.on('data', (chunk: string) => this.#readLines(chunk));
      response.on('end', () => this.#close('the source ended the stream'));
      if (this.#paused) response.pause();
    });
  }

  #readLines(chunk: string): void {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > LONGEST_LINE) return this.#close('a line of the stream has no end');
    for (const reconnecting of lines) if (reconnecting.trim() !== '') this.#tell(readOandaLine(reconnecting));
    return undefined;
  }

  #readAll(response: IncomingMessage, done: (text: string) => void): void {
    let text = '';
    response.on('data', (chunk: string) => {
      text += chunk;
      if (text.length > LONGEST_LIST) this.#close('the list of instruments has no end');
    });
    response.on('end', () => {
      if (!this.#ended) done(text);
    });
  }

  #get(url: string, answered: (response: IncomingMessage) => void): void {
    const { token, rules } = this.#options;
    const request = url.startsWith('https:') ? httpsRequest : httpRequest;
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    this.#request = request(url, { headers, agent: false }, (response) => {
      response.setEncoding('utf8');
      response.on('error', (error) => this.#close(error.message));
      response.on('aborted', () => this.#close('the connection broke'));
      if (response.statusCode === 200) answered(response);
      else this.#readAll(response, (text) => this.#close(`answered ${response.statusCode}: ${quotable(text)}`));
    });
    // This timeout is for a dead connection; the caller decides how long a stream may be silent.
    this.#request.setTimeout(rules.openMs + rules.silentMs, () => {
      if (!this.#paused) this.#close('no answer in time');
    });
    this.#request.on('error', (error) => this.#close(error.message));
    this.#request.end();
  }

  #tell(events: Parameters<LinkListener['received']>[0]): void {
    if (!this.#ended) this.#listener.received(events);
  }

  #close(reason: string): void {
    if (this.#ended) return;
    this.end();
    this.#listener.closed(reason);
  }
}

const LONGEST_LINE = 256 * 1024;
const LONGEST_LIST = 4 * 1024 * 1024;
