import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../setup/root.mjs';
import { giveUp, say } from '../setup/say.mjs';
import { AREAS } from './areas.mjs';
import { CoveringTests } from './covering-tests.mjs';
import { writeReport } from './mutation-report.mjs';
import { functionMutants } from './sql-mutants.mjs';
import { TreeCopies } from './tree-copy.mjs';
import { runTests } from './trial.mjs';
import { isParsed, typescriptMutants } from './typescript-mutants.mjs';

/** Tries mutants of an area, chosen by a seed, and reports which of them no test noticed. Answers the exit code. */
export async function mutate(parameters) {
  const options = readOptions(parameters);
  const area = AREAS[options.area];
  const all = mutantsOf(area).filter(({ file }) => options.only === undefined || file.includes(options.only));
  const chosen = choose(all, options.count, options.seed);
  say(
    `${chosen.length} of the ${all.length} mutants of ${options.area}, seed ${options.seed}, ${options.jobs} at ` +
      `a time.`,
  );
  const stopping = new AbortController();
  const copies = new TreeCopies();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  try {
    const trials = new Trials(area, chosen, stopping.signal);
    const names = Array.from({ length: options.jobs }, (_, index) => `tree${index}`);
    const startedAt = performance.now();
    await Promise.all(names.map((name) => trials.work(copies.make(name))));
    const report = writeReport(options, all.length, trials.done, performance.now() - startedAt);
    if (stopping.signal.aborted) say('Stopped before all were tried.');
    say(report);
    return 0;
  } finally {
    copies.remove();
  }
}

class Trials {
  done = [];
  #area;
  #waiting;
  #stop;
  #covering = new CoveringTests();
  /** How long a stage takes when nothing is changed, by its tests. */
  #baselines = new Map();

  constructor(area, mutants, stop) {
    this.#area = area;
    this.#waiting = [...mutants];
    this.#stop = stop;
  }

  async work(copy) {
    for (
      let mutant = this.#waiting.shift();
      mutant !== undefined && !this.#stop.aborted;
      mutant = this.#waiting.shift()
    ) {
      const startedAt = performance.now();
      const outcome = await this.#try(copy, mutant);
      if (this.#stop.aborted) return;
      this.done.push({ ...mutant, ...outcome, ms: Math.round(performance.now() - startedAt) });
      const by = outcome.by === '' ? '' : ` (${outcome.by})`;
      say(
        `${String(this.done.length).padStart(4)} ${outcome.fate}${by} ${mutant.file}:${mutant.line} ${mutant.what}, ` +
          `${Math.round((performance.now() - startedAt) / 1000)} s`,
      );
    }
  }

  async #try(copy, { file, start, end, replacement }) {
    const place = join(copy.path, file);
    const text = readFileSync(place, 'utf8');
    const mutated = text.slice(0, start) + replacement + text.slice(end);
    if (file.endsWith('.ts') && !isParsed(mutated)) return { fate: 'invalid', by: '' };
    for (const tests of this.#covering.stages(file, this.#area)) {
      const usualMs = await this.#baseline(copy, tests);
      if (this.#stop.aborted) break;
      writeFileSync(place, mutated);
      try {
        const { result } = await runTests(copy, tests, { limitMs: 20_000 + 4 * usualMs, stop: this.#stop });
        if (result === 'failed') return { fate: 'killed', by: stageName(tests) };
        if (result === 'timeout') return { fate: 'killed', by: 'time-out' };
        if (result === 'nothing') return { fate: 'invalid', by: '' };
      } finally {
        writeFileSync(place, text);
      }
    }
    return { fate: 'survived', by: '' };
  }

  /**
   * Throws where the tests fail twice as they are: then nothing can be said. Once may be a moment of a loaded machine.
   */
  async #baseline(copy, tests) {
    const name = tests.join(' ');
    const once = () => runTests(copy, tests, { limitMs: 600_000, stop: this.#stop });
    const known = this.#baselines.get(name) ?? once().then((first) => (first.result === 'passed' ? first : once()));
    this.#baselines.set(name, known);
    const { result, ms, said } = await known;
    if (result !== 'passed' && !this.#stop.aborted)
      throw new Error(`Without a mutant, these tests do not pass: ${name}\n${said}`);
    return ms;
  }
}

const stageName = (tests) => (tests.length === 1 ? (tests[0].split('/').at(-1) ?? '') : `${tests.length} files`);

function readOptions(parameters) {
  const { values } = parseArgs({
    args: parameters,
    options: {
      area: { type: 'string' },
      count: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      jobs: { type: 'string', default: '2' },
      only: { type: 'string' },
    },
  });
  const { area, only } = values;
  const [count, seed, jobs] = [values.count, values.seed, values.jobs].map(Number);
  if (area === undefined || !(area in AREAS)) return giveUp(`--area is one of ${Object.keys(AREAS).join(', ')}.`);
  if (![count, seed, jobs].every(Number.isSafeInteger) || count < 1 || jobs < 1)
    return giveUp('--count and --jobs are whole numbers from 1 on, --seed is a whole number.');
  return { area, only, count, seed, jobs };
}

function mutantsOf(area) {
  const equivalent = new Set(
    JSON.parse(readFileSync(inRoot('scripts/mutate/equivalent.json'), 'utf8')).map(
      ({ file, line, becomes }) => `${file} ${line} ${becomes}`,
    ),
  );
  return area.mutate().flatMap((file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    const found = file.endsWith('.sql') ? functionMutants(text) : typescriptMutants(text);
    return found
      .map((mutant) => ({ ...mutant, file, ...linesOf(text, mutant) }))
      .filter(({ before, after }) => before !== after && !equivalent.has(`${file} ${before} ${after}`));
  });
}

/** The number of the first line that changes, and what the lines were and become. */
function linesOf(text, { start, end, replacement }) {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const clean = (lines) => lines.trim().replaceAll(/\s+/g, ' ');
  return {
    line: text.slice(0, start).split('\n').length,
    before: clean(text.slice(from, to)),
    after: clean(text.slice(from, start) + replacement + text.slice(end, to)),
  };
}

/** The same ones for the same seed. */
function choose(all, count, seed) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const left = [...all];
  return Array.from(
    { length: Math.min(count, all.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0],
  );
}
