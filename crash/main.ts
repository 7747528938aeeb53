import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyingRun } from './copying/copying-run.ts';
import { crashRun } from './crash-run.ts';

/**
 * `crash [--money | --copying] [--cycles 200] [--seed 1] [--port 5899] [--data directory]`: exit code 1 if there is a
 * violation. With `--money` customers also pay in and out and operators decide about it. With `--copying` it is an
 * engine alone that is killed, in which a trader is copied by `--followers` (5000).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cycles: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      port: { type: 'string', default: '5899' },
      data: { type: 'string' },
      money: { type: 'boolean', default: false },
      copying: { type: 'boolean', default: false },
      followers: { type: 'string', default: '5000' },
    },
  });
  const dataDirectory = values.data ?? (await mkdtemp(path.join(tmpdir(), 'candor-crash-')));
  // As root the database runs as another user, which needs access to the directory.
  await chmod(dataDirectory, 0o755);
  const { cycles, seed, port, money } = values;
  print(`Crash run of ${cycles} cycles with seed ${seed}, in ${dataDirectory}`);
  if (values.copying) {
    const followers = Number(values.followers);
    const order = { dataDirectory, cycles: Number(cycles), followers, seed: Number(seed), tell: print };
    await end(await copyingRun(order), dataDirectory, values.data !== undefined);
    return;
  }
  const report = await crashRun({
    dataDirectory,
    cycles: Number(cycles),
    seed: Number(seed),
    port: Number(port),
    money,
    tell: print,
  });
  print(
    `${report.calls} calls, ${report.orders} orders acknowledged, ${report.repeated} calls repeated after a crash.`,
  );
  print(
    `${report.cycles} kills of the server, ${report.databaseKills} of the database. ` +
      `Slowest start ${report.slowestStartMs} ms.`,
  );
  const spent = Object.entries(report.cycleMs).map(([what, ms]) => `${ms} ms ${what}`);
  print(`A cycle spends ${spent.join(', ')}.`);
  const listed = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([what, times]) => `${times} ${what}`)
      .join(', ');
  if (money) print(`Payments: ${listed(report.payments)}.`);
  if (money) print(`Proposals by the others they needed: ${listed(report.proposals)}.`);
  await end(report.broken, dataDirectory, values.data !== undefined);
}

/** Says how it ended. Data of a run that passed is removed, unless it is to be `kept`. */
async function end(broken: readonly string[], dataDirectory: string, kept: boolean): Promise<void> {
  for (const sentence of broken.slice(0, 50)) print(`BROKEN: ${sentence}`);
  print(broken.length === 0 ? 'CRASH RUN PASSED' : `CRASH RUN FAILED, its data is in ${dataDirectory}`);
  if (broken.length === 0 && !kept) await rm(dataDirectory, { recursive: true, force: true });
  process.exitCode = broken.length === 0 ? 0 : 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
