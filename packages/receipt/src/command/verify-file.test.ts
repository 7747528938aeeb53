import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Proof } from '../proof.ts';
import { Forge } from '../testing/forge.ts';
import { drafted, order } from '../testing/honest-trades.ts';
import { CHECK_SENTENCES } from './plain-english.ts';
import { verifyFile } from './verify-file.ts';

/* The program that a customer checks a proof file with: what it says and the code that it ends with. */
const house = new Forge();
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
  const honest = house.proof(drafted(order()));

  it('that holds is verified, check by check, and names the key to compare', async () => {
    expect(await verify(honest)).toBe(0);
    expect(said[0]).toBe('Order 7, GBPJPY.');
    for (const name of ['chain', 'profit', 'rulesInForce'] as const)
      expect(said).toContain(`  ok      ${CHECK_SENTENCES[name]}`);
    expect(said).toContainEqual(`Signed with the key ${house.key.id}: ${house.key.publicKey}`);
    expect(said.at(-2)).toMatch(/^VERIFIED/);
    expect(said.at(-1)).toMatch(/^This does not prove/);
  });

  it('is checked by the key that was asked for, by itself or by its id', async () => {
    expect(await verify(honest, house.key.publicKey)).toBe(0);
    expect(await verify(honest, house.key.id)).toBe(0);
    expect(said).not.toContainEqual(expect.stringMatching(/^Signed with/));
    expect(await verify(honest, new Forge().key.publicKey)).toBe(1);
    expect(await verify(honest, new Forge().key.id)).toBe(1);
    expect(said.at(-1)).toMatch(/^FAILED/);
  });

  it('that does not hold is refused, and says what was said and what was found', async () => {
    expect(await verify(house.proof(drafted(order({ profit: '551' }))))).toBe(1);
    expect(said).toContainEqual(`  FAILED  ${CHECK_SENTENCES.profit} It says "551"; found: "550".`);
    expect(said.at(-1)).toBe('FAILED: this receipt does not hold.');
  });

  it('that is not sealed yet is no failure and not verified', async () => {
    const tips = [1, 2].map((instrumentId) => ({ instrumentId, number: 1, seq: 6, hash: '', through: 0 }));
    expect(await verify(house.proof(drafted(order({ tips }), { hidden: [2] })))).toBe(1);
    expect(said).toContainEqual(`  waiting ${CHECK_SENTENCES.record}`);
    expect(said.at(-1)).toMatch(/^NOT YET/);
  });

  it.each(['', '{}', 'no json'])('of %j is none, and that is all that is said', async (content) => {
    expect(await verify(content)).toBe(1);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^FAILED: .* cannot be read as a proof file/);
  });
});

describe('the command', () => {
  const main = fileURLToPath(new URL('verify-main.ts', import.meta.url));
  const command = (...words: string[]): Promise<{ code: number; stdout: string }> =>
    promisify(execFile)(process.execPath, [main, ...words]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );

  it('takes a file, or a file and a key, and says how it is written otherwise', async () => {
    const path = await file(house.proof(drafted(order())));
    expect(await command(path)).toMatchObject({ code: 0, stdout: expect.stringContaining('VERIFIED') });
    expect(await command(path, '--key', house.key.id)).toMatchObject({ code: 0 });
    for (const words of [['--key'], [path, '--key'], ['--witness', 'x']])
      expect([words, await command(...words)]).toMatchObject([
        words,
        { code: 2, stdout: expect.stringMatching(/^Write/) },
      ]);
    // Nothing listens there.
    expect(await command('--witness', 'http://127.0.0.1:9', folder)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^FAILED/),
    });
  });
});
