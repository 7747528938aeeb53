import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Forge } from '../testing/forge.ts';
import { drafted, order } from '../testing/honest-trades.ts';
import { verifyCommand } from './verify-command.ts';

const forge = new Forge();
let folder: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-verify-'));
  await writeFile(join(folder, 'proof.json'), JSON.stringify(forge.proof(drafted(order()))));
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

describe('the command', () => {
  const run = (...words: string[]): Promise<number> =>
    verifyCommand(
      words,
      (path) => join(folder, path),
      (line) => said.push(line),
    );

  it('takes a file, or a file and a key', async () => {
    expect(await run('proof.json')).toBe(0);
    expect(said).toContainEqual(expect.stringMatching(/^Signed with/));
    said = [];
    expect(await run('proof.json', '--key', forge.key.id)).toBe(0);
    expect(said).not.toContainEqual(expect.stringMatching(/^Signed with/));
    expect(await run('proof.json', '--key', new Forge().key.id)).toBe(1);
  });

  it('keeps what a site has published', async () => {
    // No server listens there.
    expect(await run('--witness', 'http://127.0.0.1:9', 'kept')).toBe(1);
    expect(said[0]).toMatch(/^FAILED: fetch failed/);
  });

  it.each([
    [[]],
    [['--key']],
    [['--key', '--key', 'x']],
    [['--witness']],
    [['--witness', 'http://127.0.0.1:9']],
    [['--witness', 'http://127.0.0.1:9', 'kept', 'more']],
    [['proof.json', '--key']],
    [['proof.json', 'proof.json']],
    [['proof.json', '--keys', 'x']],
    [['proof.json', '--key', 'x', 'more']],
    [['--help']],
  ])('says how it is written where it is %j', async (words) => {
    expect(await run(...words)).toBe(2);
    expect(said).toEqual([
      expect.stringMatching(/^Write: verify FILE, or verify LINK .* --key KEY/),
      expect.stringMatching(/^or verify --witness ADDRESS FOLDER/),
    ]);
  });

  it('is a program, which finds a file from where it was called and ends with the code', async () => {
    const main = fileURLToPath(new URL('verify-main.ts', import.meta.url));
    const program = (words: string[], from: object): Promise<{ code: number; stdout: string }> =>
      promisify(execFile)(process.execPath, [main, ...words], from).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
      );
    const env = { ...process.env };
    delete env['INIT_CWD'];
    const verified = { code: 0, stdout: expect.stringMatching(/\nVERIFIED.*\nThis.*\n$/) };
    expect(await program(['proof.json'], { cwd: folder, env })).toMatchObject(verified);
    expect(await program(['proof.json'], { env: { ...env, INIT_CWD: folder } })).toMatchObject(verified);
    expect(await program([], { env })).toMatchObject({ code: 2, stdout: expect.stringMatching(/^Write/) });
  });
});
