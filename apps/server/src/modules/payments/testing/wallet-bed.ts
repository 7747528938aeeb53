import { parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { isLanguageCode } from '@candor/locales/languages.ts';
import { userId as asUserId } from '@candor/engine/ids.ts';
import { sql } from 'kysely';
import type { EngineHost } from '../../../engine/host/engine-host.ts';
import { EngineBed } from '../../../engine/testing/engine-bed.ts';
import { makeTickPartition } from '../../../engine/testing/random-play.ts';
import type { Identity } from '../../identity/identity.ts';
import { listedInstruments } from '../../../pricing/instruments.ts';
import { QuoteBoard } from '../../../pricing/quote-board.ts';
import { LocalBus } from '../../../kernel/bus.ts';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Answer } from '../../../kernel/http/endpoint.ts';
import { refuse } from '../../../kernel/http/endpoint.ts';
import { createLog } from '../../../kernel/log.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { imageIdOf } from '../../uploads/image-links.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import type { AddressIssuer } from '../deposits/deposit-addresses.ts';
import { openWallet } from '../open-wallet.ts';
import type { OpenedWallet } from '../open-wallet.ts';
import { settingsOf } from './settings.ts';

/**
 * The wallet over a real database and a real engine, without a server: its calls are
 * made by name, by customers of the test's own. Stood in for are passwords (kept as they
 * are), codes, pictures, and who has shown who they are. Not part of the program that serves.
 */
export class WalletBed {
  readonly test: TestDatabase;
  readonly database: Database;
  readonly engine: EngineBed;
  readonly host: EngineHost;
  readonly wallet: OpenedWallet;
  readonly board = new QuoteBoard(listedInstruments());
  readonly bus = new LocalBus();
  readonly log = createLog('silent');
  /** The site's settings now. */
  settings: Record<string, string> = {};
  /** How far a customer has shown who they are. */
  level: 0 | 1 | 2 = 2;
  /** Where addresses come from that the pool has not. */
  issuer: AddressIssuer['newAddress'] = () => Promise.reject(new Error('There is none.'));
  /** The security notices that customers were sent. */
  readonly notices: object[] = [];
  /** Added to the wall clock, in milliseconds. */
  aheadMs = 0;
  readonly clock = { wallNow: () => Date.now() + this.aheadMs, marketNow: () => this.engine.now };
  #nextUser = 700_001;

  static async open(): Promise<WalletBed> {
    const test = await testDatabase();
    await makeTickPartition(test.pool);
    const bed = new WalletBed(test);
    await bed.host.start();
    return bed;
  }

  private constructor(test: TestDatabase) {
    this.test = test;
    this.database = openDatabase(test.pool);
    this.engine = new EngineBed(test.connection);
    this.host = this.engine.newHost();
    this.board.follow(this.bus);
    const { database, clock, log, board, host: engine } = this;
    this.wallet = openWallet({
      database,
      clock,
      log,
      board,
      engine,
      settings: this.#settings(),
      identity: this.#identity(),
      uploads: PICTURES,
      verification: { levelOf: () => Promise.resolve(this.level) },
      translator: (language) => translatorFor(isLanguageCode(language) ? language : 'en'),
      issuer: { newAddress: (wanted) => this.issuer(wanted) },
    });
  }

  async stop(): Promise<void> {
    await this.host.stop();
    await this.engine.close();
    await this.test.drop();
  }

  /** A customer with a password of long ago and, if it is said, money to withdraw. */
  async customer(owns = '0', name = ''): Promise<number> {
    const id = this.#nextUser++;
    const at = new Date(Date.now() - 30 * 86_400_000);
    await sql`insert into users (id, demo, email, name, invite_code, language, created_at)
      values (${id}, false, ${`${id}@example.org`}, ${name}, ${String(id)}, 'en', ${at})`.execute(this.database);
    await sql`insert into credentials (user_id, password_hash, changed_at) values (${id}, 'password', ${at})`.execute(
      this.database,
    );
    await this.host.submit({ kind: 'openAccount', userId: asUserId(id), demo: false }, null);
    const gift = { kind: 'post', userId: asUserId(id), from: 18, to: 3, type: 10, memo: null } as const;
    if (owns !== '0') await this.host.submit({ ...gift, amount: parseMoney(owns) }, null, 'operator');
    return id;
  }

