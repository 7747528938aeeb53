import { posix } from 'node:path';
import { importsOf } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';

/**
 * What each part of the repository may import of the others. A part that is not
 * named here is refused: no exceptions elsewhere.
 */
const mayImport = {
  'packages/protocol': [],
  'packages/decimal': [],
  'packages/receipt': [],
  'packages/locales': [],
  'packages/theme': [],
  'packages/csv': [],
  'packages/engine': ['decimal'],
  'packages/market': ['decimal', 'protocol'],
  'packages/client': ['protocol'],
  // For component tests alone.
  'packages/server-stand-in': ['protocol'],
  'packages/ui': ['locales', 'theme'],
  'apps/web': ['client', 'ui', 'locales', 'protocol', 'decimal', 'receipt', 'server-stand-in'],
  'apps/console': ['client', 'ui', 'locales', 'protocol', 'decimal', 'csv', 'server-stand-in'],
  'apps/server': ['decimal', 'protocol', 'engine', 'market', 'locales', 'theme', 'receipt', 'csv'],
  bench: ['decimal', 'protocol', 'engine', 'market', 'locales', 'server', 'e2e', 'crash'],
  crash: ['decimal', 'protocol', 'engine', 'locales', 'server'],
  e2e: ['decimal', 'protocol', 'locales', 'server', 'receipt'],
};

/** Sentences about imports that go against these directions, each with file and line. */
export function wrongDirections() {
  const files = sourceFiles(['packages', 'apps', 'bench', 'crash', 'e2e'], /\.(ts|tsx|mts|js|mjs)$/);
  return files.flatMap((file) => importsOf(file).flatMap((found) => violationsOf(file, found)));
}

function violationsOf(file, { target, line }) {
  const part = partOf(file);
  const at = `${file}:${line}`;
  if (!(part in mayImport))
    return [`${at}: ${part} is not a part of the repository; name it in scripts/check/dependency-directions.mjs.`];
  const workspace = /^@candor\/([^/]+)/.exec(target)?.[1];
  if (workspace !== undefined) {
    const own = part.split('/').at(-1) === workspace;
    return own || mayImport[part].includes(workspace) ? [] : [`${at}: ${part} may not import ${workspace}.`];
  }
  if (!target.startsWith('.')) return [];
  const path = posix.join(posix.dirname(file), target);
  if (path !== part && !path.startsWith(`${part}/`))
    return [`${at}: reaches out of ${part} by a relative path; import it by its package name.`];
  return featureViolations(at, file, path);
}

function featureViolations(at, file, path) {
  const [from, to] = [featureOf(file), featureOf(path)];
  if (to === undefined || from === to) return [];
  if (path.endsWith('/feature.ts') && !file.endsWith('/src/features.ts'))
    return [`${at}: only features.ts may import what the feature ${to} declares.`];
  if (from !== undefined)
    return [`${at}: the feature ${from} may not import the feature ${to}; a screen composes both.`];
  const lower = /^apps\/web\/src\/(domain|kit|live|api|shell)\//.exec(file)?.[1];
  if (lower !== undefined)
    return [`${at}: ${lower}/ may not import the feature ${to}; what both need lies in domain/.`];
  return [];
}

const featureOf = (path) => /^apps\/(?:web|console)\/src\/features\/([^/]+)\//.exec(path)?.[1];
const partOf = (file) =>
  file
    .split('/')
    .slice(0, /^(packages|apps)\//.test(file) ? 2 : 1)
    .join('/');
