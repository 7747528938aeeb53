import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `bench [name ...]`: runs the named benches, or all, one after the other; exit code 1 where a goal was missed. */
async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !BENCHES.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${BENCHES.join(', ')}.\n`);
    process.exitCode = 1;
    return;
  }
  const missed: string[] = [];
  for (const name of names.length > 0 ? names : BENCHES) {
    const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
    if (!existsSync(file)) continue;
    process.stdout.write(`\n== ${name}\n`);
    const child = spawn(process.execPath, ['--expose-gc', file], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null]; // what 'exit' is emitted with
    if (code !== 0) missed.push(name);
  }
  if (missed.length > 0) process.stdout.write(`\nMissed: ${missed.join(', ')}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

const FILES = [
  'engine-orders.ts',
  'http-orders.ts',
  'http-one-client.ts',
  'engine-tick.ts',
  'engine-trailing.ts',
  'engine-startup.ts',
  'engine-snapshot.ts',
  'engine-accounts.ts',
  'engine-size.ts',
  'engine-copying.ts',
  'socket-fanout.ts',
  'web-ticks.ts',
  'web-workspace.ts',
  'web-frames.ts',
  'first-paint.ts',
  'screen-load.ts',
  'message-to-all.ts',
  'alerts-tick.ts',
  'accrual.ts',
  'ranking.ts',
];
const BENCHES = FILES.map((file) => file.replace('.ts', ''));

await main();
