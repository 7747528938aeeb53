import type pg from 'pg';

/**
 * Between two steps of an action: before a proposal that the engine has carried
 * out ends, or before an answer is kept for who asks again.
 */
export type Failpoint = keyof typeof LOCKS;

/** Any numbers that nothing else locks. */
const LOCKS = { proposalEnds: 4_021_991, answersKept: 4_021_992 } as const;

/**
 * Lets the run hold the server at a failpoint, which it passes within a
 * millisecond otherwise: too little to be killed there by chance.
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

/** Nothing passes as long as this connection lives. */
export async function holdAtFailpoint(client: pg.ClientBase, failpoint: Failpoint): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCKS[failpoint]]);
}
