import pg from 'pg';
import { NO_DETAILS } from '../../payout-methods/bank-details.ts';
import type { PayoutDetails } from '../../tables.ts';
import { openDatabase } from '../../../../kernel/database/database.ts';
import type { Database } from '../../../../kernel/database/database.ts';
import { testDatabase } from '../../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../../kernel/postgres/test-database.ts';

/**
 * Payments as rows of the database, as old and as strange as a test wants
 * them: triggers and references are off. Not part of the program that serves.
 */
export class PaymentRows {
  readonly pool: pg.Pool;
  readonly database: Database;
  readonly #test: TestDatabase;
  #next = 1;

  static async open(): Promise<PaymentRows> {
    return new PaymentRows(await testDatabase());
  }

  private constructor(test: TestDatabase) {
    this.#test = test;
    this.pool = new pg.Pool({ ...test.connection, options: '-c session_replication_role=replica' });
    this.database = openDatabase(this.pool);
  }

  async drop(): Promise<void> {
    await this.pool.end();
    await this.#test.drop();
  }

  /** Inserts the row; the columns are as the table names them. */
  async insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
    const columns = Object.keys(row);
    await this.pool.query(
      `insert into ${table} (${columns.join(', ')}) overriding system value
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row).map((value) => (isPlain(value) ? JSON.stringify(value) : value)),
    );
  }

  async change(table: string, where: string, changes: string): Promise<void> {
    await this.pool.query(`update ${table} set ${changes} where ${where}`);
  }

  number(): number {
    return this.#next++;
  }

  async customer(more: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const id = 300_000 + this.number();
    const usual = { id, demo: false, email: `${id}@example.org`, name: `Ann ${id}`, invite_code: id, language: 'en' };
    await this.insert('users', { ...usual, verified: 2, created_at: daysAgo(100), ...more });
    return id;
  }

  /** The payment of the engine, whose instants are of another clock. Answers its id. */
  async payment(userId: number, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const id = this.number();
    const usual = { partition: 0, id, user_id: userId, direction: 'withdrawal', account: 3, amount: 100, fee: 1 };
    await this.insert('payments', { ...usual, status: 'pending', created_at: MARKET_NOW, ...more });
    return id;
  }

  async withdrawal(
    userId: number,
    { payment = {}, details = {}, ...more }: Details & { readonly details?: Partial<PayoutDetails> } = {},
  ): Promise<number> {
    const id = await this.payment(userId, payment);
    const coin = {
      kind: 'coin',
      currency_id: 1,
      currency_code: 'USDT',
      network: 'TRC20',
      payout: { ...NO_DETAILS, ...details },
    };
    const sizes = { asked: 100.5, amount: 100, fee: 1, price: 1, real_number: 99, method_id: null, memo: '' };
    const usual = { payment_id: id, user_id: userId, request_key: `key ${id}`, created_at: NOW };
    await this.insert('withdrawals', { ...usual, ...coin, ...sizes, ...more });
    return id;
  }

  async deposit(userId: number, { payment = {}, ...more }: Details = {}): Promise<number> {
    const id = await this.payment(userId, { direction: 'deposit', fee: 0, ...payment });
    const coin = {
      kind: 'coin',
      currency_id: 1,
      currency_code: 'USDT',
      network: 'TRC20',
      address: 'to',
      edit_flow: false,
    };
    const sizes = { number: 100, amount: 100, price: 1, bank_info: null, proof_img: 'picture' };
    const usual = { payment_id: id, user_id: userId, request_key: `key ${id}`, created_at: NOW };
    await this.insert('deposits', { ...usual, ...coin, ...sizes, ...more });
    return id;
  }
}

interface Details {
  /** Of the engine's own row. */
  readonly payment?: Readonly<Record<string, unknown>>;
  readonly [column: string]: unknown;
}

const isPlain = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof Date);

export const NOW = new Date(1_790_000_000_000);
/** What the market's clock shows meanwhile. */
export const MARKET_NOW = 1_600_000_000_000;
export const DAY_MS = 86_400_000;
export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);
