import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';

/** The specifiers that a file imports, each with its line. */
export function importsOf(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  return [...text.matchAll(specifier)].map((match) => ({
    target: match[1] ?? match[2],
    line: text.slice(0, match.index).split('\n').length,
  }));
}

/** `from '...'`, `import '...'`, `@import '...'`, `import('...')` and `typeof import('...')`. */
const specifier = /(?:^|[\s;}@])(?:from|import)\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;
