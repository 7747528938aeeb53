import type { ClientConfig } from 'pg';
import { OrderLoad } from './order-load.ts';

/*
 * A host in a process of its own, so that what one holds in memory does not
 * slow another. Given seconds, it answers orders/s.
 */
const [connection = '{}', accounts = '0'] = process.argv.slice(2);
// Written by the bench that forks this.
const load = new OrderLoad(JSON.parse(connection) as ClientConfig, Number(accounts));
await load.start();
process.on('message', (seconds) => void answer(Number(seconds)));
process.on('disconnect', () => void load.stop().finally(() => process.exit(0)));
process.send?.('ready');

async function answer(seconds: number): Promise<void> {
  process.send?.(await load.measure(seconds));
}
