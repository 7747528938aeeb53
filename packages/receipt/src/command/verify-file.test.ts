import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECKS } from '../check.ts';
import type { Proof } from '../proof.ts';
import { Forge } from '../testing/forge.ts';
import { drafted, option, order } from '../testing/honest-trades.ts';
import { CHECK_SENTENCES } from './plain-english.ts';
import { verifyFile } from './verify-file.ts';

/* The program with which a customer checks a proof file: its output and its exit code. */
const forge = new Forge();
let folder: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-verify-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

async function file(content: Proof | string): Promise<string> {
  const path = join(folder, 'proof.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const verify = async (content: Proof | string, key: string | null = null): Promise<number> =>
  verifyFile(await file(content), key, (line) => said.push(line));

describe('a proof file', () => {
  const honest = forge.proof(drafted(order()));

  it('that holds is verified, check by check, and names the key to compare', async () => {
    expect(await verify(honest)).toBe(0);
    const ofOrders = CHECKS.slice(0, CHECKS.indexOf('terms'));
    expect(said.slice(0, -5)).toEqual([
      'Order 7, GBPJPY.',
      ...ofOrders.map((name) => `  ok      ${CHECK_SENTENCES[name]}`),
    ]);
    expect(said.slice(-5)).toEqual([
      '',
      `Signed with the key ${forge.key.id}: ${forge.key.publicKey}`,
      expect.stringMatching(/^Compare it with .* \/api\/segment_keys/),
      expect.stringMatching(/^VERIFIED/),
      expect.stringMatching(/^This does not prove/),
    ]);
  });

  it('may be of an option', async () => {
    expect(await verify(forge.proof(drafted(option())))).toBe(0);
    expect(said[0]).toBe('Option 8, GBPJPY.');
    for (const name of ['terms', 'lastTick', 'payout'] as const)
      expect(said).toContain(`  ok      ${CHECK_SENTENCES[name]}`);
  });

  it.each(CHECKS)('has a sentence for the check of %s', (name) => {
    expect(CHECK_SENTENCES[name]).toMatch(/^[A-Z].+\.$/);
  });

  it('is not verified where the signatures cannot be computed', async () => {
    vi.stubGlobal('crypto', {});
    const code = await verify(honest);
    vi.unstubAllGlobals();
    expect(code).toBe(1);
    expect(said).toContain(`  cannot  ${CHECK_SENTENCES.keys}`);
    expect(said.at(-1)).toMatch(/^NOT CHECKED/);
  });

  it('is checked by the key that was asked for, by itself or by its id', async () => {
    expect(await verify(honest, forge.key.publicKey)).toBe(0);
    expect(await verify(honest, forge.key.id)).toBe(0);
    expect(said).not.toContainEqual(expect.stringMatching(/^Signed with/));
    expect(await verify(honest, new Forge().key.publicKey)).toBe(1);
    expect(await verify(honest, new Forge().key.id)).toBe(1);
    expect(said.at(-1)).toMatch(/^FAILED/);
  });

  it('that does not hold is refused, and says what was said and what was found', async () => {
    expect(await verify(forge.proof(drafted(order({ profit: '551' }))))).toBe(1);
    expect(said).toContainEqual(`  FAILED  ${CHECK_SENTENCES.profit} It says "551"; found: "550".`);
    expect(said.at(-1)).toBe('FAILED: this receipt does not hold.');
    said = [];
    await verify(forge.proof(drafted(order({ profit: '5,5' }))));
    expect(said).toContain(`  FAILED  ${CHECK_SENTENCES.profit} It says "5,5"; found: "550".`);
    said = [];
    await verify(forge.proof(drafted(order({ lots: 'one' }))));
    expect(said).toContain(
      `  FAILED  ${CHECK_SENTENCES.profit} It says otherwise; found: "not an exact decimal: one".`,
    );
  });

  it('that is not sealed yet is no failure and not verified', async () => {
    const tips = [1, 2].map((instrumentId) => ({ instrumentId, number: 1, seq: 6, hash: '', through: 0 }));
    expect(await verify(forge.proof(drafted(order({ tips }), { hidden: [2] })))).toBe(1);
    expect(said).toContainEqual(`  waiting ${CHECK_SENTENCES.record}`);
    expect(said.at(-1)).toMatch(/^NOT YET/);
  });

  it.each(['', '{}', 'no json'])('of %j is none, and that is all that is said', async (content) => {
    expect(await verify(content)).toBe(1);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^FAILED: .* cannot be read as a proof file/);
  });

  it('is not read where it is larger than a proof ever is', async () => {
    const path = await file('');
    await truncate(path, 64 * 2 ** 20);
    expect(await verifyFile(path, null, (line) => said.push(line))).toBe(1);
    await truncate(path, 64 * 2 ** 20 + 1);
    expect(await verifyFile(path, null, (line) => said.push(line))).toBe(1);
    expect(said[0]).not.toMatch(/too large/);
    expect(said[1]).toMatch(/it is too large for a proof file\.$/);
  });
});
