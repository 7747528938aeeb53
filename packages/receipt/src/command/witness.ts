import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, Mismatch } from '../check.ts';
import { checkLink } from '../check-record.ts';
import { checkKeys, checkSigned, keysOf } from '../check-signatures.ts';
import type { PublicKey } from '../proof.ts';
import type { SignedHead } from '../segment.ts';
import { headBytes } from '../segment.ts';
import { fields, list, text, whole } from '../shape.ts';
import { readHead, readKey } from '../read-proof.ts';
import { ask } from './ask.ts';

/**
 * Keeps the signed heads that a site publishes, and compares what it publishes now with what was kept: nothing that was
 * sealed may change or disappear. Answers the exit code.
 */
export async function witness(address: string, folder: string, say: (line: string) => void): Promise<number> {
  try {
    await mkdir(folder, { recursive: true });
    const { keys, instruments } = await readKeys(address);
    await keepKeys(folder, keys);
    let heads = 0;
    for (const code of instruments) heads += await keepHeads(address, folder, keys, code);
    say(
      `${heads} new heads of ${instruments.length} instruments are kept in ${folder}; what was kept has not changed.`,
    );
    return 0;
  } catch (error) {
    if (error instanceof Mismatch) say(`CHANGED: kept was "${error.said}", and now there is "${error.found}".`);
    else say(`FAILED: ${messageOf(error)}`);
    return 1;
  }
}

async function readKeys(address: string) {
  const data = await ask(address, '/api/segment_keys', {});
  const keys = list(readKey)(data['keys'], 'keys');
  checkKeys({ keys }, null);
  const instruments = list(fields<{ id: number; code: string }>({ id: whole, code: text }))(
    data['instruments'],
    'instruments',
  );
  // The code is used as a file name.
  return { keys, instruments: instruments.map(({ code }) => code).filter((code) => /^\w[\w.-]*$/.test(code)) };
}

/** A published key must stay unchanged; new keys may be added. */
async function keepKeys(folder: string, keys: readonly PublicKey[]): Promise<void> {
  const file = join(folder, 'keys.jsonl');
  const kept = (await readLines(file)).map((each) => readKey(each, 'kept key'));
  for (const { id, publicKey } of kept) {
    const now = keys.find((key) => key.id === id)?.publicKey ?? 'no such key';
    if (now !== publicKey) throw new Mismatch(`key ${id} ${publicKey}`, now);
  }
  const news = keys.filter(({ id }) => !kept.some((key) => key.id === id));
  await appendFile(file, news.map((key) => `${JSON.stringify({ ...key, validTo: null })}\n`).join(''));
}

/**
 * Checks that every head is signed and links to the one before, starting with the last kept one, which must still be
 * published.
 */
async function keepHeads(address: string, folder: string, keys: readonly PublicKey[], code: string): Promise<number> {
  const file = join(folder, `${code}.jsonl`);
  const kept = (await readLines(file)).map((each) => readHead(each, 'kept head'));
  const last = kept.at(-1) ?? null;
  const published = await readNewHeads(address, code, last?.number ?? 1);
  const imported = await keysOf({ keys });
  const news: SignedHead[] = [];
  let before = last;
  for (const head of published) {
    await checkSigned(imported, head, headBytes(head));
    if (last !== null && head.number <= last.number) {
      const then = kept.find(({ number }) => number === head.number);
      if (JSON.stringify(then) !== JSON.stringify(head)) throw new Mismatch(`${code} ${then?.hash}`, head.hash);
      continue;
    }
    if (before !== null) checkLink(before, head);
    before = head;
    news.push(head);
  }
  if (last !== null && !published.some(({ number }) => number === last.number))
    throw new Mismatch(`segment ${last.number} of ${code}`, 'it is gone');
  await appendFile(file, news.map((head) => `${JSON.stringify(head)}\n`).join(''));
  return news.length;
}

/** The heads from `from` on (and others on the same page), the oldest first. */
async function readNewHeads(address: string, code: string, from: number): Promise<SignedHead[]> {
  const heads = new Map<number, SignedHead>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const data = await ask(address, '/api/segments', { instrument: code, page: String(page) });
    const read = list(readHead)(data['data'], 'heads');
    for (const head of read) heads.set(head.number, head);
    if (read.length === 0 || Math.min(...read.map(({ number }) => number)) <= from) break;
  }
  return [...heads.values()].toSorted((a, b) => a.number - b.number);
}

async function readLines(file: string): Promise<unknown[]> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  return kept
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

/** A year and more of minutes at a hundred a page. */
const MOST_PAGES = 10_000;
