import { posix } from 'node:path';
import { importsOf } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';

const ROOT = 'apps/server/src/';

/** What each layer of the server may import of the others, types included. Modules stand on all but the roles. */
const STANDS_ON = {
  kernel: [],
  engine: ['kernel'],
  pricing: ['kernel'],
  transparency: ['kernel', 'engine', 'pricing'],
  realtime: ['kernel', 'engine', 'pricing'],
  modules: ['kernel', 'engine', 'pricing', 'transparency'],
  'modules.ts': ['kernel', 'transparency', 'modules'],
  roles: ['kernel', 'engine', 'pricing', 'transparency', 'realtime', 'modules', 'modules.ts'],
  'main.ts': ['kernel', 'roles'],
};

/**
 * Sentences about imports of the server that go up, about modules that import each other in a circle, and about
 * manifests that anything but `modules.ts` imports. Tests may look at whatever they test.
 */
export function wrongServerArrows() {
  const files = sourceFiles(['apps/server/src'], /\.ts$/).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const arrows = files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('.'))
      .map(({ target, line }) => ({
        at: `${file}:${line}`,
        from: file.slice(ROOT.length),
        to: posix.join(posix.dirname(file), target).slice(ROOT.length),
      })),
  );
  return [...arrows.flatMap(wrongArrow), ...circles(arrows)];
}

function wrongArrow({ at, from, to }) {
  const [lower, upper] = [layerOf(from), layerOf(to)];
  if (!(lower in STANDS_ON)) return [`${at}: ${lower} is no layer of the server; see scripts/check/server-arrows.mjs.`];
  if (to.endsWith('/module.ts') && to !== 'kernel/module.ts' && from !== 'modules.ts')
    return [`${at}: only modules.ts imports a manifest; say what is needed by its name.`];
  return lower === upper || STANDS_ON[lower].includes(upper) ? [] : [`${at}: ${lower} may not import ${upper}.`];
}

/** Each circle of modules once, by the names on its way. */
function circles(arrows) {
  const needs = new Map();
  for (const { from, to } of arrows) {
    const [one, other] = [moduleOf(from), moduleOf(to)];
    if (one === undefined || other === undefined || one === other) continue;
    needs.set(one, (needs.get(one) ?? new Set()).add(other));
  }
  const done = new Set();
  const found = [];
  const visit = (name, path) => {
    if (path.includes(name)) found.push([...path.slice(path.indexOf(name)), name].join(' imports '));
    if (path.includes(name) || done.has(name)) return;
    for (const next of needs.get(name) ?? []) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of needs.keys()) visit(name, []);
  return found.map((circle) => `apps/server/src/modules: ${circle}.`);
}

const layerOf = (path) => path.split('/')[0];
const moduleOf = (path) => /^modules\/([^/]+)\//.exec(path)?.[1];