  /** Makes a call as its handler gets it. */
  async call(name: string, input: object, userId: number, more: CallMore = {}): Promise<Answer<unknown>> {
    const endpoint = this.wallet.endpoints.find(({ call }) => call.name === name);
    if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
    const { key = null, demo = false, language = 'en' } = more;
    const session = { sessionId: 1, userId, demo, frozen: false };
    return endpoint.handle(input, { session, language, address: '192.0.2.7', country: null, key });
  }

  /** What is owned and what of it is set aside, as the engine has it. */
  async owned(userId: number): Promise<{ readonly funding: Money; readonly inTransit: Money }> {
    const { rows } = await sql<{ kind: number; balance: string }>`
      select kind, balance from balances where partition = 0 and owner = ${userId} and kind in (3, 4)
    `.execute(this.database);
    const of = (kind: number): Money => parseMoney(rows.find((row) => row.kind === kind)?.balance ?? '0');
    return { funding: of(3), inTransit: of(4) };
  }

  async currency(code: string, network = ''): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select id from wallet_currencies where code = ${code} and network = ${network}`.execute(this.database);
    const [row] = rows;
    if (row === undefined) throw new Error(`There is no ${code}.`);
    return row.id;
  }

  #settings(): SettingsReader {
    const now = () => settingsOf(this.settings);
    return {
      ...now(),
      text: (name) => now().text(name),
      flag: (name) => now().flag(name),
      number: (name) => now().number(name),
    };
  }

  #identity(): Identity {
    const { database, notices } = this;
    const passwords = {
      hash: (password: string) => Promise.resolve(password),
      verify: (hash: string, password: string) => Promise.resolve(hash === password),
    };
    const currentPassword = {
      refusal: (_session: unknown, typed: string, field: string) =>
        Promise.resolve(
          typed === 'password' ? null : refuse('wrongCredentials', { fields: { [field]: 'field.required' } }),
        ),
    };
    const ownCode: Pick<Identity['ownCode'], 'refusal'> = {
      refusal: (_session, { auth_code }) => Promise.resolve(auth_code === '314159' ? null : refuse('wrongCode')),
    };
    const security: Pick<Identity['security'], 'tellOf'> = {
      tellOf: async (userId, origin, action) => {
        const { event, result } = await database.transaction().execute(action);
        if (event !== null) notices.push({ userId, address: origin.address, ...event });
        return result;
      },
    };
    // Nobody here has a second factor.
    const factorCheck: Pick<Identity['factorCheck'], 'typedIn' | 'refusal'> = {
      typedIn: () => Promise.resolve({ refusal: () => Promise.resolve(null), settle: () => Promise.resolve() }),
      refusal: () => Promise.resolve(null),
    };
    // The wallet asks for no more of it.
    return { passwords, currentPassword, ownCode, factorCheck, security } as unknown as Identity;
  }
}

export interface CallMore {
  readonly key?: string | null;
  readonly demo?: boolean;
  readonly language?: string;
}

/** Pictures that every customer has sent, but for those whose name begins with an x. */
const PICTURES = {
  claim: (_transaction: unknown, _userId: number, [address = '']: readonly string[]) => {
    const id = imageIdOf(address);
    return Promise.resolve(id === null || id.startsWith('x') ? null : [id]);
  },
  linkFor: (id: string, userId: number) => (id === '' ? '' : `${id} for ${userId}`),
} as unknown as Uploads; // the wallet asks for no more of them
