import { parseMoney } from '@candor/decimal/decimal.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { isLanguageCode } from '@candor/locales/languages.ts';
import { userId as asUserId } from '@candor/engine/ids.ts';
import type { InputOf, OutputOf } from '@candor/protocol/call.ts';
import type { loanAgreement } from '@candor/protocol/loans/agreement.ts';
import type { LoanDto } from '@candor/protocol/loans/loan.ts';
import pg from 'pg';
import type { EngineHost } from '../../../engine/host/engine-host.ts';
import { EngineBed } from '../../../engine/testing/engine-bed.ts';
import { makeTickPartition } from '../../../engine/testing/random-play.ts';
import { LocalBus } from '../../../kernel/bus.ts';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Answer } from '../../../kernel/http/endpoint.ts';
import { RateLimits } from '../../../kernel/http/rate-limits.ts';
import { createLog } from '../../../kernel/log.ts';
import { withMessages } from '../../notifications/testing/with-messages.ts';
import type { Kernel, OpenedModule, Services } from '../../../kernel/module.ts';
import {
  APPLICATION_ROLE,
  grantApplicationRole,
  makeApplicationRole,
} from '../../../kernel/postgres/application-role.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import { formatSiteTime } from '../../../kernel/site-time.ts';
import { listedInstruments } from '../../../pricing/instruments.ts';
import { QuoteBoard } from '../../../pricing/quote-board.ts';
import { CustomerMail } from '../../notifications/customer-mail.ts';
import { settingsOf } from '../../payments/testing/settings.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { printDocument } from '../../statements/print-document.ts';
import { Uploads } from '../../uploads/uploads.ts';
import { LoanMoney } from '../loan-money.ts';
import type { LoanDecider } from '../loan-money.ts';
import { loans } from '../module.ts';

/**
 * Loans over a real database, as the program's own role, and a real engine, without a server: its calls are made by
 * name, by customers of the test's own. Not part of the program that serves.
 */
export class LoanBed {
  readonly test: TestDatabase;
  readonly connection: pg.ClientConfig;
  readonly engine: EngineBed;
  readonly log = createLog('silent');
  readonly bus = new LocalBus();
  readonly board = new QuoteBoard(listedInstruments());
  /** The site's settings now. */
  settings: Record<string, string> = { site_name: 'Candor', currency: 'USDT' };
  zone: string;
  /** The wall clock. */
  now = Date.parse('2026-03-20T10:00:00Z');
  readonly clock = { wallNow: () => this.now, marketNow: () => this.engine.now };
  /** What was mailed. */
  readonly mails: { readonly to: string; readonly subject: string; readonly body: string }[] = [];
  #pool: pg.Pool;
  #database: Database;
  #host: EngineHost;
  #opened: OpenedModule = {};
  #nextUser = 700_001;

  static async open(zone = 'UTC'): Promise<LoanBed> {
    const test = await testDatabase();
    await makeTickPartition(test.pool);
    await makeApplicationRole(test.connection);
    await grantApplicationRole(test.pool, APPLICATION_ROLE, { issuesAddresses: false });
    const bed = new LoanBed(test, zone);
    await bed.#start();
    return bed;
  }

  private constructor(test: TestDatabase, zone: string) {
    this.test = test;
    this.zone = zone;
    this.connection = { ...test.connection, user: APPLICATION_ROLE };
    this.engine = new EngineBed(this.connection);
    this.engine.wallNow = this.clock.wallNow;
    this.#host = this.engine.newHost();
    this.#pool = new pg.Pool({ ...this.connection, max: 8 });
    this.#database = openDatabase(this.#pool);
  }

  async stop(): Promise<void> {
    await this.#end();
    await this.engine.close();
    await this.test.drop();
  }

  /** The program ends and starts again. */
  async restart(): Promise<void> {
    await this.#end();
    await this.#start();
  }

