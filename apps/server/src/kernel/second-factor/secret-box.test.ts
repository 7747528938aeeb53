import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SecretBox, SecretKeyError } from './secret-box.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'candor-secrets-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

it('opens what it sealed, for whom it sealed it, after a new start too', async () => {
  const sealed = (await SecretBox.ofDirectory(directory)).seal('JBSWY3DPEHPK3PXP', '7');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  const box = await SecretBox.ofDirectory(directory);
  expect(box.open(sealed, '7')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.open(sealed, '8')).toBeNull();
  expect(box.open(`${sealed.slice(0, -2)}AA`, '7')).toBeNull();
  expect(box.open('JBSWY3DPEHPK3PXP', '7')).toBeNull();
  expect(box.seal('JBSWY3DPEHPK3PXP', '7')).not.toBe(sealed);
});

it('has one key, of the server alone, however many start at once', async () => {
  const other = join(directory, 'together');
  const boxes = await Promise.all([0, 1, 2, 3].map(() => SecretBox.ofDirectory(other)));
  const [sealed] = boxes.map((box) => box.seal('secret', '1'));
  expect(boxes.map((box) => box.open(sealed ?? '', '1'))).toEqual(['secret', 'secret', 'secret', 'secret']);
  expect((await stat(join(other, 'operator-secrets.key'))).mode & 0o777).toBe(0o600);
  await expect(readFile(join(other, 'operator-secrets.key'), 'utf8')).resolves.toMatch(/^[\w-]{43}\n$/);
});

it('does not open with another key, nor start with a broken one', async () => {
  const sealed = (await SecretBox.ofDirectory(directory)).seal('secret', '1');
  const elsewhere = join(directory, 'elsewhere');
  const box = await SecretBox.ofDirectory(elsewhere);
  expect(box.open(sealed, '1')).toBeNull();
  await writeFile(join(elsewhere, 'operator-secrets.key'), 'half');
  await expect(SecretBox.ofDirectory(elsewhere)).rejects.toThrow(SecretKeyError);
});
