import type { Generated } from 'kysely';
import type { BusMessages } from '../../../kernel/bus.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const MOST_DEVICES = 5;

export interface PushDevice {
  readonly userId: number;
  readonly sessionId: number;
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly language: string;
}

/**
 * Adds a device, which from then on belongs to this customer alone; beyond the limit their oldest ones are forgotten.
 */
export async function addDevice(database: Database, device: PushDevice, now: Date): Promise<void> {
  const { userId, sessionId, endpoint, ...keys } = device;
  const row = { user_id: String(userId), session_id: String(sessionId), ...keys, created_at: now };
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
    await transaction
      .insertInto('push_subscriptions')
      .values({ endpoint, ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute();
    const kept = transaction
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', row.user_id)
      .orderBy('id', 'desc')
      .limit(MOST_DEVICES);
    await transaction
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', row.user_id)
      .where('id', 'not in', kept)
      .execute();
  });
}

export async function removeDevice(database: Database, userId: number, endpoint: string): Promise<void> {
  await database
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', String(userId))
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function countDevices(database: Database, userId: number): Promise<number> {
  const { total } = await database
    .selectFrom('push_subscriptions')
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .where('user_id', '=', String(userId))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** With everything that waits for it. */
export async function forgetDevice(database: Database, id: string): Promise<void> {
  await database.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** The devices of sessions that have ended. */
export async function forgetSessions(database: Database, ended: BusMessages['sessionEnded']): Promise<void> {
  let query = database.deleteFrom('push_subscriptions').where('user_id', '=', String(ended.userId));
  if (ended.sessionId !== null) query = query.where('session_id', '=', String(ended.sessionId));
  if (ended.exceptSessionId !== null) query = query.where('session_id', '<>', String(ended.exceptSessionId));
  await query.execute();
}

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends PushTables {}
}

/** As db/migrations/093-create-push-subscriptions.sql says; bigint columns arrive as text. */
export interface PushTables {
  push_subscriptions: {
    id: Generated<string>;
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: Buffer;
    auth: Buffer;
    language: string;
    created_at: Date;
  };
  push_jobs: {
    id: Generated<string>;
    subscription_id: string;
    message_id: string;
    attempts: Generated<number>;
    next_attempt_at: Date;
    expires_at: Date;
  };
}
