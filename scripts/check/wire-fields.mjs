import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';
import { importsOf } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';

/**
 * Screens that still read or send wire fields by themselves. What is mapped comes off the list, and nothing is added.
 */
const LEFT = [
  // What the server calls the switches is built from a kind and a channel.
  'apps/web/src/features/alerts/tell-switches.tsx',
  // Forms that make the input of their call.
  'apps/web/src/features/auth/code-field.tsx',
  'apps/web/src/features/deposit/bank-order-flow.tsx',
  'apps/web/src/features/deposit/coin-announcement.tsx',
  'apps/web/src/features/deposit/plain-bank-deposit.tsx',
  'apps/web/src/features/second-factor/confirm-factor.tsx',
  'apps/web/src/features/second-factor/factor-on.tsx',
  'apps/web/src/features/withdraw/withdraw-review.tsx',
  // What was submitted for verification, by the names of its form's fields.
  'apps/web/src/features/verification/junior-form.tsx',
  'apps/web/src/features/verification/senior-form.tsx',
  'apps/web/src/features/verification/sent-documents.tsx',
  'apps/web/src/features/verification/single-form.tsx',
  'apps/web/src/features/verification/single-screen.tsx',
];

/**
 * Sentences about names of the wire in the customers' app: they end where something is read or sent, which are the
 * files of logic that import a contract.
 */
export function wireFields() {
  const names = wireNames();
  return sourceFiles(['apps/web/src'], /(?<!\.test)\.tsx?$/)
    .filter((file) => !isBoundary(file))
    .flatMap((file) => {
      const found = [...new Set(fieldsIn(readFileSync(inRoot(file), 'utf8')))].filter((name) => names.has(name));
      if (LEFT.includes(file))
        return found.length === 0 ? [`${file}: reads no wire field any more; take it off the list.`] : [];
      return found.map((name) => `${file}: ${name} is a name of the wire; map it in the query.`);
    });
}

const isBoundary = (file) =>
  file.endsWith('.ts') && importsOf(file).some(({ target }) => /^@candor\/protocol\/(?!error-codes)/.test(target));

/** Fields of calls and pushes that are spelled as no name of ours is. */
function wireNames() {
  const sources = sourceFiles(['packages/protocol/src'], /(?<!\.test)\.ts$/).filter(
    (file) => !file.includes('/console/'),
  );
  const fields = sources.flatMap((file) => [...readFileSync(inRoot(file), 'utf8').matchAll(/[{,]?\s(\w+): /g)]);
  return new Set(fields.map(([, name]) => name).filter((name) => /^[A-Z]\w*[a-z]|[a-z]_[a-z]/.test(name)));
}

/** Names that are read, taken apart or written as fields, outside comments and texts. */
export function fieldsIn(source) {
  const code = source
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/'[^'\n]*'/g, "''");
  const read = [...code.matchAll(/(?<!<\/?\w+)\.(\w+)/g)];
  const taken = [...code.matchAll(/[{,]\s*(\w+)(?=\s*[:,}])/g)];
  return [...read, ...taken].map(([, name]) => name);
}
