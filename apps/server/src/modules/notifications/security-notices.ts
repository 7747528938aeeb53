import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { MessageDraft, MessageName } from './inbox/message.ts';
import { writeMessages } from './inbox/write-messages.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { CustomerMail } from './customer-mail.ts';
import { deviceName, deviceOf } from './device.ts';

/** Where a request came from, as the platform knows it. */
export interface Origin {
  readonly address: string;
  /** The User-Agent header. */
  readonly userAgent?: string | undefined;
  /** ISO 3166; null where no trusted proxy says it. */
  readonly country: string | null;
}

export type SecurityEvent = Extract<
  MessageName,
  | 'signedInAnew'
  | 'passwordChanged'
  | 'payPasswordSet'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesRenewed'
  | 'methodAdded'
  | 'methodRemoved'
>;

export interface SecurityNoticesDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly mail: CustomerMail;
}

/**
 * Tells a customer what was done to their account, with when, with what and from
 * where. Invariant: a notice is written in the transaction of the change that it reports
 * of, so that neither is there without the other. Nobody can switch these off.
 */
export class SecurityNotices {
  readonly #deps: SecurityNoticesDeps;

  constructor(deps: SecurityNoticesDeps) {
    this.#deps = deps;
  }

  /**
   * Runs the action and writes its notice in one transaction. What the action
   * answers comes back; where it names no event no notice is written.
   */
  async tellOf<T>(
    userId: number,
    origin: Origin,
    action: (transaction: Transaction<Tables>) => Promise<{ readonly event: NoticeEvent | null; readonly result: T }>,
  ): Promise<T> {
    const { database, bus, clock, mail } = this.#deps;
    const { result, inboxes } = await database.transaction().execute(async (transaction) => {
      const { event, result } = await action(transaction);
      if (event === null) return { result, inboxes: [] };
      const draft = this.#draft(userId, event, origin);
      await mail.put(transaction, draft);
      return { result, inboxes: await writeMessages(transaction, [draft], clock.wallNow()) };
    });
    if (inboxes.length > 0) bus.publish('inboxes', inboxes);
    return result;
  }

  /** Remembers what a customer signs in with. Answers whether it is news: another device than the ones before. */
  async isNewDevice(transaction: Transaction<Tables>, userId: number, origin: Origin): Promise<boolean> {
    const { userAgent = '', country } = origin;
    const { browser, system } = deviceOf(userAgent);
    // A program that is no browser is known by what it calls itself.
    const program = browser === '' && system === '' ? (userAgent.split(/[\s/]/, 1)[0] ?? '') : '';
    const text = [browser, system, program, country ?? ''].join('\n');
    const hash = createHash('sha256').update(text).digest();
    const now = new Date(this.#deps.clock.wallNow());
    const { rows } = await sql<{ is_first: boolean; is_new: boolean }>`
      with before as (select count(*) as devices from known_devices where user_id = ${String(userId)})
      insert into known_devices as known (user_id, device_hash, first_seen_at, last_seen_at)
      values (${String(userId)}, ${hash}, ${now}, ${now})
      on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
      returning (select devices from before) = 0 as is_first, xmax = 0 as is_new
    `.execute(transaction);
    const [row] = rows;
    return row !== undefined && row.is_new && !row.is_first;
  }

  #draft(userId: number, { event, method }: NoticeEvent, { address, userAgent = '' }: Origin): MessageDraft {
    const { clock, settings } = this.#deps;
    const name = deviceName(deviceOf(userAgent));
    return {
      userId,
      kind: 'security',
      name: event,
      parameters: {
        values: { address, zone: settings.timeZone, method: method ?? '', ...(name === '' ? {} : { device: name }) },
        words: name === '' ? { device: 'message.unknownDevice' } : {},
        // Sessions and passwords go by the wall clock.
        times: { at: clock.wallNow() },
      },
      sentAt: clock.marketNow(),
    };
  }
}

export interface NoticeEvent {
  readonly event: SecurityEvent;
  /** Of a payout method: which one. */
  readonly method?: string;
}
