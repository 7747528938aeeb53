import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DESKTOP, launchBrowser, PHONE, SMALL_PHONE, visit } from './src/browser.ts';
import type { Theme, Viewport } from './src/browser.ts';
import { startServer } from './src/candor-server.ts';
import { prepareAccounts, play, SCENES } from './src/screens.ts';
import type { Scene } from './src/screens.ts';

/*
 * `node e2e/shots.ts [part of a name]`: pictures of every screen and state into e2e/shots, with an index.html to look
 * at them side by side: both themes, both phones and a desk in English, one of each in the other languages.
 */
const SETTLE_MS = 350;
const SETS: readonly { readonly theme: Theme; readonly viewport: Viewport; readonly language: 'en' | 'hk' | 'ar' }[] = [
  { theme: 'light', viewport: PHONE, language: 'en' },
  { theme: 'dark', viewport: PHONE, language: 'en' },
  { theme: 'light', viewport: SMALL_PHONE, language: 'en' },
  { theme: 'dark', viewport: SMALL_PHONE, language: 'en' },
  { theme: 'light', viewport: DESKTOP, language: 'en' },
  { theme: 'dark', viewport: DESKTOP, language: 'en' },
  { theme: 'light', viewport: PHONE, language: 'hk' },
  { theme: 'dark', viewport: SMALL_PHONE, language: 'hk' },
  { theme: 'light', viewport: PHONE, language: 'ar' },
  { theme: 'dark', viewport: SMALL_PHONE, language: 'ar' },
];
const wanted = process.argv[2] ?? '';
const scenes = SCENES.filter(({ name }) => name.includes(wanted));
const folder = path.join(import.meta.dirname, 'shots');
if (wanted === '') await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const server = await startServer();
const browser = await launchBrowser();
const names: string[] = [];
try {
  const accounts = await prepareAccounts(server);
  for (const set of SETS) {
    const context = await visit(browser, server.origin, { ...set, density: 2 });
    const page = await context.newPage();
    for (const scene of scenes) {
      const name = `${scene.name}-${set.language}-${set.theme}-${set.viewport.width}`;
      await play(page, scene, accounts).catch((error: unknown) =>
        process.stdout.write(`${name}: ${String(error).slice(0, 300)}\n`),
      );
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
      names.push(name);
    }
    await context.close();
    process.stdout.write(`${set.language} ${set.theme} ${set.viewport.width}: ${scenes.length} pictures\n`);
  }
  await writeFile(path.join(folder, 'index.html'), indexOf(scenes));
} finally {
  await browser.close();
  await server.stop();
}
process.stdout.write(`${names.length} pictures in ${folder}\n`);

function indexOf(shown: readonly Scene[]): string {
  const rows = shown.map(({ name }) => {
    const pictures = names.filter(
      (each) =>
        each.startsWith(`${name}-`) &&
        !shown.some(
          (other) => other.name !== name && other.name.startsWith(`${name}-`) && each.startsWith(`${other.name}-`),
        ),
    );
    return `<h2>${name}</h2><div>${pictures.map((each) => `<img src="${each}.png" alt="${each}" width="300">`).join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>div{display:flex;gap:8px;overflow:auto}</style>${rows.join('\n')}`;
}
