import { existsSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';
import { run } from '../setup/run.mjs';
import { say } from '../setup/say.mjs';
import { deadFiles } from './dead-files.mjs';
import { wrongDirections } from './dependency-directions.mjs';
import { longLines } from './long-lines.mjs';
import { physicalCss } from './physical-css.mjs';
import { privateWords } from './private-words.mjs';
import { wrongServerArrows } from './server-arrows.mjs';
import { wireFields } from './wire-fields.mjs';

/** Runs every gate, also after one failed, and answers how many passed and failed. */
export async function runGates(node) {
  const outcome = { passed: 0, failed: 0 };
  for (const [name, gate] of gatesWith(node)) {
    say(`Gate: ${name}`);
    const good = await gate();
    outcome[good ? 'passed' : 'failed'] += 1;
    if (!good) say(`Gate: ${name}: FAILED`);
  }
  return outcome;
}

function gatesWith(node) {
  const tool =
    (path, ...parameters) =>
    async () =>
      (await run(node, [inRoot('node_modules', path), ...parameters], { env: SPARING, held: true })) === 0;
  // Alone it checks what several of its threads would each check for
  // themselves: half the work, and no later on two cores.
  const types = (project) => tool('typescript/bin/tsc', '-p', project, '--singleThreaded');
  return [
    ['format', tool('oxfmt/bin/oxfmt', '--check', '.')],
    ['lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--quiet')],
    ['dependency directions', sentencesOf(wrongDirections)],
    ['arrows of the server', sentencesOf(wrongServerArrows)],
    ['mirrored layout', sentencesOf(physicalCss)],
    ['long lines', sentencesOf(longLines)],
    ['private words', sentencesOf(privateWords)],
    ['wire fields of the apps', sentencesOf(wireFields)],
    ['duplicates of 15 lines', tool('jscpd/run-jscpd.js')],
    ['dead files', sentencesOf(deadFiles)],
    ['dead exports and packages', tool('knip/bin/knip.js', '--no-progress', '--no-config-hints')],
    ['types of packages, server, crash runs, bench and tests', types('tsconfig.json')],
    ['types of the browser scenarios', types('e2e/tsconfig.json')],
    ['types of the web', existsSync(inRoot('apps/web/src')) ? types('tsconfig.web.json') : async () => true],
    ['wire hash', tool('vitest/vitest.mjs', 'run', '--project', 'unit', 'packages/protocol/src/wire-hash.test.ts')],
  ];
}

/** The compilers in Go tidy up less often, for some hundred megabytes more. */
const SPARING = { GOGC: '400' };

function sentencesOf(check) {
  return async () => {
    const found = check();
    for (const sentence of found) say(`  ${sentence}`);
    return found.length === 0;
  };
}
