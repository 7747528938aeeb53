import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Role } from '@candor/protocol/console/permissions.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import pg from 'pg';

/** Operators and their decisions as rows of the database, whose own rules are what is tested. */
export class DecisionBed {
  readonly pool: pg.Pool;
  readonly #rows: Pick<pg.ClientBase, 'query'>;
  #next = 1;

  constructor(pool: pg.Pool, rows: Pick<pg.ClientBase, 'query'> = pool) {
    this.pool = pool;
    this.#rows = rows;
  }

  async operator(
    role: Role,
    more: { readonly temporary?: boolean; readonly disabled?: boolean } = {},
  ): Promise<Operator> {
    const { temporary = false, disabled = false } = more;
    const id = await this.#id(
      `insert into operators (email, password_hash, role, created_at, password_temporary, disabled_at)
       values ($1, 'x', $2, now(), $3, $4) returning id`,
      [`operator${madeOperators++}@decision.example`, role, temporary, disabled ? new Date() : null],
    );
    return { id, session: await this.session(id) };
  }

  /** A session of theirs that runs for an hour, or for as long as is said. */
  async session(operator: number, lasts = '1 hour', isEnded = false): Promise<number> {
    return this.#id(
      `insert into operator_sessions (operator_id, token_hash, created_at, expires_at, ended_at)
       values ($1, $2, now(), now() + $3::interval, $4) returning id`,
      [operator, randomBytes(32), lasts, isEnded ? new Date() : null],
    );
  }

  /** The proposal as the database has taken it, or the code by which it was refused. */
  async propose(by: Operator, terms: Terms): Promise<Proposal | string> {
    const {
      kind = 'balance.adjust',
      subject = `test:${this.#next++}`,
      amount = null,
      customer = null,
      payload = {},
    } = terms;
    return this.#row<Proposal>(
      `insert into proposals (kind, subject, payload, amount, customer_id, proposer_id, session_id, reason, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'A test', now()) returning id::int, state, needed`,
      [kind, subject, JSON.stringify(payload), amount, customer, by.id, by.session],
    );
  }

  /** One that was taken. */
  async proposed(by: Operator, terms: Terms): Promise<number> {
    const made = await this.propose(by, terms);
    if (typeof made === 'string') throw new Error(`refused by ${made}`);
    return made.id;
  }

  /** `done`, or the code by which the decision was refused. */
  async decide(by: Operator, proposal: number, decision: 'approve' | 'refuse' = 'approve'): Promise<string> {
    return this.does(
      `insert into proposal_approvals (proposal_id, operator_id, session_id, decision, reason, decided_at)
       values ($1, $2, $3, $4, '', now())`,
      [proposal, by.id, by.session, decision],
    );
  }

  /** One that the first proposed and the second approved. */
  async approved([one, other]: Pair, terms: Terms): Promise<number> {
    const proposal = await this.proposed(one, terms);
    const said = await this.decide(other, proposal);
    if (said !== 'done') throw new Error(`refused by ${said}`);
    return proposal;
  }

  async stateOf(proposal: number): Promise<string> {
    return (await this.read<{ state: string }>('select state from proposals where id = $1', [proposal])).state;
  }

  /** The state, and what came of it, of one that has ended: everything that has is stamped. */
  async endOf(proposal: number): Promise<string> {
    const { state, outcome, ended } = await this.read<{ state: string; outcome: string; ended: boolean }>(
      'select state, outcome, ended_at is not null as ended from proposals where id = $1',
      [proposal],
    );
    return ended ? `${state} ${outcome}`.trim() : `${state}, not ended`;
  }

  /** `done`, or the code of the error. */
  async does(text: string, values: unknown[] = []): Promise<string> {
    return this.#rows.query(text, values).then(() => 'done', codeOf);
  }

  /** What a function answers, or the code of its error. */
  async answer(call: string, values: unknown[] = []): Promise<unknown> {
    const row = await this.#row<{ it: unknown }>(`select ${call} as it`, values);
    return typeof row === 'string' ? row : row.it;
  }

  /** The one row that is there. */
  async read<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> {
    const { rows } = await this.#rows.query<Row>(text, values);
    if (rows[0] === undefined || rows.length > 1) throw new Error(`${rows.length} rows: ${text}`);
    return rows[0];
  }

  /** Each row as a list of its values. */
  async table(text: string, values: unknown[] = []): Promise<unknown[][]> {
    return (await this.#rows.query<unknown[]>({ text, values, rowMode: 'array' })).rows;
  }

  async count(from: string, values: unknown[] = []): Promise<number> {
    return Number((await this.read<{ n: string }>(`select count(*) n from ${from}`, values)).n);
  }

  /** In one transaction, whose instant stands still and which leaves nothing behind. */
  async inPassing(work: (bed: DecisionBed) => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await work(new DecisionBed(this.pool, client));
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  /**
   * Past every trigger, as nothing but a fault could: what is tested is the
   * rule behind the one that would have refused.
   */
  async behind(text: string, values: unknown[] = []): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(text, values);
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  /** What the second comes to that begins when the first has acted and is not committed. */
  async duringThat<Answer>(
    first: (bed: DecisionBed) => Promise<unknown>,
    second: () => Promise<Answer>,
  ): Promise<Answer> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await first(new DecisionBed(this.pool, client));
      let isOver = false;
      const answer = second().finally(() => (isOver = true));
      const waits = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while (!isOver && (await this.count(waits)) === 0) await delay(10);
      await client.query('commit');
      return await answer;
    } finally {
      client.release();
    }
  }

  async #row<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row | string> {
    try {
      const [row] = (await this.#rows.query<Row>(text, values)).rows;
      return row ?? 'nothing';
    } catch (error) {
      return codeOf(error);
    }
  }

  async #id(text: string, values: unknown[]): Promise<number> {
    const row = await this.#row<{ id: string }>(text, values);
    if (typeof row === 'string') throw new Error(`refused by ${row}`);
    return Number(row.id);
  }
}

export interface Operator {
  readonly id: number;
  readonly session: number;
}

export type Pair = readonly [Operator, Operator];

export interface Terms {
  readonly kind?: ProposalKind;
  readonly subject?: string;
  readonly amount?: string | null;
  readonly customer?: number | null;
  readonly payload?: object;
}

interface Proposal {
  readonly id: number;
  readonly state: string;
  readonly needed: number;
}

let madeOperators = 1;

function codeOf(error: unknown): string {
  if (error instanceof pg.DatabaseError && error.code !== undefined) return error.code;
  throw error;
}
