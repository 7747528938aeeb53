import { randomBytes } from 'node:crypto';
import type { Role } from '@candor/protocol/console/permissions.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import pg from 'pg';

/** Operators and their decisions as rows of the database, whose own rules are what is tested. */
export class DecisionBed {
  readonly pool: pg.Pool;
  #next = 1;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  async operator(
    role: Role,
    more: { readonly temporary?: boolean; readonly disabled?: boolean } = {},
  ): Promise<Operator> {
    const { temporary = false, disabled = false } = more;
    const id = await this.#id(
      `insert into operators (email, password_hash, role, created_at, password_temporary, disabled_at)
       values ($1, 'x', $2, now(), $3, $4) returning id`,
      [`operator${this.#next++}@decision.example`, role, temporary, disabled ? new Date() : null],
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

  async stateOf(proposal: number): Promise<string> {
    const { rows } = await this.pool.query<{ state: string }>('select state from proposals where id = $1', [proposal]);
    return rows[0]?.state ?? 'not there';
  }

  /** `done`, or the code of the error. */
  async does(text: string, values: unknown[] = []): Promise<string> {
    return this.pool.query(text, values).then(() => 'done', codeOf);
  }

  async count(from: string, values: unknown[] = []): Promise<number> {
    return Number((await this.pool.query<{ n: string }>(`select count(*) n from ${from}`, values)).rows[0]?.n);
  }

  async #row<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row | string> {
    try {
      const [row] = (await this.pool.query<Row>(text, values)).rows;
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

interface Terms {
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

function codeOf(error: unknown): string {
  if (error instanceof pg.DatabaseError && error.code !== undefined) return error.code;
  throw error;
}
