import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';
import { sourceFiles } from './source-files.mjs';

/** Sentences about names of the wire in the apps. */
export function wireFields() {
  // What tests answer in the server's place is the wire.
  const files = sourceFiles(['apps/web/src', 'apps/console/src'], /(?<!\.test)\.tsx?$/).filter(
    (file) => !file.includes('/testing/'),
  );
  return strayFields(
    files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]),
    wireNames(),
  );
}

/**
 * `sources`: each a path and its text. Names of the wire end where something is read or sent, which are the files of
 * logic that import a contract: neither screens nor other logic may know them.
 */
export const strayFields = (sources, names) =>
  sources
    .filter(([file, source]) => !isBoundary(file, source))
    .flatMap(([file, source]) => {
      const found = [...new Set(fieldsIn(source))].filter((name) => names.has(name));
      return found.map((name) => `${file}: ${name} is a name of the wire; map it in the query.`);
    });

const isBoundary = (file, source) => file.endsWith('.ts') && /from '@candor\/protocol\/(?!error-codes)/.test(source);

/** Fields of calls and pushes that are spelled as no name of ours is. */
function wireNames() {
  const sources = sourceFiles(['packages/protocol/src'], /(?<!\.test)\.ts$/);
  const fields = sources.flatMap((file) => [...readFileSync(inRoot(file), 'utf8').matchAll(/[{,]?\s(\w+): /g)]);
  return new Set(fields.map(([, name]) => name).filter((name) => /^[A-Z]\w*[a-z]|[a-z]_[a-z]/.test(name)));
}

/** Names that are read, taken apart, written or shown the fault of as fields, outside comments and texts. */
export function fieldsIn(source) {
  const uncommented = source.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
  const faulty = [...uncommented.matchAll(/\b(?:of|faultOf)\('(\w+)'\)/g)];
  const code = uncommented.replaceAll(/'[^'\n]*'/g, "''");
  const read = [...code.matchAll(/(?<!<\/?\w+|\.)\.(\w+)/g)];
  const taken = [...code.matchAll(/[{,]\s*(\w+)(?=\s*[:,}])/g)];
  return [...faulty, ...read, ...taken].map(([, name]) => name);
}
