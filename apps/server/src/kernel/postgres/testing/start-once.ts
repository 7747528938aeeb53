import pg from 'pg';
import { startPostgres } from '../postgres.ts';

/* A server in a process of its own, for tests that kill it: starts the database of argv[2], and stays if asked to. */
const [, , dataDirectory = '', stay] = process.argv;
try {
  const postgres = await startPostgres({ dataDirectory });
  if (stay === 'stay') {
    const client = new pg.Client(postgres.connection);
    await client.connect();
    await client.query('create table kept (n integer)');
    await client.query('insert into kept values (7)');
    process.send?.(postgres.pid());
    setInterval(() => undefined, 1_000);
  } else {
    await postgres.stop();
  }
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
