import pg from 'pg';
import type { Batch } from './host/batch.ts';
import { BATCH_STATEMENTS, writeBatch } from './store/batch-message.ts';
import { BinaryWriter } from './store/binary-writer.ts';
import { FencedError } from './host/lease.ts';
import { writeParse, writeSync } from './store/protocol-message.ts';

/**
 * A connection for a partition's writes: durable, with prepared statements and plans that suit tables of any size.
 * Batches may follow each other without waiting: each is refused unless the previous one was committed.
 */
export async function openWriter(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'candor-engine', keepAlive: true, pipeline: true });
  // A connection that breaks rejects its queries and also emits this error, which must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  for (const setting of SESSION_SETTINGS) await client.query(`set ${setting}`);
  const out = new BinaryWriter();
  for (const statement of BATCH_STATEMENTS) writeParse(out, statement);
  writeSync(out);
  await send(client, out);
  return client;
}

/**
 * Commits the batch. @throws FencedError if the lease is lost. After any other error the fate of the batch is unknown.
 */
export async function commitBatch(client: pg.Client, batch: Batch): Promise<void> {
  const out = WRITERS.pop() ?? new BinaryWriter();
  out.clear();
  writeBatch(out, batch);
  try {
    await send(client, out);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === FENCED_CODE)
      throw new FencedError(error.message, { cause: error });
    throw error;
  }
  WRITERS.push(out);
}

/** Sends messages that end with a Sync and waits until they were executed. */
function send(client: pg.Client, out: BinaryWriter): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new Messages(out.written(), (error) => (error === undefined || error === null ? resolve() : reject(error))),
    );
  });
}

/** Sends prepared messages in place of a query. It is a Query because a pipelined client accepts nothing else. */
class Messages extends pg.Query {
  override submit: (connection: pg.Connection) => void;

  constructor(messages: Buffer, callback: (error: Error | null | undefined) => void) {
    super('', callback);
    this.submit = ({ stream }) => void stream.write(messages);
  }

  /** The data to copy was sent with the message. */
  handleCopyInResponse(): void {}
  handleDataRow(): void {}
}

/** The socket keeps written messages until they are sent, so that a writer is reused once its batch is answered. */
const WRITERS: BinaryWriter[] = [];

/** Raised by batch_fence of db/functions/engine-batch-checks.sql. */
const FENCED_CODE = 'CE001';

const SESSION_SETTINGS = [
  'synchronous_commit = on',
  'plan_cache_mode = force_generic_plan',
  'jit = off',
  // Rows are found by their keys: plans made while the tables are empty would read all of them for every batch.
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'enable_bitmapscan = off',
];
