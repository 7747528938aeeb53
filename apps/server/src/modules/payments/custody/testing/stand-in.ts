import { hash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBase58check } from '@scure/base';
import type { ArrivedDeposit, CustodyEvent } from '../custody-event.ts';
import { isSignedNow, KEY_HEADER, SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from '../signature.ts';

export const STAND_IN_KEY = 'stand-in';
export const STAND_IN_SECRET = 'a-secret-that-the-stand-in-shares-with-us';

/** A withdrawal as the stand-in was asked for it; `asked` counts how often. */
export interface StandInWithdrawal {
  readonly id: string;
  readonly address: string;
  readonly amount: string;
  readonly currency: string;
  readonly network: string;
  asked: number;
}

/**
 * A provider of custody that keeps nothing: it speaks the protocol over real sockets and does once what it is asked for
 * under a key. What goes wrong on purpose is said by `fault`.
 */
export class CustodyStandIn {
  readonly withdrawals = new Map<string, StandInWithdrawal>();
  readonly events: CustodyEvent[] = [];
  readonly #addresses = new Map<string, string>();
  readonly #server: Server;
  /** `down`: 503. `losesAnswers`: acts, and hangs up. `refuses`: 422 for withdrawals. */
  fault: 'none' | 'down' | 'losesAnswers' | 'refuses' = 'none';
  /** Requests whose signature was wrong. */
  unsigned = 0;
  /** Called when a withdrawal was taken, before the answer. */
  onWithdrawal: (withdrawal: StandInWithdrawal) => void = () => undefined;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** Answers its address. */
  async start(port = 0): Promise<string> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Something arrived, or has more confirmations; to be posted, or to be asked for. */
  arrive(deposit: Partial<ArrivedDeposit> & Pick<ArrivedDeposit, 'address' | 'amount'>): CustodyEvent {
    const data = {
      deposit_id: randomUUID(),
      currency: 'USDT',
      network: 'TRC20',
      transaction: randomUUID(),
      confirmations: 20,
      required: 20,
      ...deposit,
    };
    return this.#report({ id: randomUUID(), type: 'deposit', data });
  }

  sent(withdrawalId: number, reference: string): CustodyEvent {
    const data = { withdrawal_id: String(withdrawalId), reference };
    return this.#report({ id: randomUUID(), type: 'withdrawal.sent', data });
  }

  failed(withdrawalId: number, reason: string): CustodyEvent {
    const data = { withdrawal_id: String(withdrawalId), reason };
    return this.#report({ id: randomUUID(), type: 'withdrawal.failed', data });
  }

  #report(event: CustodyEvent): CustodyEvent {
    this.events.push(event);
    return event;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = '', url: path = '', headers } = request;
    const timestamp = String(headers[TIMESTAMP_HEADER]);
    const signature = String(headers[SIGNATURE_HEADER]);
    const isOurs = isSignedNow(STAND_IN_SECRET, { timestamp, signature, method, path, body }, Date.now());
    if (!isOurs || headers[KEY_HEADER] !== STAND_IN_KEY) {
      this.unsigned += 1;
      return answer(response, 401, {});
    }
    if (this.fault === 'down') return answer(response, 503, {});
    const { status, data } = this.#act(method, new URL(path, 'http://stand-in'), body, headers['idempotency-key']);
    if (this.fault === 'losesAnswers') return void request.socket.destroy();
    answer(response, status, data);
  }

  #act(method: string, { pathname, searchParams }: URL, body: Buffer, key: string | string[] | undefined): Acted {
    if (method === 'POST' && pathname === '/v1/addresses') return this.#address(String(key), body);
    if (method === 'POST' && pathname === '/v1/withdrawals') return this.#withdrawal(body);
    if (method === 'GET' && pathname === '/v1/events') return this.#page(searchParams);
    const known = this.withdrawals.get(pathname.replace('/v1/withdrawals/', ''));
    return known === undefined ? { status: 404, data: {} } : { status: 200, data: known };
  }

  #address(key: string, body: Buffer): Acted {
    const { network } = JSON.parse(body.toString()) as { network: string };
    const address = this.#addresses.get(key) ?? newAddress(network);
    this.#addresses.set(key, address);
    return { status: 200, data: { address } };
  }

  #withdrawal(body: Buffer): Acted {
    const wanted = JSON.parse(body.toString()) as Omit<StandInWithdrawal, 'asked'>;
    const known = this.withdrawals.get(wanted.id);
    if (known === undefined && this.fault === 'refuses') return { status: 422, data: {} };
    const withdrawal = known ?? { ...wanted, asked: 0 };
    withdrawal.asked += 1;
    this.withdrawals.set(wanted.id, withdrawal);
    this.onWithdrawal(withdrawal);
    return { status: 202, data: { id: wanted.id } };
  }

  #page(query: URLSearchParams): Acted {
    const from = Number(query.get('after') ?? '');
    const to = Math.min(from + Number(query.get('limit')), this.events.length);
    const events = this.events.slice(from, to);
    return { status: 200, data: { events, next: String(to), more: to < this.events.length } };
  }
}

/** Posts an event to a webhook, signed as the stand-in signs, or as `more` says. Answers the status. */
export async function postEvent(
  origin: string,
  event: unknown,
  more: { readonly secret?: string; readonly timestamp?: number; readonly signedBody?: string } = {},
): Promise<number> {
  const { secret = STAND_IN_SECRET, timestamp = Date.now() } = more;
  const path = '/api/webhook/custody';
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = signatureOf(secret, { timestamp, method: 'POST', path, body: more.signedBody ?? body });
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: String(timestamp),
      [SIGNATURE_HEADER]: signature,
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

interface Acted {
  readonly status: number;
  readonly data: unknown;
}

function answer(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
}

/** One that passes the check of its network, and that nobody has the key of. */
function newAddress(network: string): string {
  if (network === 'TRC20') return base58.encode(Buffer.concat([Buffer.of(0x41), randomBytes(20)]));
  if (network === 'BTC') return base58.encode(Buffer.concat([Buffer.of(0x00), randomBytes(20)]));
  return `0x${randomBytes(20).toString('hex')}`;
}

const base58 = createBase58check((bytes: Uint8Array) => hash('sha256', bytes, 'buffer'));
