import type { TraderStatus } from '@candor/protocol/copying/trader.ts';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { LanguageCode } from '@candor/locales/languages.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { AccountName } from './account-name.ts';
import { internationalDigits } from './account-name.ts';

/** A customer as the rest of the program sees one. */
export interface User {
  readonly id: number;
  readonly demo: boolean;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly nickname: string;
  readonly name: string;
  readonly remark: string;
  readonly level: number;
  readonly creditScore: number;
  readonly verified: number;
  readonly traderStatus: TraderStatus;
  readonly traderReason: string;
  /** The hash of the picture; null of none. */
  readonly avatar: string | null;
  readonly isRankHidden: boolean;
  readonly inviteCode: string;
  readonly language: LanguageCode;
  readonly accountsOpened: boolean;
  readonly hasPayPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly frozen: boolean;
  /** Why, as the operators tell it; "" where they are not frozen or nobody said. */
  readonly frozenMessage: string;
}

export interface NewUser {
  readonly name: AccountName | null;
  readonly country: string | null;
  readonly realName: string;
  readonly language: LanguageCode;
  readonly invitedBy: number | null;
  /** null for a demo account, which has none. */
  readonly passwordHash: string | null;
  readonly payPasswordHash: string | null;
  readonly at: Date;
}

/** What is done in the transaction that makes a customer. */
type Alongside = (transaction: Transaction<Tables>, id: number) => Promise<void>;

export class Users {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(id: number): Promise<User | null> {
    const row = await this.#selection().where('users.id', '=', String(id)).executeTakeFirst();
    return row === undefined ? null : asUser(row);
  }

  /** By the one form of the name that is stored. */
  async findByName(name: AccountName): Promise<User | null> {
    const column = name.kind === 'email' ? 'users.email' : 'users.mobile';
    const row = await this.#selection().where(column, '=', name.text).executeTakeFirst();
    return row === undefined ? null : asUser(row);
  }

  /**
   * By a phone number as someone typed it: with its prefix in any form, or
   * without one as long as only one customer has that number.
   */
  async findByTypedMobile(typed: string): Promise<User | null> {
    const compact = typed.replaceAll(/[\s().-]/g, '');
    const international = internationalDigits(compact);
    if (international !== null) return this.#oneOf('mobile', [`+00${international}`]);
    if (!/^\d{4,18}$/.test(compact)) return null;
    const withPrefix = await this.#oneOf('mobile', [`+00${compact}`]);
    return withPrefix ?? (await this.#oneOf('mobile_national', [compact, compact.replace(/^0/, '')]));
  }

  /** Null when the name is taken. */
  async create(user: NewUser, alongside?: Alongside): Promise<number | null> {
    const id = await this.#nextNumber();
    return this.#database.transaction().execute(async (transaction) => {
      const { name } = user;
      const inserted = await transaction
        .insertInto('users')
        .values({
          id: String(id),
          demo: user.passwordHash === null,
          email: name?.kind === 'email' ? name.text : null,
          mobile: name?.kind === 'mobile' ? name.text : null,
          mobile_national: name?.kind === 'mobile' ? name.national : null,
          country: user.country,
          name: user.realName,
          invite_code: newInviteCode(),
          invited_by: user.invitedBy === null ? null : String(user.invitedBy),
          language: user.language,
          created_at: user.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted === undefined) return null;
      if (user.passwordHash !== null) {
        const { passwordHash: password_hash, payPasswordHash: pay_password_hash } = user;
        await transaction
          .insertInto('credentials')
          .values({ user_id: String(id), password_hash, pay_password_hash, changed_at: user.at })
          .execute();
      }
      await alongside?.(transaction, id);
      return id;
    });
  }

  /** What the customer is written to in from now on. */
  async keepLanguage(id: number, language: LanguageCode): Promise<void> {
    const update = this.#database.updateTable('users').set({ language });
    await update.where('id', '=', String(id)).where('language', '<>', language).execute();
  }

