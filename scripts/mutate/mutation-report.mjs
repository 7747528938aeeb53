import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';

/** Writes what came of the mutants to .cache/mutation, for people and for programs; answers the summary. */
export function writeReport({ area, seed, count, only }, total, done, tookMs) {
  const of = (fate) => done.filter((each) => each.fate === fate);
  const [killed, survived, invalid] = [of('killed'), of('survived'), of('invalid')];
  const counted = killed.length + survived.length;
  const score = counted === 0 ? null : Math.round((1000 * killed.length) / counted) / 10;
  const minutes = tookMs / 60_000;
  const summary = [
    `${area}: ${killed.length} of ${counted} mutants were noticed, ${score ?? '-'} %.`,
    `${survived.length} survived, ${invalid.length} were no program; ${(done.length / minutes).toFixed(1)} a minute.`,
  ].join(' ');
  const folder = inRoot('.cache', 'mutation');
  mkdirSync(folder, { recursive: true });
  const name = `${folder}/${area}${only === undefined ? '' : `-${only.replaceAll(/\W+/g, '-')}`}-${seed}-${count}`;
  const survivors = survived.map(({ file, line, what, before, after }) => ({ file, line, what, before, after }));
  const json = { area, seed, total, killed: killed.length, survived: survived.length, score, survivors };
  writeFileSync(`${name}.json`, `${JSON.stringify(json, null, 2)}\n`);
  const diffs = survivors.map(
    (each) => `## ${each.file}:${each.line} (${each.what})\n\n\`\`\`diff\n- ${each.before}\n+ ${each.after}\n\`\`\`\n`,
  );
  writeFileSync(`${name}.md`, `# Mutants of ${area}, seed ${seed}\n\n${summary}\n\n${diffs.join('\n')}`);
  return `${summary}\nThe survivors are in ${name}.md.`;
}
