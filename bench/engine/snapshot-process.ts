import { EngineBed } from '@candor/server/engine/testing/engine-bed.ts';
import type { ClientConfig } from 'pg';
import { FIRST_USER, sizeBook } from './size-book.ts';

/** The host with the large book in a process of its own: it says when it has answered a view, and ends. */
const { connection, snapshotPath } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: ClientConfig;
  snapshotPath: string | null;
}; // written by the bench that forks this
const bed = new EngineBed(connection);
const { instruments, rules } = sizeBook();
bed.instruments = [...instruments];
bed.rules = rules;
const lines: unknown[] = [];
const keep = (fields: unknown, line?: string): void => void lines.push(line ?? fields);
const host = bed.newHost('bench', { snapshotPath, log: { info: keep, warn: keep, error: keep } });
await host.start();
const view = await host.view(FIRST_USER);
if (view === null || view.orders.length < 5 || lines.length > 1)
  throw new Error(`not as expected: ${JSON.stringify(lines)}`);
process.send?.('answered');
await host.stop();
await bed.close();
process.disconnect();
