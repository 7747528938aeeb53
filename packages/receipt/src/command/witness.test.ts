import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignedHead } from '../segment.ts';
import { Forge } from '../testing/forge.ts';
import { witness } from './witness.ts';

/* A site that publishes what the test defines, over real sockets, and a witness who keeps what it has published. */
const MINUTE = 60_000;
let folder: string;
let server: Server;
let address: string;
let forge: Forge;
/** The newest first, as the site lists them. */
let published: SignedHead[];
let keys: Forge['key'][];
let asked: string[];
/** Answers that replace the site's own, by path. */
let instead: Record<string, unknown>;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-witness-'));
  forge = new Forge();
  keys = [forge.key];
  published = heads(3);
  asked = [];
  instead = {};
  said = [];
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', address);
    asked.push(url.search);
    const [page, code] = [Number(url.searchParams.get('page') ?? 1), url.searchParams.get('instrument')];
    const data =
      url.pathname === '/api/segment_keys'
        ? {
            keys,
            instruments: [
              { id: 1, code: 'EURUSD' },
              { id: 2, code: '../../etc' },
            ],
          }
        : { data: code === 'EURUSD' ? published.slice((page - 1) * PAGE, page * PAGE) : [] };
    response.end(JSON.stringify(instead[url.pathname] ?? { code: 1, msg: '', data }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Segments of this many minutes with one tick each, one of which may have another price. */
function heads(count: number, changed = 0): SignedHead[] {
  const minutes = Array.from({ length: count }, (_, index) => ({
    instrumentId: 1,
    code: 'EURUSD',
    minute: index * MINUTE,
    ticks: [{ seq: index + 1, at: index * MINUTE + 5, bid: index + 1 === changed ? '1.2' : '1.1', ask: '1.3' }],
  }));
  return forge
    .seal(minutes)
    .map(({ head }) => head)
    .toReversed();
}

const look = (): Promise<number> => witness(address, folder, (line) => said.push(line));
const kept = async (): Promise<number[]> =>
  (await readFile(join(folder, 'EURUSD.jsonl'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as SignedHead).number);

describe('a witness', () => {
  it('keeps what is published, once, and says how much is new', async () => {
    expect(await look()).toBe(0);
    expect(said).toEqual([`3 new heads of 1 instruments are kept in ${folder}; what was kept has not changed.`]);
    expect(asked).toEqual(['', '?instrument=EURUSD&page=1']);
    expect(await look()).toBe(0);
    expect(said[1]).toMatch(/^0 new heads/);
    published = heads(5);
    expect(await look()).toBe(0);
    expect(said[2]).toMatch(/^2 new heads/);
    expect(await kept()).toEqual([1, 2, 3, 4, 5]);
    // A code that is not a valid file name is refused.
    expect((await readdir(folder)).toSorted()).toEqual(['EURUSD.jsonl', 'keys.jsonl']);
  });

  it('reads page by page, and later as far as what it kept', async () => {
    published = heads(7);
    expect(await look()).toBe(0);
    expect(await kept()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(asked.filter((each) => each.includes('page='))).toHaveLength(3);
    asked = [];
    published = heads(8);
    expect(await look()).toBe(0);
    expect(asked.filter((each) => each.includes('page='))).toHaveLength(1);
    expect(await kept()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    asked = [];
    published = heads(10);
    expect(await look()).toBe(0);
    expect(asked.filter((each) => each.includes('page='))).toHaveLength(1);
    expect(await kept()).toHaveLength(10);
  });

  it.each([
    ['a minute was sealed again', () => (published = heads(4, 3))],
    ['a minute long ago was sealed again, with all after it', () => (published = heads(4, 1))],
    ['what was kept is gone', () => (published = heads(2))],
    ['a key has gone', () => (keys = [new Forge().key])],
    ['a new minute hangs on something else', () => (published = [...heads(4, 3).slice(0, 1), ...heads(3)])],
    ['a minute is left out', () => (published = [...heads(5).slice(0, 1), ...heads(3)])],
  ])('sees that %s', async (_, change) => {
    expect(await look()).toBe(0);
    change();
    expect(await look()).toBe(1);
    expect(said[1]).toMatch(/^CHANGED/);
    expect(await kept()).toEqual([1, 2, 3]);
  });

  it('keeps nothing that is not signed, and says so', async () => {
    published = published.map((head) => (head.number === 2 ? { ...head, lastAt: head.lastAt + 1 } : head));
    expect(await look()).toBe(1);
    expect(said[0]).toMatch(/^CHANGED/);
    await expect(kept()).rejects.toThrow('ENOENT');
  });

  it('sees a change of a head that it has kept itself', async () => {
    expect(await look()).toBe(0);
    const file = join(folder, 'EURUSD.jsonl');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"lastSeq":3', '"lastSeq":4'));
    expect(await look()).toBe(1);
  });

  it('takes a new key next to the old one, and keeps each once', async () => {
    const keptKeys = async (): Promise<unknown[]> =>
      (await readFile(join(folder, 'keys.jsonl'), 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
    expect(await look()).toBe(0);
    const next = new Forge().key;
    keys = [
      { ...forge.key, validTo: 5 },
      { ...next, validTo: 9 },
    ];
    expect(await look()).toBe(0);
    expect(await look()).toBe(0);
    expect(await keptKeys()).toEqual([forge.key, next]);
  });

  it('says what was kept, and what there is now', async () => {
    expect(await look()).toBe(0);
    const [last] = published;
    published = heads(4, 3);
    expect(await look()).toBe(1);
    expect(said[1]).toBe(`CHANGED: kept was "EURUSD ${last?.hash}", and now there is "${published[1]?.hash}".`);
    published = heads(2);
    expect(await look()).toBe(1);
    expect(said[2]).toBe('CHANGED: kept was "segment 3 of EURUSD", and now there is "it is gone".');
    const stranger = new Forge().key;
    keys = [stranger];
    expect(await look()).toBe(1);
    const { id, publicKey } = forge.key;
    expect(said[3]).toBe(`CHANGED: kept was "key ${id} ${publicKey}", and now there is "no such key".`);
  });

  it('sees a segment that was not there when it was kept', async () => {
    published = heads(4).slice(0, 2);
    expect(await look()).toBe(0);
    expect(await kept()).toEqual([3, 4]);
    published = heads(4);
    expect(await look()).toBe(1);
    expect(said[1]).toMatch(/^CHANGED/);
  });

  it('keeps what it finds in a folder that is not there yet, and what a site without a head lacks', async () => {
    folder = join(folder, 'of', 'mine');
    published = [];
    expect(await look()).toBe(0);
    expect(said[0]).toMatch(/^0 new heads of 1 instruments/);
    expect(await kept()).toEqual([]);
    expect(asked).toEqual(['', '?instrument=EURUSD&page=1']);
  });

  const KEYS = '/api/segment_keys';
  const answered = (data: unknown) => ({ code: 1, msg: '', data });
  it.each([
    ['no keys', KEYS, answered({ keys: 'none', instruments: [] }), /^FAILED: keys is not a list/],
    ['no instruments', KEYS, () => answered({ keys: [forge.key] }), /^FAILED: instruments is not a list/],
    ['a key of another name', KEYS, () => answered({ keys: [{ ...forge.key, id: 'x' }], instruments: [] }), /^CHANGED/],
    ['no heads', '/api/segments', answered({}), /^FAILED: heads is not a list/],
    ['a refusal', KEYS, { code: 0, msg: 'Too many requests', data: {} }, /segment_keys: Too many requests$/],
    ['nothing', '/api/segments', { code: 1 }, /^FAILED: http.*page=1: 200$/],
  ])('says that a site answers with %s', async (_, path, answer, message) => {
    instead[path] = typeof answer === 'function' ? answer() : answer;
    expect(await look()).toBe(1);
    expect(said).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['keys.jsonl', /^FAILED: kept key\.id is not a text/],
    ['EURUSD.jsonl', /^FAILED: kept head\.code is not a text/],
  ])('says that it cannot read %s, which it kept', async (file, message) => {
    await writeFile(
      join(folder, file),
      '{"id":1,"instrumentId":1}\n'.replace(file === 'keys.jsonl' ? ',"instrumentId":1' : '"id":1,', ''),
    );
    expect(await look()).toBe(1);
    expect(said).toEqual([expect.stringMatching(message)]);
  });

  it('fails where the site does not answer', async () => {
    server.closeAllConnections();
    server.close();
    expect(await look()).toBe(1);
    expect(said[0]).toMatch(/^FAILED/);
  });
});

const PAGE = 3;
