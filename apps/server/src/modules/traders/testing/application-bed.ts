import type { Answer } from '../../../kernel/http/endpoint.ts';
import { withMessages } from '../../notifications/testing/with-messages.ts';
import type { Kernel, OpenedModule, Services } from '../../../kernel/module.ts';
import { formatSiteTime } from '../../../kernel/site-time.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { LoanBed } from '../../loans/testing/loan-bed.ts';
import { CustomerMail } from '../../notifications/customer-mail.ts';
import { settingsOf } from '../../payments/testing/settings.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { traders } from '../module.ts';

/**
 * How customers become traders over a real database, as the program's own role. Not part of the program that serves.
 */
export class ApplicationBed {
  readonly site: LoanBed;
  /** What operators did. */
  readonly noted: AuditEntry[] = [];
  /** How often follows were asked to look for pauses. */
  pauses = 0;
  #opened: OpenedModule = {};
  #orders = 1_000_000;

  static async open(): Promise<ApplicationBed> {
    const bed = new ApplicationBed(await LoanBed.open());
    Object.assign(bed.site.settings, SETTINGS);
    await bed.query(
      `insert into operators (id, email, role, created_at) overriding system value values (1, 'a@example.org', 'owner', now())`,
    );
    await bed.#start();
    return bed;
  }

  private constructor(site: LoanBed) {
    this.site = site;
  }

  async stop(): Promise<void> {
    for (const part of this.#opened.parts ?? []) await part.stop();
    await this.site.stop();
  }

  get opened(): OpenedModule {
    return this.#opened;
  }

  query<Row extends object>(text: string, values: readonly unknown[] = []) {
    return this.site.test.pool.query<Row>(text, [...values]);
  }

  /** A verified customer with a nickname and so many closed orders. */
  async customer(orders = 20, nickname?: string): Promise<number> {
    const id = await this.site.customer('0', false);
    await this.query(`update users set verified = 1, nickname = $2 where id = $1`, [id, nickname ?? `Trader ${id}`]);
    for (let each = 0; each < orders; each += 1) await this.order(id);
    return id;
  }

  /** An order that was closed; by itself one of a minute that won ten less a fee of one, with a stop. */
  async order(userId: number, more: OrderMore = {}): Promise<void> {
    const { heldMs = 60_000, profit = '10', stop = '1', leverage = 100, margin = '100', follow = null } = more;
    const id = this.#orders++;
    const closedAt = 1_700_000_000_000 + id;
    await this.query(
      `insert into orders (partition, id, origin_id, user_id, instrument_id, side, status, lots, contract_size, leverage,
         stop_loss, margin, fee, created_at, opened_at, open_rate, closed_at, profit, follow_id)
       values (0, $1, $1, $2, 1, 'buy', 'closed', 1, 1, $3, $4, $5, 1, $6, $7, 1, $8, $9, $10)`,
      [
        id,
        userId,
        leverage,
        stop,
        margin,
        closedAt - (heldMs ?? 0),
        heldMs === null ? null : closedAt - heldMs,
        closedAt,
        profit,
        follow,
      ],
    );
  }

  /** Makes a call of a customer as its handler gets it. */
  async call(name: string, input: object, userId: number, demo = false): Promise<Answer<unknown>> {
    const endpoint = this.#opened.calls?.find(({ call }) => call.name === name);
    if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
    const session = { sessionId: 1, userId, demo, frozen: false };
    const context = { session, language: 'en', address: '192.0.2.7', country: null, key: null };
    return endpoint.handle(endpoint.call.input.parse(input), context);
  }

  /** Makes a call of the back office. */
  async review(name: string, input: object): Promise<Answer<unknown>> {
    const endpoint = this.#opened.operatorCalls?.find(({ call }) => call.name === name);
    if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
    const session = { sessionId: 1, operatorId: 1, email: 'a@example.org', role: 'owner', must: '' } as const;
    const context = { session, language: 'en', address: '', country: null, key: null };
    return endpoint.handle(endpoint.call.input.parse(input), context);
  }

  /** Applies, and answers the number of the application. */
  async apply(userId: number, max_amount = ''): Promise<number> {
    const answered = await this.call('follow.apply_trader', { max_amount }, userId);
    if (answered.kind === 'refused') throw new Error(`refused: ${JSON.stringify(answered)}`);
    const { rows } = await this.query<{ id: string }>(
      'select max(id) as id from trader_applications where user_id = $1',
      [userId],
    );
    return Number(rows[0]?.id);
  }

  async #start(): Promise<void> {
    const { database, bus, clock, log } = this.site;
    const now = () => settingsOf(this.site.settings);
    const settings: SettingsReader = {
      ...now(),
      text: (name) => now().text(name),
      flag: (name) => now().flag(name),
      number: (name) => now().number(name),
    };
    const outbox = {
      put: (mail: (typeof this.site.mails)[number]) => Promise.resolve(void this.site.mails.push(mail)),
    };
    const services = {
      settings,
      formatTime: (at: number | null) => formatSiteTime(at, 'UTC'),
      applyPauses: () => (this.pauses += 1),
      auditLog: {
        record: (_actor: unknown, act: (...given: unknown[]) => unknown) =>
          database
            .transaction()
            .execute(async (transaction) => act(transaction, async (entry: AuditEntry) => this.noted.push(entry))),
      },
    };
    // Traders ask for no more of them here.
    const kernel = { database, bus, clock, log } as unknown as Kernel;
    const opened = await traders.open(kernel, services as unknown as Services, () => []);
    this.#opened = withMessages({ ...kernel, mail: new CustomerMail({ outbox, settings }) }, opened);
    for (const part of this.#opened.parts ?? []) await part.start();
  }
}

interface OrderMore {
  /** null: never opened. */
  readonly heldMs?: number | null;
  readonly profit?: string;
  readonly stop?: string | null;
  readonly leverage?: number;
  readonly margin?: string;
  readonly follow?: number | null;
}

const SETTINGS = {
  is_real_name_auth: '1',
  trader_min_orders: '20',
  copy_share_rate: '0.1',
  follow_most_margin: '5000',
};
