import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DrawnPages } from './drawn-pages.ts';
import { Drawings } from './drawings.ts';

let folder: string;
let drawings: Drawings | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-drawing-'));
});
afterEach(() => drawings?.stop());
afterAll(() => rm(folder, { recursive: true }));

/** Drawings by a program of these lines. */
async function drawingsBy(name: string, program: string, answer = async () => ({ status: 200, body: '1.1' })) {
  await writeFile(join(folder, name), program);
  drawings = new Drawings({ program: join(folder, name), answer });
  return drawings;
}

const wanted = { path: '/', language: 'en', signedIn: false };

it('draws with what the server answers, in the language that is wanted, and never with a session', async () => {
  const asked: string[] = [];
  const program = `
    export const paths = ['/'];
    export async function draw({ language }) {
      const answer = await fetch('/api/price?x=1', { method: 'GET', headers: { lang: language, authorization: 'token' } });
      const change = await fetch('/api/change', { method: 'POST', headers: {} });
      return { html: await answer.text(), data: String(change.ok) };
    }`;
  const found = await drawingsBy('asks.mjs', program, async (...about: unknown[]) => {
    asked.push(about.join(' '));
    return { status: 200, body: '<b>1.1</b>' };
  });
  expect(await found.of({ ...wanted, language: 'ar' })).toEqual({ html: '<b>1.1</b>', data: 'false' });
  expect(asked).toEqual(['/api/price?x=1 ar']);
  expect(await found.of({ ...wanted, path: '/elsewhere' })).toBeNull();
});

it('gives all who come at the same time one drawing', async () => {
  const program = `let count = 0; export const paths = ['/', '/b'];
    export const draw = async ({ path }) => ({ html: path + (count += 1), data: '' });`;
  const found = await drawingsBy('counts.mjs', program);
  const all = await Promise.all(Array.from({ length: 20 }, () => found.of(wanted)));
  expect(new Set(all.map((each) => each?.html))).toEqual(new Set(['/1']));
  expect((await found.of({ ...wanted, path: '/b' }))?.html).toBe('/b2');
  expect((await found.of(wanted))?.html).toBe('/1');
  found.forget();
  expect((await found.of(wanted))?.html).toBe('/3');
});

it.each([
  ['cannot be loaded', 'throw new Error("no");'],
  ['fails', 'export const paths = ["/"]; export const draw = async () => { throw new Error("no"); };'],
  ['ends', 'export const paths = ["/"]; export const draw = () => new Promise(() => process.exit(1));'],
])('leaves it to the app where the program %s', async (_how, program) => {
  const found = await drawingsBy(`${_how.replace(' ', '-')}.mjs`, program);
  expect(await found.of(wanted)).toBeNull();
  expect(await found.of(wanted)).toBeNull();
});

it('is written into the page, where no text of it can end its element', async () => {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'style-AbCd1234.css'), '.a{}');
  const frame =
    '<html><head><link rel="stylesheet" crossorigin href="/assets/style-AbCd1234.css"></head><body><div id="root"></div></body></html>';
  const page = await new DrawnPages(folder).page('a', frame, { html: '<p>$&</p>', data: '{"a":"</script>"}' });
  const body = page.plain.toString();
  expect(body).toContain('<style>.a{}</style>');
  expect(body).toContain('<div class="drawn" inert aria-busy="true"><p>$&</p></div>');
  expect(body).toContain(String.raw`{"a":"\u003c/script>"}`);
});
