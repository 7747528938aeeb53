import pg from 'pg';
import { QUIET_LOG } from '../../pricing/testing/market-runs.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { SegmentSealer } from '../segment-sealer.ts';
import { openSigner } from '../signing-key.ts';

/*
 * A sealer in a process of its own, for tests that kill it: argv[2] is the connection as JSON, argv[3] the folder of
 * the key, argv[4] the market time to seal up to, argv[5] the code of instrument 1. It says how it is getting on.
 */
const [, , connection = '{}', dataDir = '', upTo = '0', code = ''] = process.argv;
const pool = new pg.Pool({ ...(JSON.parse(connection) as pg.ClientConfig), max: 2 });
const database = openDatabase(pool);
const sealer = new SegmentSealer(database, await openSigner(database, { file: null, dataDir }, QUIET_LOG), () => [
  { id: 1, code },
]);
process.send?.('begun');
while (await sealer.step(Number(upTo)));
process.send?.('done');
await pool.end();
