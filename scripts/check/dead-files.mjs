import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot } from '../setup/root.mjs';
import { importsOf } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';

/**
 * Sentences about source files that no program and no test reaches. The workspaces offer every file to each other, so a
 * tool that goes by package.json takes each for a way in and finds none dead.
 */
export function deadFiles() {
  const files = sourceFiles(['packages', 'apps', 'bench', 'crash', 'e2e'], /\.(ts|tsx|css)$/);
  const reached = new Set();
  const waiting = files.filter(isWayIn);
  while (waiting.length > 0) {
    const file = waiting.pop();
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(
      ...importsOf(file)
        .map(({ target }) => resolve(file, target))
        .filter((path) => path !== null),
      ...namedIn(file),
    );
  }
  return files
    .filter((file) => !reached.has(file))
    .map((file) => `${file}: nothing reaches this file; remove it, or import it where it is used.`);
}

const isWayIn = (file) => waysIn.some((pattern) => pattern.test(file));

const waysIn = [
  /\.test\.tsx?$|\.d\.ts$|\/vite\.config\.ts$/,
  /^apps\/server\/src\/(main|roles\/audit-main|modules\/payments\/custody\/testing\/stand-in-main)\.ts$/,
  /^apps\/(web|console)\/src\/main\.tsx$|^apps\/web\/src\/drawing\/index\.ts$/,
  /^packages\/receipt\/src\/command\/verify-main\.ts$/,
  /^packages\/locales\/src\/declare-main\.ts$/,
  // The compiler takes the columns of all tables together; nothing imports them by themselves.
  /^apps\/server\/src\/.*\/tables\.ts$/,
  /^(bench|e2e)\/[^/]+\.ts$/,
  /^crash\/(standby-)?main\.ts$/,
  /^bench\/.*(process|-server|readers)\.ts$/,
  // What vitest.config.ts sets up for all files of a run.
  /^apps\/server\/src\/kernel\/postgres\/test-cluster\.ts$/,
  /^apps\/server\/tests\/prepared-site\.ts$/,
  /^e2e\/src\/prepared-data\.ts$/,
];

/**
 * Programs that a file starts as processes or workers of their own: `new URL('./x.ts', ...)` and paths ending in x.ts.
 */
function namedIn(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  const names = [...text.matchAll(/['"`/]([\w-]+(?:\/[\w-]+)*\.tsx?)['"`]/g)].map((match) => match[1]);
  const folders = [posix.dirname(file), posix.join(posix.dirname(file), 'testing')];
  return names
    .flatMap((name) => folders.map((folder) => posix.join(folder, name)))
    .filter((path) => existsSync(inRoot(path)));
}

function resolve(file, target) {
  const workspace = /^@candor\/([^/]+)\/(.+)$/.exec(target);
  const places = workspace ? [`packages/${workspace[1]}/src`, `apps/${workspace[1]}/src`] : [posix.dirname(file)];
  const tail = workspace ? workspace[2] : target;
  return (
    places
      .map((place) => posix.join(place, tail))
      .find((path) => /\.(tsx?|css)$/.test(path) && existsSync(inRoot(path))) ?? null
  );
}