  /** Every connection of the program breaks at once, in the middle of whatever it does. */
  async breakConnections(): Promise<void> {
    await this.test.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()',
      [APPLICATION_ROLE],
    );
  }

  get database(): Database {
    return this.#database;
  }

  get host(): EngineHost {
    return this.#host;
  }

  get money(): LoanMoney {
    return new LoanMoney({
      database: this.database,
      engine: this.#host,
      clock: this.clock,
      settings: this.#settings(),
    });
  }

  get opened(): OpenedModule {
    return this.#opened;
  }

  async runJob(name: string): Promise<void> {
    const job = this.#opened.jobs?.find((each) => each.name === name);
    if (job === undefined) throw new Error(`There is no job ${name}.`);
    await job.run();
  }

  /** An account and, if it is said, an application that was approved and money to trade with. */
  async customer(owns = '0', isApproved = true): Promise<number> {
    const id = this.#nextUser++;
    await this.test.pool.query(
      `insert into users (id, demo, email, name, invite_code, language, created_at)
       values ($1, false, $2, '', $3, 'en', now())`,
      [id, `${id}@example.org`, String(id)],
    );
    await this.#host.submit({ kind: 'openAccount', userId: asUserId(id), demo: false }, null);
    await this.give(id, owns);
    if (isApproved)
      await this.test.pool.query(
        `insert into loan_applications (user_id, state, answers, pictures, sent_at, decided_at, decided_by)
         values ($1, 'approved', '{"name": "Lee", "last_name": "Ann", "country": "GB"}', '{}', now(), now(), 1)`,
        [id],
      );
    return id;
  }

  async give(id: number, amount: string): Promise<void> {
    const gift = { kind: 'post', userId: asUserId(id), from: 18, to: 1, type: 10, memo: null } as const;
    if (amount !== '0') await this.#host.submit({ ...gift, amount: parseMoney(amount) }, null, 'operator');
  }

  /** What an upload answers. */
  async picture(userId: number): Promise<string> {
    const id = `p${String(Math.random()).slice(2)}`.padEnd(43, 'A');
    await this.test.pool.query(
      `insert into uploads (id, user_id, width, height, content, created_at) values ($1, $2, 1, 1, $3, now())`,
      [id, userId, TINY_JPEG],
    );
    return `/api/common/image?id=${id}`;
  }

  /** Makes a call as its handler gets it. */
  async call(name: string, input: object, userId: number, more: CallMore = {}): Promise<Answer<unknown>> {
    const endpoint = this.#opened.calls?.find(({ call }) => call.name === name);
    if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
    const { demo = false, language = 'en' } = more;
    const session = { sessionId: 1, userId, demo, frozen: false };
    return endpoint.handle(input, { session, language, address: '192.0.2.7', country: null, key: null });
  }

  /** Reads the agreement, signs it and asks for the loan. */
  async request(userId: number, productId: number, amount: string): Promise<LoanDto> {
    const { text } = dataOf<OutputOf<typeof loanAgreement>>(
      await this.call('loan.agreement', { id: productId, amount } satisfies InputOf<typeof loanAgreement>, userId),
    );
    const sign = await this.picture(userId);
    return dataOf(await this.call('loan.loan_submit', { amount, config_id: productId, sign, agreement: text }, userId));
  }

  /** The terms of a product as a test wants them. */
  async product(terms: {
    readonly period: number;
    readonly free: number;
    readonly rate: string;
    readonly penalty: string;
  }): Promise<number> {
    const { rows } = await this.test.pool.query<{ id: number }>(
      'insert into loan_products default values returning id',
    );
    const id = rows[0]?.id ?? 0;
    await this.test.pool.query(
      `insert into loan_product_versions (product_id, version, min_amount, max_amount, loan_period, free_period,
         interest_rate, penalty_rate, saved_at) values ($1, 1, 1, 1000000, $2, $3, $4, $5, now())`,
      [id, terms.period, terms.free, terms.rate, terms.penalty],
    );
    return id;
  }

  /** An address to repay to, as two operators would have entered it. */
  async address(code = 'USDT', network = 'TRC20'): Promise<number> {
    const client = await this.test.pool.connect();
    try {
      // Without operators and their sessions: the rules of proposals have tests of their own.
      await client.query("set session_replication_role = 'replica'");
      const { rows } = await client.query<{ id: number }>(
        `with p as (
           insert into proposals (kind, subject, payload, proposer_id, session_id, reason, state, needed, created_at)
           values ('loan.address', 'x', '{}', 1, 1, 'x', 'done', 1, now()) returning id)
         insert into loan_addresses (currency_id, address, proposal_id, added_at)
         select c.id, 'T' || p.id, p.id, now() from p, wallet_currencies c where c.code = $1 and c.network = $2
         returning id`,
        [code, network],
      );
      return rows[0]?.id ?? 0;
    } finally {
      await client.query("set session_replication_role = 'origin'");
      client.release();
    }
  }

  /** What all loans owe, by the loans and by the ledger, and what all accounts of the books add up to. */
  async books(): Promise<{ readonly loans: string; readonly account: string; readonly all: string }> {
    const { rows } = await this.test.pool.query<{ loans: string; account: string; all: string }>(
      `select
         (select coalesce(sum(owed), 0)::numeric(28, 8)::text from loans where status in ('outstanding', 'checking')) as loans,
         (select coalesce(-sum(balance), 0)::numeric(28, 8)::text from balances where kind = 20) as account,
         (select coalesce(sum(balance), 0)::numeric(28, 8)::text from balances) as all`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('An aggregate has a row.');
    return row;
  }

  async #start(): Promise<void> {
    if (this.#pool.ended) this.#pool = new pg.Pool({ ...this.connection, max: 8 });
    this.#pool.on('error', () => undefined);
    this.#database = openDatabase(this.#pool);
    this.#host = this.engine.newHost(`test ${Math.random()}`);
    await this.#host.start();
    const database = this.database;
    const { bus, clock, log, board } = this;
    const settings = this.#settings();
    const outbox = { put: (mail: (typeof this.mails)[number]) => Promise.resolve(void this.mails.push(mail)) };
    const services = {
      settings,
      engine: this.#host,
      boards: { board },
      limits: new RateLimits(() => null),
      // Nothing is decoded here.
      uploads: await Uploads.open({ database, clock, log, decoder: null as never }),
      formatTime: (at: number | null) => formatSiteTime(at, settings.timeZone),
      printDocument,
    };
    const kernel = {
      database,
      bus,
      clock,
      log,
      translator: (language: string) => translatorFor(isLanguageCode(language) ? language : 'en'),
    };
    // Loans ask for no more of them.
    const opened = await loans.open(kernel as unknown as Kernel, services as unknown as Services, () => []);
    this.#opened = withMessages({ ...kernel, mail: new CustomerMail({ outbox, settings }) }, opened);
  }

  async #end(): Promise<void> {
    for (const part of this.#opened.parts ?? []) await part.stop();
    await this.#host.stop();
    await this.#pool.end();
  }

  #settings(): SettingsReader {
    const now = () => ({ ...settingsOf(this.settings), timeZone: this.zone });
    return {
      text: (name) => now().text(name),
      flag: (name) => now().flag(name),
      number: (name) => now().number(name),
      get timeZone() {
        return now().timeZone;
      },
      defaultLanguage: 'en',
      public: {},
    };
  }
}

export interface CallMore {
  readonly demo?: boolean;
  readonly language?: string;
}

/** @throws Error for what was refused. */
export function dataOf<T>(answered: Answer<unknown>): T {
  if (answered.kind === 'refused') throw new Error(`refused: ${answered.error} ${JSON.stringify(answered)}`);
  return answered.data as T; // the contract of the call says what it is
}

/** An operator who notes nothing. */
export const DECIDER: LoanDecider = {
  operatorId: 1,
  reason: 'Because.',
  note: () => Promise.resolve(),
  noted: () => Promise.resolve(),
};

/** One grey pixel. */
const TINY_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
