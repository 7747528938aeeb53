import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { DESKTOP, launchBrowser, PHONE, SMALL_PHONE, visit } from './src/browser.ts';
import type { Theme, Viewport } from './src/browser.ts';
import { cutTexts } from './src/cut-texts.ts';
import { leftInEnglish } from './src/left-in-english.ts';
import { startServer } from './src/candor-server.ts';
import { prepareAccounts, play, SCENES } from './src/screens.ts';
import type { Scene } from './src/screens.ts';

/*
 * `node e2e/shots.ts [part of a name]`: pictures of every screen and state into e2e/shots, with an index.html to look
 * at them side by side: both themes, both phones and a desk in English, one of each in the other languages.
 *
 * `node e2e/shots.ts --languages [code ...]`: the main screens on the small phone in both themes, in each language that
 * has texts or in those that are named. Lists the texts that are cut short or left in English there; exit code 1 if
 * there is one.
 */
const SETTLE_MS = 350;
interface ShotSet {
  readonly theme: Theme;
  readonly viewport: Viewport;
  readonly language: LanguageCode;
}
const SETS: readonly ShotSet[] = [
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
const [option, ...codes] = process.argv.slice(2);
const isOfLanguages = option === '--languages';
const wanted = isOfLanguages ? '' : (option ?? '');
const scenes = SCENES.filter(({ name, main }) => (isOfLanguages ? main === true : name.includes(wanted)));
const sets: readonly ShotSet[] = isOfLanguages
  ? LANGUAGE_LIST.filter(({ code, hasMessages }) => (codes.length === 0 ? hasMessages : codes.includes(code))).flatMap(
      ({ code: language }) => (['light', 'dark'] as const).map((theme) => ({ theme, viewport: SMALL_PHONE, language })),
    )
  : SETS;
const faults: string[] = [];
const folder = path.join(import.meta.dirname, 'shots');
if (wanted === '') await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const server = await startServer();
const browser = await launchBrowser();
const names: string[] = [];
try {
  const accounts = await prepareAccounts(server);
  for (const set of sets) {
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
      if (!isOfLanguages || set.theme === 'dark') continue;
      const place = `${scene.name} in ${set.language}`;
      faults.push(...(await cutTexts(page)).map((text) => `cut: ${place}: ${text}`));
      if (set.language !== 'en')
        faults.push(...(await leftInEnglish(page, set.language)).map((text) => `English: ${place}: ${text}`));
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
for (const line of new Set(faults)) process.stdout.write(`${line}\n`);
if (faults.length > 0) process.exitCode = 1;

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
