import { once } from 'node:events';

/**
 * The server, loaded and not started: half of a start is reading the program, which is done here while the one before
 * still serves. It starts at the first message, and ends with the process that sends it.
 */
async function main(): Promise<void> {
  await import('@candor/server/roles/program.ts');
  process.stdin.once('end', () => process.exit(0));
  await once(process.stdin, 'data');
  await import('@candor/server/main.ts');
}

await main();
