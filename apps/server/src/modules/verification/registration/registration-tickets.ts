import { TICKET_MINUTES } from '@candor/protocol/identity/register-ticket.ts';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { hashToken, newToken } from '../../identity/token.ts';

/** Tickets by which pictures are sent for an account before it is there: one account each, for an hour. */
export class RegistrationTickets {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A ticket for the account of this name, as it is stored. Only its holder has it: what is kept is its hash. */
  async issue(account: string): Promise<string> {
    const ticket = newToken();
    await this.#database
      .insertInto('register_tickets')
      .values({ token_hash: hashToken(ticket), account, created_at: new Date(this.#clock.wallNow()) })
      .execute();
    return ticket;
  }

  /** The number of a ticket that is good, and the account it is for; null for any other. */
  async find(ticket: string): Promise<{ readonly id: string; readonly account: string } | null> {
    const row = await this.#database
      .selectFrom('register_tickets')
      .select(['id', 'account'])
      .where('token_hash', '=', hashToken(ticket))
      .where('created_at', '>', this.#eldest)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Uses a ticket up. False where it is no longer there: of two registrations at once one has it. */
  async spend(transaction: Transaction<Tables>, id: string): Promise<boolean> {
    const spent = await transaction.deleteFrom('register_tickets').where('id', '=', id).executeTakeFirst();
    return spent.numDeletedRows > 0n;
  }

  /** Those that are too old, with the pictures that came by them. */
  async forgetOld(): Promise<void> {
    await this.#database.deleteFrom('register_tickets').where('created_at', '<=', this.#eldest).execute();
  }

  get #eldest(): Date {
    return new Date(this.#clock.wallNow() - TICKET_MINUTES * 60_000);
  }
}
