import { parseMoney } from '@candor/decimal/decimal.ts';
import { userId as asUserId } from '@candor/engine/ids.ts';
import type { SubscriptionDto } from '@candor/protocol/mining/fund.ts';
import type { Answer } from '../../../kernel/http/endpoint.ts';
import { withMessages } from '../../notifications/testing/with-messages.ts';
import type { Kernel, OpenedModule, Services } from '../../../kernel/module.ts';
import { formatSiteTime } from '../../../kernel/site-time.ts';
import { LoanBed } from '../../loans/testing/loan-bed.ts';
import { CustomerMail } from '../../notifications/customer-mail.ts';
import { settingsOf } from '../../payments/testing/settings.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { mining } from '../module.ts';

/**
 * Mining over a real database, as the program's own role, and a real engine, beside loans, which bar their borrowers.
 * Not part of the program that serves.
 */
export class MiningBed {
  readonly site: LoanBed;
  #opened: OpenedModule = {};

  static async open(zone = 'UTC'): Promise<MiningBed> {
    const bed = new MiningBed(await LoanBed.open(zone));
    await bed.#start();
    return bed;
  }

  private constructor(site: LoanBed) {
    this.site = site;
  }

  async stop(): Promise<void> {
    await this.#end();
    await this.site.stop();
  }

  /** The program ends and starts again. */
  async restart(): Promise<void> {
    await this.#end();
    await this.site.restart();
    await this.#start();
  }

  get opened(): OpenedModule {
    return this.#opened;
  }

  /** Pays what is owed by now. */
  async payDays(): Promise<void> {
    for (const job of this.#opened.jobs ?? []) await job.run();
  }

  /** An account with so much to lock. */
  async customer(owns = '0'): Promise<number> {
    const id = await this.site.customer();
    await this.give(id, owns);
    return id;
  }

  async give(id: number, amount: string, account: 1 | 3 = 3): Promise<void> {
    const gift = { kind: 'post', userId: asUserId(id), from: 18, to: account, type: 10, memo: null } as const;
    if (amount !== '0') await this.site.host.submit({ ...gift, amount: parseMoney(amount) }, null, 'operator');
  }

  /** The terms of an open product as a test wants them. */
  async product(terms: {
    readonly rate: string;
    readonly days: number;
    readonly penalty: string;
    readonly limit?: number;
  }): Promise<number> {
    const { pool } = this.site.test;
    const { rows } = await pool.query<{ id: number }>('insert into mining_products default values returning id');
    const id = rows[0]?.id ?? 0;
    await pool.query(
      `insert into mining_product_versions (product_id, version, texts, dividend_percentage, min_amount, max_amount,
         limit_num, lock_days, penalty_percentage, saved_at)
       values ($1, 1, '{"en": {"title": "Test", "desc": "Of a test"}}', $2, 10, 1000, $3, $4, $5, now())`,
      [id, terms.rate, terms.limit ?? 0, terms.days, terms.penalty],
    );
    return id;
  }

  /** Makes a call of a customer as its handler gets it. */
  async call(name: string, input: object, userId: number, more: MiningCallMore = {}): Promise<Answer<unknown>> {
    const endpoint = this.#opened.calls?.find(({ call }) => call.name === name);
    if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
    const { demo = false, language = 'en', key = null } = more;
    const session = { sessionId: 1, userId, demo, frozen: false };
    return endpoint.handle(endpoint.call.input.parse(input), { session, language, address: '', country: null, key });
  }

  /** Makes a call of the back office, which notes nothing. */
  async review(name: string, input: object): Promise<Answer<unknown>> {
    const endpoint = this.#opened.operatorCalls?.find(({ call }) => call.name === name);
    if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
    const session = { sessionId: 1, operatorId: 1, email: 'a@example.org', role: 'owner', must: '' } as const;
    const context = { session, language: 'en', address: '', country: null, key: null };
    return endpoint.handle(endpoint.call.input.parse(input), context);
  }

  subscribe(userId: number, id: number, amount: string, key: string | null = null): Promise<Answer<unknown>> {
    return this.call('fund.buy', { id, amount }, userId, key === null ? {} : { key });
  }

  async subscription(userId: number, id: number): Promise<SubscriptionDto> {
    const answered = await this.call('fund.insList', { sub_id: id }, userId);
    if (answered.kind === 'refused') throw new Error(`refused: ${answered.error}`);
    return (answered.data as { subscription: SubscriptionDto }).subscription; // as its contract says
  }

  /** What is locked by the subscriptions and by the ledger, and what all accounts of the books add up to. */
  async books(): Promise<{ readonly locked: string; readonly account: string; readonly all: string }> {
    const { rows } = await this.site.test.pool.query<{ locked: string; account: string; all: string }>(
      `select (select coalesce(sum(locked), 0)::numeric(28, 8)::text from mining_subscriptions) as locked,
         (select coalesce(sum(balance), 0)::numeric(28, 8)::text from balances where kind = 21) as account,
         (select coalesce(sum(balance), 0)::numeric(28, 8)::text from balances) as all`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('An aggregate has a row.');
    return row;
  }

  /** The funding account of a customer, or another one. */
  async balance(userId: number, kind: 1 | 3 = 3): Promise<string> {
    const { rows } = await this.site.test.pool.query<{ balance: string }>(
      'select balance from balances where owner = $1 and kind = $2',
      [userId, kind],
    );
    return rows[0]?.balance ?? '0.00000000';
  }

  async #start(): Promise<void> {
    const { database, bus, clock, log, host } = this.site;
    const settings = this.#settings();
    const outbox = {
      put: (mail: (typeof this.site.mails)[number]) => Promise.resolve(void this.site.mails.push(mail)),
    };
    const services = {
      settings,
      engine: host,
      formatTime: (at: number | null) => formatSiteTime(at, settings.timeZone),
      auditLog: {
        record: (_actor: unknown, act: (...given: unknown[]) => unknown) =>
          database.transaction().execute(async (transaction) => act(transaction, () => Promise.resolve())),
      },
      decoder: null,
    };
    // Mining asks for no more of them.
    const kernel = { database, bus, clock, log } as unknown as Kernel;
    this.#opened = withMessages(
      { ...kernel, mail: new CustomerMail({ outbox, settings }) },
      await mining.open(kernel, services as unknown as Services, () => []),
    );
  }

  async #end(): Promise<void> {
    for (const part of this.#opened.parts ?? []) await part.stop();
  }

  #settings(): SettingsReader {
    const now = () => ({ ...settingsOf(this.site.settings), timeZone: this.site.zone });
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

export interface MiningCallMore {
  readonly demo?: boolean;
  readonly language?: string;
  readonly key?: string;
}