  async findInviter(inviteCode: string): Promise<number | null> {
    const query = this.#database.selectFrom('users').select('id').where('invite_code', '=', inviteCode.toUpperCase());
    const row = await query.executeTakeFirst();
    return row === undefined ? null : Number(row.id);
  }

  async passwordHash(id: number): Promise<string | null> {
    const query = this.#database.selectFrom('credentials').select('password_hash').where('user_id', '=', String(id));
    return (await query.executeTakeFirst())?.password_hash ?? null;
  }

  async setPassword(transaction: Transaction<Tables>, id: number, passwordHash: string, at: Date): Promise<void> {
    const update = transaction.updateTable('credentials').set({ password_hash: passwordHash, changed_at: at });
    await update.where('user_id', '=', String(id)).execute();
  }

  async markAccountsOpened(id: number): Promise<void> {
    await this.#database.updateTable('users').set({ accounts_opened: true }).where('id', '=', String(id)).execute();
  }

  async #oneOf(column: 'mobile' | 'mobile_national', values: readonly string[]): Promise<User | null> {
    const rows = await this.#selection().where(`users.${column}`, 'in', values).limit(2).execute();
    const [only] = rows;
    return only === undefined || rows.length > 1 ? null : asUser(only);
  }

  async #nextNumber(): Promise<number> {
    const step = randomInt(1, 10);
    const result = await sql<{ last: string }>`update user_number set last = last + ${step} returning last`.execute(
      this.#database,
    );
    const [row] = result.rows;
    if (row === undefined) throw new Error('The table user_number has lost its row.');
    return Number(row.last);
  }

  #selection() {
    return this.#database
      .selectFrom('users')
      .leftJoin('credentials', 'credentials.user_id', 'users.id')
      .leftJoin('customer_second_factors', 'customer_second_factors.user_id', 'users.id')
      .select([
        'users.id',
        'demo',
        'email',
        'mobile',
        'nickname',
        'name',
        'remark',
        'level',
        'credit_score',
        'verified',
        'trader_status',
        'trader_reason',
        'avatar',
        'rank_hidden',
        'invite_code',
        'language',
        'accounts_opened',
        'frozen_told',
        sql<boolean>`users.frozen_at is not null`.as('frozen'),
        sql<boolean>`credentials.pay_password_hash is not null`.as('has_pay_password'),
        sql<boolean>`customer_second_factors.secret is not null`.as('has_second_factor'),
      ]);
  }
}

interface UserRow {
  readonly id: string;
  readonly demo: boolean;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly nickname: string;
  readonly name: string;
  readonly remark: string;
  readonly level: number;
  readonly credit_score: number;
  readonly verified: number;
  readonly trader_status: TraderStatus;
  readonly trader_reason: string;
  readonly avatar: string | null;
  readonly rank_hidden: boolean;
  readonly invite_code: string;
  readonly language: string;
  readonly accounts_opened: boolean;
  readonly has_pay_password: boolean;
  readonly has_second_factor: boolean;
  readonly frozen: boolean;
  readonly frozen_told: string;
}

function asUser(row: UserRow): User {
  return {
    id: Number(row.id),
    demo: row.demo,
    email: row.email,
    mobile: row.mobile,
    nickname: row.nickname,
    name: row.name,
    remark: row.remark,
    level: row.level,
    creditScore: row.credit_score,
    verified: row.verified,
    traderStatus: row.trader_status,
    traderReason: row.trader_reason,
    avatar: row.avatar,
    isRankHidden: row.rank_hidden,
    inviteCode: row.invite_code,
    language: row.language as LanguageCode,
    accountsOpened: row.accounts_opened,
    hasPayPassword: row.has_pay_password,
    hasSecondFactor: row.has_second_factor,
    frozen: row.frozen,
    frozenMessage: row.frozen_told,
  };
}

/**
 * Letters and digits that are not taken for one another; 32^7 of them, so a
 * collision is met by the unique index about never.
 */
function newInviteCode(): string {
  return Array.from({ length: 7 }, () => INVITE_LETTERS[randomInt(0, INVITE_LETTERS.length)]).join('');
}

const INVITE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
