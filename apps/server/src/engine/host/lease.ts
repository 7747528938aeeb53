import type pg from 'pg';

/** Another host has taken the partition, so that this one may no longer write. */
export class FencedError extends Error {
  override name = 'FencedError';
}

/**
 * Takes the lease of a partition and returns its epoch. It waits for a running batch of an earlier epoch, and no such
 * batch can follow. With `heldEpoch` the lease is only renewed. @throws FencedError if another holder has it.
 */
export async function takeLease(client: pg.ClientBase, lease: LeaseRequest): Promise<number> {
  const { partition, holder, now, heldEpoch } = lease;
  const { rows } =
    heldEpoch === null
      ? await client.query<EpochRow>(
          `insert into partitions (partition, epoch, holder, lease_at) values ($1, 1, $2, $3)
           on conflict (partition) do update set epoch = partitions.epoch + 1, holder = excluded.holder,
              lease_at = excluded.lease_at
           returning epoch`,
          [partition, holder, now],
        )
      : await client.query<EpochRow>(
          'update partitions set epoch = epoch + 1, holder = $2, lease_at = $3 where partition = $1 and epoch = $4 ' +
            'returning epoch',
          [partition, holder, now, heldEpoch],
        );
  const row = rows[0];
  if (row === undefined) throw new FencedError(`partition ${partition} has another leader`);
  return Number(row.epoch);
}

export interface LeaseRequest {
  readonly partition: number;
  readonly holder: string;
  /** Wall clock, epoch milliseconds. */
  readonly now: number;
  readonly heldEpoch: number | null;
}

interface EpochRow {
  readonly epoch: string;
}

/** Releases the lease if it is still held. */
export async function releaseLease(client: pg.ClientBase, partition: number, epoch: number): Promise<void> {
  await client.query('update partitions set holder = null where partition = $1 and epoch = $2', [partition, epoch]);
}
