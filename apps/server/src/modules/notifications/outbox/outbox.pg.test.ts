import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { createLog } from '../../../kernel/log.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import { Outbox } from './outbox.ts';
import type { MessageTransport } from './outbox.ts';
import { smtpTransport } from './smtp-transport.ts';

let test: TestDatabase;
let database: Database;
let outbox: Outbox | undefined;
let wall = Date.now();

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
});
afterEach(async () => {
  await outbox?.stop();
  await database.deleteFrom('outbox').execute();
});
afterAll(() => test.drop());

const message = {
  channel: 'email',
  to: 'someone@example.org',
  subject: 'Your code',
  body: 'Code 123456',
  code: '123456',
} as const;
const rows = () => database.selectFrom('outbox').select(['status', 'attempts', 'error', 'next_attempt_at']).execute();
const texts = () => database.selectFrom('outbox').select(['kind', 'subject', 'body', 'code']).orderBy('id').execute();
const NOTHING = { subject: '', body: '', code: '' };
function open(email: MessageTransport | null): Outbox {
  const clock = { wallNow: () => wall, marketNow: () => wall };
  outbox = new Outbox({ database, clock, log: createLog('silent'), transports: { email, sms: null }, random: () => 0 });
  return outbox;
}

describe('with no provider', () => {
  it('keeps messages and sends none', async () => {
    await open(null).put(message);
    expect(await rows()).toMatchObject([{ status: 'kept', attempts: 0 }]);
    expect(await texts()).toMatchObject([{ kind: 'code', body: 'Code 123456', code: '123456' }]);
  });

  it('deletes what they said after thirty days', async () => {
    const keeping = open(null);
    await keeping.put(message);
    wall += 30 * 86_400_000 - 1_000;
    await keeping.put({ ...message, code: '', subject: 'News' });
    await keeping.deleteTexts();
    expect((await texts()).map(({ body }) => body)).toEqual(['Code 123456', 'Code 123456']);
    wall += 2_000;
    await keeping.deleteTexts();
    expect(await texts()).toEqual([
      { kind: 'code', ...NOTHING },
      { kind: 'notice', subject: 'News', body: 'Code 123456', code: '' },
    ]);
  });
});

describe('with an SMTP server', () => {
  /** Speaks the protocol; `refusals` is how many messages it turns away first. */
  async function mailServer(refusals: number): Promise<{ url: string; mails: string[]; server: Server }> {
    const mails: string[] = [];
    let left = refusals;
    const server = createServer((socket) => {
      let mail: string | null = null;
      socket.write('220 test\r\n');
      socket.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
          if (mail !== null && line !== '.') mail += `${line}\n`;
          else if (mail !== null) {
            mails.push(mail);
            mail = null;
            socket.write('250 taken\r\n');
          } else if (line.startsWith('MAIL') && left-- > 0) socket.write('451 not now\r\n');
          else if (line === 'DATA') {
            mail = '';
            socket.write('354 go on\r\n');
          } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        }
      });
      socket.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true&from=support@example.com`, mails, server };
  }

  it('sends', async () => {
    const { url, mails, server } = await mailServer(0);
    await open(smtpTransport(url)).put(message);
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, error: '' }]));
    expect(await texts()).toEqual([{ kind: 'code', ...NOTHING }]);
    expect(mails[0]).toMatch(/To: someone@example.org[\s\S]*Subject: Your code[\s\S]*Code 123456/);
    expect(mails[0]).toContain('From: support@example.com');
    server.close();
  });

  it('tries again later and later', async () => {
    const { url, mails, server } = await mailServer(2);
    const waiting = open(smtpTransport(url));
    await waiting.put(message);
    for (const [index, delay] of [5_000, 15_000].entries()) {
      // By the time of the next try: while one is under way the row still tells of the one before.
      const next_attempt_at = new Date(wall + delay);
      const error = expect.stringContaining('not now') as unknown;
      await eventually(async () =>
        expect(await rows()).toMatchObject([{ status: 'queued', attempts: index + 1, error, next_attempt_at }]),
      );
      wall += delay;
      await waiting.start();
    }
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 3 }]));
    expect(mails).toHaveLength(1);
    server.close();
  });

  it('writes no code down, and keeps the words only until they are sent', async () => {
    let taken: (() => void) | undefined;
    const slow: MessageTransport = {
      send: () => new Promise((resolve) => (taken = resolve)),
      close: async () => undefined,
    };
    await open(slow).put(message);
    await eventually(() => expect(taken).toBeDefined());
    expect(await texts()).toEqual([{ kind: 'code', subject: 'Your code', body: 'Code 123456', code: '' }]);
    taken?.();
    await eventually(async () => expect(await texts()).toEqual([{ kind: 'code', ...NOTHING }]));
  });

  it('gives up after eight tries', async () => {
    const failing: MessageTransport = { send: () => Promise.reject(new Error('no')), close: async () => undefined };
    const waiting = open(failing);
    await waiting.put(message);
    for (let attempt = 1; attempt <= 8; attempt++) {
      await eventually(async () => expect((await rows())[0]?.attempts).toBe(attempt));
      await eventually(async () => expect((await rows())[0]?.error).toBe('no'));
      wall += 86_400_000;
      await waiting.start();
    }
    await eventually(async () =>
      expect(await rows()).toMatchObject([{ status: 'failed', attempts: 8, next_attempt_at: null }]),
    );
    expect(await texts()).toEqual([{ kind: 'code', ...NOTHING }]);
  });
});

/** The machine may be busy with something else for a while. */
const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000 });
