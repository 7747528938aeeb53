import { parentPort, workerData } from 'node:worker_threads';
import type { SnapshotOrder } from './write-snapshot.ts';
import { writeSnapshot } from './write-snapshot.ts';

/* The thread that writes one snapshot, so that the engine's own thread has nothing to do with it. */
parentPort?.postMessage(await writeSnapshot(workerData as SnapshotOrder)); // what SnapshotSchedule gives
