import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseDecimal } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CustodyRefusedError } from './custody-provider.ts';
import { HttpCustody } from './http-custody.ts';
import { isSignedNow } from './signature.ts';

/* What is asked of a provider, over a real socket, and what its answers come to. */
const NOW = 1_800_000_000_000;
const SECRET = 'a secret';
interface Request {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
let requests: Request[] = [];
let isSigned: boolean[] = [];
/** What is answered, one after the other; the last one from then on. */
let answers: readonly { readonly status: number; readonly body?: unknown; readonly location?: string }[] = [];
let custody: HttpCustody;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const { method = '', url: path = '', headers } = request;
    const [timestamp, signature] = [headers['x-custody-timestamp'], headers['x-custody-signature']].map(String);
    isSigned.push(
      isSignedNow(SECRET, { timestamp: timestamp ?? '', signature: signature ?? '', method, path, body }, NOW),
    );
    requests.push({ method, path, headers, body: body.length === 0 ? null : JSON.parse(body.toString()) });
    const answer = answers[Math.min(requests.length, answers.length) - 1] ?? { status: 500 };
    response
      .writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
      .end(answer.body === undefined ? 'no json' : JSON.stringify(answer.body));
  });
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`;
  custody = new HttpCustody({ url, key: 'our key', secret: SECRET }, { wallNow: () => NOW, marketNow: () => 0 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  isSigned = [];
});

const wanted = { userId: 7, currency: 'USDT', network: 'TRC20' };
const transfer = { paymentId: 12, currency: 'USDT', network: 'TRC20', address: 'to', amount: parseDecimal('99.50') };
const asked = (): string[] => requests.map(({ method, path }) => `${method} ${path}`);

describe('an address', () => {
  it('is asked for under a key of the customer’s and the coin’s', async () => {
    answers = [{ status: 200, body: { address: 'T123' } }];
    expect(await custody.newAddress(wanted)).toBe('T123');
    expect(asked()).toEqual(['POST /base/v1/addresses']);
    expect(requests[0]).toMatchObject({
      body: { customer: '7', currency: 'USDT', network: 'TRC20' },
      headers: {
        'x-custody-key': 'our key',
        'x-custody-timestamp': String(NOW),
        'content-type': 'application/json',
        'idempotency-key': 'address-7-USDT-TRC20',
      },
    });
    expect(isSigned).toEqual([true]);
  });

  it('is asked for three times where there is no answer, and no more', async () => {
    answers = [{ status: 500 }, { status: 503 }, { status: 200, body: { address: 'T' } }];
    expect(await custody.newAddress(wanted)).toBe('T');
    answers = [{ status: 500 }];
    requests = [];
    await expect(custody.newAddress(wanted)).rejects.toThrow('The custody provider answered 500.');
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['none', {}],
    ['an empty one', { address: '' }],
    ['one of 201 characters', { address: 'x'.repeat(201) }],
  ])('that is %s is not taken', async (_what, body) => {
    answers = [{ status: 200, body }];
    await expect(custody.newAddress(wanted)).rejects.toThrow();
    answers = [{ status: 200, body: { address: 'x'.repeat(200) } }];
    expect(await custody.newAddress(wanted)).toHaveLength(200);
  });

  it('is not had of a refusal, nor from elsewhere', async () => {
    answers = [{ status: 422, body: { address: 'T' } }];
    await expect(custody.newAddress(wanted)).rejects.toThrow();
    answers = [{ status: 302, location: '/elsewhere' }];
    await expect(custody.newAddress(wanted)).rejects.toThrow();
    expect(asked().some((each) => each.includes('elsewhere'))).toBe(false);
  });
});

describe('a withdrawal', () => {
  it('is sent once, under its own key', async () => {
    answers = [{ status: 202, body: {} }];
    await custody.send(transfer);
    expect(asked()).toEqual(['POST /base/v1/withdrawals']);
    expect(requests[0]).toMatchObject({
      body: { id: '12', currency: 'USDT', network: 'TRC20', address: 'to', amount: '99.5' },
      headers: { 'idempotency-key': 'withdrawal-12' },
    });
  });

  it.each([500, 503, 599, 401, 403, 408, 425, 429])(
    'answered with %i may have been taken: it is not asked again here',
    async (status) => {
      answers = [{ status }];
      const sent = custody.send(transfer);
      await expect(sent).rejects.toThrow(`The custody provider answered ${status}.`);
      await expect(sent).rejects.not.toBeInstanceOf(CustodyRefusedError);
      expect(requests).toHaveLength(1);
    },
  );

  it.each([400, 404, 409, 422, 499])('is refused by %i only where the provider does not know it', async (status) => {
    answers = [{ status }, { status: 404 }];
    const refused = custody.send(transfer);
    await expect(refused).rejects.toBeInstanceOf(CustodyRefusedError);
    await expect(refused).rejects.toThrow(`The provider refused the withdrawal with ${status}.`);
    expect(asked()).toEqual(['POST /base/v1/withdrawals', 'GET /base/v1/withdrawals/12']);
    expect(requests[1]?.headers['content-type']).toBeUndefined();
    expect(requests[1]?.headers['idempotency-key']).toBeUndefined();
    expect(isSigned).toEqual([true, true]);
    requests = [];
    answers = [{ status }, { status: 200, body: {} }];
    await custody.send(transfer);
    expect(requests).toHaveLength(2);
  });

  it('of which the provider does not say whether it knows it is not refused', async () => {
    answers = [{ status: 422 }, { status: 500 }];
    const sent = custody.send(transfer);
    await expect(sent).rejects.toThrow('The custody provider answered 500.');
    expect(requests).toHaveLength(4);
  });
});

describe('events', () => {
  const event = { id: 'e', type: 'withdrawal.sent', data: { withdrawal_id: '12', reference: 'hash' } };

  it('are read a hundred at a time, those of an unknown kind counted', async () => {
    answers = [{ status: 200, body: { events: [event, { type: 'news' }, null], next: 'n 2', more: true } }];
    expect(await custody.eventsAfter('a b&c')).toEqual({ events: [event], unknown: 2, next: 'n 2', hasMore: true });
    expect(asked()).toEqual(['GET /base/v1/events?after=a+b%26c&limit=100']);
    expect(isSigned).toEqual([true]);
    answers = [{ status: 200, body: { events: [], next: 'x'.repeat(200), more: false } }];
    expect(await custody.eventsAfter('')).toMatchObject({ unknown: 0, hasMore: false });
  });

  it('are not read from what is no page', async () => {
    for (const body of [{}, { events: [], next: 'x'.repeat(201), more: false }, { events: [], next: '' }]) {
      answers = [{ status: 200, body }];
      await expect(custody.eventsAfter('')).rejects.toThrow();
    }
    requests = [];
    answers = [{ status: 500 }];
    await expect(custody.eventsAfter('')).rejects.toThrow('500');
    expect(requests).toHaveLength(3);
  });
});
