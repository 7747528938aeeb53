import type pg from 'pg';
import type { Log } from '../../kernel/log.ts';
import type { Rebuilt } from '../store/rebuild.ts';
import { rebuildEngine } from '../store/rebuild.ts';
import { readSnapshot } from './read-snapshot.ts';
import { SnapshotRefusedError } from './snapshot-file.ts';

interface EngineSource {
  readonly partition: number;
  /** Where a snapshot may be; null for no use of it. */
  readonly snapshotPath: string | null;
  readonly log: Log;
}

/** The engine at the last batch: from a snapshot if that can be used, else from the tables, which say the same. */
export async function openEngine(
  client: pg.ClientBase,
  { partition, snapshotPath, log }: EngineSource,
): Promise<Rebuilt> {
  if (snapshotPath !== null) {
    try {
      return await readSnapshot(client, partition, snapshotPath);
    } catch (error) {
      if (error instanceof SnapshotRefusedError)
        log.info({ partition, reason: error.message }, 'no snapshot is used, the engine reads the tables');
      else log.warn({ partition, err: error }, 'the snapshot failed, the engine reads the tables');
    }
  }
  return rebuildEngine(client, partition);
}
