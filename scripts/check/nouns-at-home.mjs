import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot } from '../setup/root.mjs';
import { importsOf } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';

const ROOT = 'apps/server/src/';

/** Services that the program opens before the modules, by the noun that they belong to. */
const OPENED_BEFORE = { settings: 'settings', companies: 'site', optionProducts: 'options', decoder: 'uploads' };

/** What names a noun from outside without needing one of its services, each with its reason; at most ten lines. */
export const EXCEPTIONS = {
  'roles -> *': 'Roles put the program together: the market, the engine and the audit are opened before the modules.',
  '* -> notifications': 'A message is written in the transaction of what it tells of.',
  'options -> trading': 'An option names its instrument and is paged as an order is.',
  'statements -> trading': 'A statement reads what the history reads.',
  'loans -> books': 'A repayment is posted against an account of the broker’s cash.',
  'payments -> books': 'A payment is posted against an account of the broker’s cash.',
};

/** Sentences about files that name a noun from outside its folder without a manifest that says they need it. */
export function nounsAbroad() {
  const files = sourceFiles(['apps/server/src'], /\.ts$/).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const manifests = readManifests(files);
  const found = new Map();
  for (const file of files.filter((each) => each !== `${ROOT}modules.ts`))
    for (const { target, line } of importsOf(file)) {
      const noun = target.startsWith('.') ? nounOf(posix.join(posix.dirname(file), target)) : undefined;
      const from = nounOf(file) ?? file.slice(ROOT.length).split('/')[0];
      if (noun === undefined || noun === from || manifests.needed.get(from)?.has(noun)) continue;
      found.set(`${file}:${line}`, `${from} -> ${noun}`);
    }
  const used = [...found.values()].flatMap(waysToSay);
  return [
    ...[...found]
      .filter(([, pair]) => !waysToSay(pair).some((way) => way in EXCEPTIONS))
      .map(([at, pair]) => `${at}: ${pair}: say in the manifest that a service of it is needed.`),
    ...Object.keys(EXCEPTIONS)
      .filter((pair) => !used.includes(pair))
      .map((pair) => `${pair}: no longer an exception; remove it from scripts/check/nouns-at-home.mjs.`),
  ];
}

/** How an exception may name a pair: itself, with anybody on its right, or with anybody on its left. */
function waysToSay(pair) {
  const [from, , to] = pair.split(' ');
  return [pair, `${from} -> *`, `* -> ${to}`];
}

/** The nouns whose services the manifests of each noun need. */
function readManifests(files) {
  const texts = files
    .filter((file) => file.endsWith('/module.ts') && nounOf(file) !== undefined)
    .map((file) => ({ noun: nounOf(file), text: readFileSync(inRoot(file), 'utf8') }));
  const owners = new Map(Object.entries(OPENED_BEFORE));
  for (const { noun, text } of texts) for (const service of namesIn(text, 'provides')) owners.set(service, noun);
  const needed = new Map();
  for (const { noun, text } of texts) {
    const nouns = needed.get(noun) ?? new Set();
    for (const service of namesIn(text, 'needs')) nouns.add(owners.get(service));
    needed.set(noun, nouns);
  }
  return { needed };
}

const namesIn = (text, list) =>
  [...(new RegExp(`${list}: \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name);
const nounOf = (path) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
