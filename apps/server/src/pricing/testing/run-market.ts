import pg from 'pg';
import { openDatabase } from '../../kernel/database/database.ts';
import { openRole } from './market-runs.ts';

/* A market in a process of its own, for tests that kill it: argv[2] is the connection as JSON, argv[3] the speed. */
const pool = new pg.Pool({ ...(JSON.parse(process.argv[2] ?? '{}') as pg.ClientConfig), max: 4 });
const role = await openRole(openDatabase(pool), { speed: Number(process.argv[3]) });
await role.start();
process.send?.('started');
