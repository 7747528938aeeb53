import { posix } from 'node:path';
import { importsOf } from '../check/imports.mjs';
import { sourceFiles } from '../check/source-files.mjs';

/** Which tests reach which files by what they import, and over how many files. */
export class CoveringTests {
  #importers = new Map();
  #tests;

  constructor() {
    const files = sourceFiles(['packages', 'apps'], /\.tsx?$/);
    this.#tests = files.filter((file) => /\.test\.tsx?$/.test(file));
    for (const file of files) {
      for (const { target } of importsOf(file)) {
        const path = resolve(file, target);
        if (path !== null) this.#importersOf(path).push(file);
      }
    }
  }

  /** The stages in which a mutant of this file is tried: a test is in the first that it fits. */
  stages(file, { near, wider }) {
    const distances = this.#distances(file);
    const isSql = file.endsWith('.sql');
    const fits = (patterns, test) => patterns.some((pattern) => pattern.test(test));
    const reaching = this.#tests.filter(
      (test) => fits(near, test) && (isSql ? test.includes('.pg.') : distances.has(test)),
    );
    const own = file.replace(/\.ts$/, '.');
    const ranks = reaching.map((test) => {
      if (isSql) return /two-person|proposal/.test(test) ? 0 : 3;
      if (test.startsWith(own)) return 0;
      if (posix.dirname(test) === posix.dirname(file)) return distances.get(test) === 1 ? 1 : 2;
      return 3;
    });
    const ranked = [0, 1, 2, 3].map((rank) => reaching.filter((_, index) => ranks[index] === rank));
    const wide = wider.map((pattern) => this.#tests.filter((test) => pattern.test(test) && !reaching.includes(test)));
    return [...ranked, ...wide].filter((stage) => stage.length > 0);
  }

  #distances(file) {
    const distances = new Map([[file, 0]]);
    for (const [at, distance] of distances)
      for (const importer of this.#importersOf(at)) if (!distances.has(importer)) distances.set(importer, distance + 1);
    return distances;
  }

  #importersOf(path) {
    const known = this.#importers.get(path) ?? [];
    this.#importers.set(path, known);
    return known;
  }
}

function resolve(file, target) {
  const workspace = /^@candor\/([^/]+)\/(.+)$/.exec(target);
  if (workspace !== null) {
    const [, name, path] = workspace;
    return `${APPS.has(name) ? 'apps' : 'packages'}/${name}/src/${path}`;
  }
  return target.startsWith('.') ? posix.join(posix.dirname(file), target) : null;
}

const APPS = new Set(['server', 'web', 'console']);
