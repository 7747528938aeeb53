import { namespacesOf, readTexts } from '@candor/locales/text-files.ts';
import { expect, it } from 'vitest';
import { FEATURES } from '../../features.ts';
import { TEXT_FILES } from './text-files-of-app.ts';

/*
 * A text that was not fetched shows its key. So the sources are read: which texts a screen says by itself and by what
 * it imports, and which namespaces its route fetches.
 */
const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['/apps/web/src/**/*.{ts,tsx}', '/packages/{client,protocol,ui}/src/**/*.{ts,tsx}', '!**/*.test.*'],
  { query: '?raw', import: 'default', eager: true },
);
const namespaceOf = new Map(
  namespacesOf('en').flatMap((namespace) => Object.keys(readTexts('en', namespace)).map((key) => [key, namespace])),
);
const keys = [...namespaceOf.keys()];

it('every screen fetches the texts that it says', () => {
  const manifests = Object.keys(sources).filter(isManifest);
  const parts = manifests.flatMap((manifest) =>
    [...sourceOf(manifest).matchAll(LOADED)].map(([, texts = '', part = '']) => [resolved(part, manifest), texts]),
  );
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.length).toBe(manifests.map(sourceOf).join('').split('await import(').length - 1);
  const unfetched = parts.flatMap(([file = '', texts = '']) =>
    unfetchedBy(file, new Set([...TEXT_FILES.first, ...quotedIn(texts)])),
  );
  expect(unfetched).toEqual([]);
});

it('what features declare names the texts that it is said with', () => {
  const { tabs, settings, search, restrictions } = FEATURES;
  const declared = [
    ...tabs.map(({ label, shortLabel }) => ({ keys: [label, shortLabel], texts: [] })),
    ...settings.map(({ title, texts }) => ({ keys: [title], texts: [texts] })),
    ...restrictions.map(({ reason, texts }) => ({ keys: [reason], texts })),
    ...search.map(({ label }) => ({ keys: [label], texts: [] })),
    ...search.map(({ title, hint, texts }) => ({ keys: [title, hint], texts })),
  ];
  const unfetched = declared.flatMap(({ keys: said, texts }) => {
    const fetched = new Set<string>([...TEXT_FILES.first, ...texts]);
    return said.filter((key) => !fetched.has(namespaceOf.get(key) ?? ''));
  });
  expect(unfetched).toEqual([]);
});

it('what every page is made of says only texts of every page', () => {
  expect(unfetchedBy('/apps/web/src/main.tsx', new Set(TEXT_FILES.first))).toEqual([]);
});

/** Sentences about texts that a file and its imports say without their namespace being fetched. */
function unfetchedBy(root: string, fetched: ReadonlySet<string>): string[] {
  return [...withImports(root)].flatMap((file) => {
    const source = sourceOf(file);
    // What a manifest declares is said where it is shown.
    const said = (isManifest(file) ? [] : keysIn(source)).filter(
      (key) => !fetched.has(namespaceOf.get(key) ?? '') && !isFaultOfSchema(file, key),
    );
    // A part that is fetched later may have texts of its own fetched next to it.
    const later = new Set([
      ...fetched,
      ...[...source.matchAll(/loadTexts\('([^']+)'\)/g)].map(([, name = '']) => name),
    ]);
    const parts = isManifest(file) ? [] : [...source.matchAll(/\bimport\('(\.[^']+)'\)/g)];
    return [
      ...said.map((key) => `${file} says ${key} of ${namespaceOf.get(key)}.json, which ${root} has not been given`),
      ...parts.flatMap(([, part = '']) => unfetchedBy(resolved(part, file), later)),
    ];
  });
}

function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imported = sourceOf(file).matchAll(/^(?:import|export)\s(?!type\b)[^;]*?'([^']+\.tsx?)';$/gm);
  for (const [, target = ''] of imported) {
    const path = resolved(target, file);
    if (sources[path] !== undefined) withImports(path, found);
  }
  return found;
}

/** Keys that are written out, and all that a template which begins as a key does may come to. */
function keysIn(source: string): string[] {
  const begun = [...source.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{/g)].map(([, start = '']) => start);
  return [
    ...quotedIn(source).filter((text) => namespaceOf.has(text)),
    ...keys.filter((key) => begun.some((start) => key.startsWith(start))),
  ];
}

const quotedIn = (text: string): string[] => [...text.matchAll(/['"]([\w.-]+)['"]/g)].map(([, inside = '']) => inside);

function resolved(target: string, from: string): string {
  const workspace = /^@candor\/([^/]+)\/(.+)$/.exec(target);
  if (workspace !== null) return `/packages/${workspace[1]}/src/${workspace[2]}`;
  return new URL(target, `file://${from}`).pathname;
}

function sourceOf(file: string): string {
  const source = sources[file];
  if (source === undefined) throw new Error(`${file} is not among the sources`);
  return source;
}

/** Schemas are left out of what browsers get: only the server says what they find. */
const isFaultOfSchema = (file: string, key: string): boolean =>
  file.startsWith('/packages/protocol/') && key.startsWith('field.');
const isManifest = (file: string): boolean => file.endsWith('/feature.ts');
/** What a manifest loads, with the texts that are fetched for it. */
const LOADED = /texts: \[([^\]]*)\],[^[\]]*?(?:load|results): async \(\) => \(await import\('([^']+)'\)/g;
