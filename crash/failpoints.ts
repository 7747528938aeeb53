import type pg from 'pg';

/**
 * A point between two steps of an action: before the end of a proposal that the engine has
 * executed is stored, or before an answer is stored for retries.
 */
export type Failpoint = keyof typeof LOCKS;

/** Numbers of advisory locks that nothing else uses. */
const LOCKS = { proposalEnds: 4_021_991, answersKept: 4_021_992 } as const;

/**
 * Lets the run hold the server at a failpoint. Otherwise the server passes it within a
 * millisecond, too fast to be killed there by chance.
 */
export async function buildFailpoints(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create function wait_at_failpoint() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint);
      return new;
    end
    $$;
    create trigger failpoint before update on proposals for each row
      when (old.state = 'approved' and new.state in ('done', 'failed'))
      execute function wait_at_failpoint('${LOCKS.proposalEnds}');
    create trigger failpoint before update on http_outcomes for each row
      when (new.outcome is not null) execute function wait_at_failpoint('${LOCKS.answersKept}')`);
}

/** Holds the failpoint as long as this connection lives. */
export async function holdAtFailpoint(client: pg.ClientBase, failpoint: Failpoint): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCKS[failpoint]]);
}
