import type pg from 'pg';

/** Another host has taken the partition: this one may not write any more. */
export class FencedError extends Error {
  override name = 'FencedError';
}

/**
 * Takes the lease of a partition and answers its epoch. A batch of an earlier epoch
 * that is still under way is waited for, and none can follow it. With `heldEpoch`
 * the lease is only renewed by its holder: throws FencedError if it is another's.
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

/** Lets go of the lease, if it is still held. */
export async function releaseLease(client: pg.ClientBase, partition: number, epoch: number): Promise<void> {
  await client.query('update partitions set holder = null where partition = $1 and epoch = $2', [partition, epoch]);
}
