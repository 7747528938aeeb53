import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { DESKTOP, launchBrowser, PHONE, SMALL_PHONE, visit } from './src/browser.ts';
import type { Theme, Viewport } from './src/browser.ts';
import { cutTexts } from './src/cut-texts.ts';
import { leftInEnglish } from './src/left-in-english.ts';
import { startServer } from './src/candor-server.ts';
import { prepareAccounts, play, SCENES } from './src/screens.ts';
import type { Scene } from './src/screens.ts';
import { coveredColumns, widestOverhang } from './src/overhang.ts';
import { seriousViolations } from './src/serious-violations.ts';
import { WIDE_SCENES, WIDE_SIZES } from './src/wide-screens.ts';

/*
 * `node e2e/shots.ts [part of a name]`: pictures of every screen and state into e2e/shots, with an index.html to look
 * at them side by side: both themes, both phones and a desk in English, one of each in the other languages.
 *
 * `node e2e/shots.ts --languages [code ...]`: the main screens on the small phone in both themes, in each language that
 * has texts or in those that are named. Lists the texts that are cut short or left in English there; exit code 1 if
 * there is one.
 *
 * `node e2e/shots.ts --wide [code ...]`: trading on wide pages of four sizes in both themes, in English, German and
 * Arabic or in the languages that are named. Lists as well what scrolls sideways and what axe finds.
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
/** One way to run this. */
interface Run {
  readonly scenes: readonly Scene[];
  readonly sets: readonly ShotSet[];
  /** What falls short on a page that was drawn. */
  readonly faultsOf: (page: Page, set: ShotSet) => Promise<readonly string[]>;
}
const BOTH_THEMES = ['light', 'dark'] as const;
const [option, ...codes] = process.argv.slice(2);
const wanted = option?.startsWith('--') === true ? '' : (option ?? '');
const { scenes, sets, faultsOf } = runOf(option);
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
    const context = await visit(browser, server.origin, { ...set, density: set.viewport.width < 1024 ? 2 : 1 });
    const page = await context.newPage();
    // What ends within minutes is begun again for each set.
    await prepareAccounts(server);
    for (const scene of scenes) {
      const name = `${scene.name}-${set.language}-${set.theme}-${set.viewport.width}`;
      await play(page, scene, accounts).catch((error: unknown) =>
        process.stdout.write(`${name}: ${String(error).slice(0, 300)}\n`),
      );
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
      names.push(name);
      const place = `${scene.name} in ${set.language} at ${set.viewport.width}, ${set.theme}`;
      faults.push(...(await faultsOf(page, set)).map((fault) => `${place}: ${fault}`));
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

function runOf(chosen: string | undefined): Run {
  const isWanted = ({ code }: (typeof LANGUAGE_LIST)[number]): boolean => codes.includes(code);
  if (chosen === '--languages') {
    const languages = LANGUAGE_LIST.filter(codes.length === 0 ? ({ hasMessages }) => hasMessages : isWanted);
    return {
      scenes: SCENES.filter(({ main }) => main === true),
      sets: setsOf(languages, [SMALL_PHONE]),
      faultsOf: textFaults,
    };
  }
  if (chosen === '--wide') {
    const languages = LANGUAGE_LIST.filter(
      codes.length === 0 ? ({ code }) => ['en', 'de', 'ar'].includes(code) : isWanted,
    );
    return { scenes: WIDE_SCENES, sets: setsOf(languages, WIDE_SIZES), faultsOf: layoutFaults };
  }
  return {
    scenes: SCENES.filter(({ name }) => name.includes(wanted)),
    sets: SETS,
    faultsOf: () => Promise.resolve([]),
  };
}

function setsOf(languages: typeof LANGUAGE_LIST, viewports: readonly Viewport[]): readonly ShotSet[] {
  return languages.flatMap(({ code: language }) =>
    viewports.flatMap((viewport) => BOTH_THEMES.map((theme) => ({ theme, viewport, language }))),
  );
}

/** Both themes have the same words in the same places. */
async function textFaults(page: Page, { theme, language }: ShotSet): Promise<readonly string[]> {
  if (theme === 'dark') return [];
  const english = language === 'en' ? [] : await leftInEnglish(page, language);
  return [...(await cutTexts(page)).map((text) => `cut: ${text}`), ...english.map((text) => `English: ${text}`)];
}

async function layoutFaults(page: Page, set: ShotSet): Promise<readonly string[]> {
  return [
    ...(await textFaults(page, set)),
    ...(await widestOverhang(page)).map((part) => `too wide: ${part}`),
    ...(await coveredColumns(page)).map((column) => `covered: ${column}`),
    ...(await seriousViolations(page, set.theme === 'light' ? 'all' : 'colours')).map((fault) => `axe: ${fault}`),
  ];
}

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
