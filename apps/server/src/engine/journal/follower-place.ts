import type pg from 'pg';

/** The place of a named follower in the database. Invariant: it is never ahead of what the follower has applied. */
export class FollowerPlace {
  readonly #partition: number;
  readonly #name: string;
  #savedAt = 0;

  constructor(partition: number, name: string) {
    this.#partition = partition;
    this.#name = name;
  }

  /** Saves the place, unless that was done less than a second ago. */
  async saveInTime(client: pg.ClientBase, batch: number, wallNow: number): Promise<void> {
    if (wallNow - this.#savedAt >= SAVE_EVERY_MS) await this.save(client, batch, wallNow);
  }

  async save(client: pg.ClientBase, batch: number, wallNow: number): Promise<void> {
    await client.query(
      `insert into journal_followers (partition, name, batch, saved_at) values ($1, $2, $3, $4)
       on conflict (partition, name) do update set batch = excluded.batch, saved_at = excluded.saved_at`,
      [this.#partition, this.#name, batch, wallNow],
    );
    this.#savedAt = wallNow;
  }
}

const SAVE_EVERY_MS = 1_000;
