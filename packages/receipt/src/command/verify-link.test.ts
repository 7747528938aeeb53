import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SharedProof } from '../proof.ts';
import type { SharedStatement } from '../shared-statement.ts';
import { Forge } from '../testing/forge.ts';
import { drafted, order, shared } from '../testing/honest-trades.ts';
import { CHECK_SENTENCES } from './plain-english.ts';
import { verifyCommand } from './verify-command.ts';

/* A site with one shared order, over real sockets, and a stranger who checks it by its link. */
const TOKEN = 'a'.repeat(22);
const forge = new Forge();
let server: Server;
let origin: string;
let said: string[];
let proof: SharedProof;

beforeEach(async () => {
  share({});
  said = [];
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const data = answerTo(pathname, searchParams);
    response.end(JSON.stringify(data === null ? { code: 1004, msg: 'Not found' } : { code: 1, msg: '', data }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function share(changes: Partial<SharedStatement>): void {
  proof = forge.share(shared(changes), forge.proof(drafted(order())));
}

/** As the public calls answer; a browser's page needs more than this command. */
function answerTo(path: string, query: URLSearchParams): unknown {
  const { statement, signature, keys, rules, segments, previousHeads } = proof;
  const named = segments.map(({ head: { instrumentId, number } }) => ({ instrumentId, number }));
  if (path === '/api/segment_keys') return { keys, instruments: [] };
  if (path === '/api/receipt/shared' && query.get('token') === TOKEN)
    return { statement, signature, rules, segments: named, sealed: true, instrument: { ShowCode: 'GBP/JPY' } };
  const number = Number(query.get('number'));
  const isOf = (head: { readonly instrumentId: number }) => `${head.instrumentId}` === query.get('instrument');
  const segment = segments.find(({ head }) => isOf(head) && head.number === number);
  const previous = previousHeads.find((head) => isOf(head) && head.number === number - 1) ?? null;
  return path === '/api/segment' && segment !== undefined ? { segment, previous } : null;
}

const verify = (path: string, ...words: string[]): Promise<number> =>
  verifyCommand(
    [origin + path, ...words],
    (file) => file,
    (line) => said.push(line),
  );

it('verifies an order by its link, check by check, and says what it is and what is not proven', async () => {
  expect(await verify(`/check/${TOKEN}`)).toBe(0);
  expect(said.slice(0, 3)).toEqual([
    'A buy of GBPJPY, leverage 100, with simulated money.',
    'Opened at 190.22, 2027-01-15T08:00:20.500Z; closed at 191.1, 2027-01-15T08:01:10.500Z.',
    'The result is 43.37 % of the margin, before fees.',
  ]);
  for (const name of ['statementSignature', 'chain', 'record', 'closePrice', 'result'] as const)
    expect(said).toContain(`  ok      ${CHECK_SENTENCES[name]}`);
  expect(said).toContainEqual(expect.stringMatching(/^Signed with the key/));
  expect(said.at(-2)).toMatch(/^VERIFIED/);
  expect(said.at(-1)).toMatch(/^This does not prove who placed the order/);
});

it('fails for another result, and says what was found', async () => {
  share({ result: '43.38' });
  expect(await verify(`/check/${TOKEN}`)).toBe(1);
  expect(said).toContain(`  FAILED  ${CHECK_SENTENCES.result} It says "43.38"; found: "43.37".`);
  expect(said.at(-1)).toMatch(/^FAILED/);
});

it('goes by the key that was asked for and not by the one of the site', async () => {
  expect(await verify(`/check/${TOKEN}`, '--key', forge.key.publicKey)).toBe(0);
  expect(said).not.toContainEqual(expect.stringMatching(/^Signed with/));
  expect(await verify(`/check/${TOKEN}`, '--key', new Forge().key.id)).toBe(1);
  expect(said.at(-1)).toMatch(/^FAILED/);
});

it.each([
  [`/check/${'b'.repeat(22)}`, 'Not found'],
  ['/receipt/7', 'its path is not /check/ and a token'],
])('says of %s what is wrong, and no more', async (path, why) => {
  expect(await verify(path)).toBe(1);
  expect(said).toEqual([expect.stringMatching(new RegExp(`^FAILED: .* as a shared order: .*${why}\\.$`))]);
});
