import { randomBytes } from 'node:crypto';
import type { Transaction, Generated } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/** Whose a picture is: a customer's, or that of a registration which is to make one. */
export type Owner = { readonly customer: number } | { readonly ticket: string };

const ownerColumn = (owner: Owner) =>
  'ticket' in owner
    ? ({ column: 'ticket_id', id: owner.ticket } as const)
    : ({ column: 'user_id', id: String(owner.customer) } as const);

export interface NewUpload {
  readonly id: string;
  readonly owner: Owner;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
  readonly at: Date;
}

export interface Look {
  readonly viewer: 'customer' | 'operator';
  readonly viewerId: number;
  readonly address: string;
  readonly at: Date;
}

/** The key that addresses are signed with; made by the first process that asks. */
export async function openUploadKey(database: Database): Promise<Buffer> {
  await database
    .insertInto('upload_key')
    .values({ key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await database.selectFrom('upload_key').select('key').executeTakeFirstOrThrow()).key;
}

export async function insertUpload(database: Database, upload: NewUpload): Promise<void> {
  const { id, owner, width, height, content, at } = upload;
  const { column, id: ownerId } = ownerColumn(owner);
  await database
    .insertInto('uploads')
    .values({ id, [column]: ownerId, width, height, content, created_at: at })
    .execute();
}

/** Pictures of an owner that nothing refers to yet. */
export async function countUnused(database: Database, owner: Owner): Promise<number> {
  const { column, id } = ownerColumn(owner);
  const { total } = await database
    .selectFrom('uploads')
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .where(column, '=', id)
    .where('purpose', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The pictures that came by a ticket are the customer's from now on. */
export async function moveUploads(transaction: Transaction<Tables>, ticketId: string, userId: number): Promise<void> {
  await transaction
    .updateTable('uploads')
    .set({ user_id: String(userId), ticket_id: null })
    .where('ticket_id', '=', ticketId)
    .execute();
}

/** Whether all of these pictures came by the ticket. */
export async function haveTicket(database: Database, ticketId: string, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const rows = await database
    .selectFrom('uploads')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('id', 'in', wanted)
    .execute();
  return rows.length === wanted.length;
}

export async function ownsUpload(database: Database, id: string, userId: number): Promise<boolean> {
  const row = await database
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', String(userId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks pictures as used. False, and nothing is changed, where one is not the customer's or serves another purpose. */
export async function claimUploads(
  transaction: Transaction<Tables>,
  userId: number,
  ids: readonly string[],
  purpose: UploadPurpose,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const wanted = new Set(ids);
  const rows = await transaction
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', [...wanted])
    .where('user_id', '=', String(userId))
    .where((row) => row.or([row('purpose', 'is', null), row('purpose', '=', purpose)]))
    // In one order, so that two forms with the same pictures wait for each other; and the clearing away waits too.
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== wanted.size) return false;
  await transaction
    .updateTable('uploads')
    .set({ purpose })
    .where('id', 'in', [...wanted])
    .execute();
  return true;
}

/** What a picture of the customer's shows that nothing refers to yet; null of any other. */
export async function readUnused(database: Database, id: string, userId: number): Promise<Buffer | null> {
  const row = await database
    .selectFrom('uploads')
    .select('content')
    .where('id', '=', id)
    .where('user_id', '=', String(userId))
    .where('purpose', 'is', null)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Removes such a picture. False where there is none. */
export async function takeUnused(transaction: Transaction<Tables>, id: string, userId: number): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('user_id', '=', String(userId))
    .where('purpose', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** The picture, with the look recorded in the same transaction; null where there is none. */
export async function lookAtUpload(database: Database, id: string, look: Look): Promise<Buffer | null> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom('uploads').select('content').where('id', '=', id).executeTakeFirst();
    if (row === undefined) return null;
    const { viewer, viewerId, address, at } = look;
    await transaction
      .insertInto('upload_looks')
      .values({ upload_id: id, viewer, viewer_id: String(viewerId), address, looked_at: at })
      .execute();
    return row.content;
  });
}

/** Answers how many were removed. */
export async function removeUnusedBefore(database: Database, before: Date): Promise<number> {
  const [result] = await database
    .deleteFrom('uploads')
    .where('purpose', 'is', null)
    .where('created_at', '<', before)
    .execute();
  return Number(result?.numDeletedRows ?? 0);
}

declare module '../../kernel/database/tables.ts' {
  interface Tables extends UploadTables {}
}

/** As db/migrations/120-create-uploads.sql says; bigint columns arrive as text. */
export interface UploadTables {
  upload_key: { only_row: Generated<boolean>; key: Buffer };
  uploads: {
    id: string;
    user_id: string | null;
    /** Of a registration that has not ended. */
    ticket_id: Generated<string | null>;
    width: number;
    height: number;
    content: Buffer;
    created_at: Date;
    purpose: Generated<UploadPurpose | null>;
  };
  upload_looks: {
    id: Generated<string>;
    upload_id: string;
    viewer: 'customer' | 'operator';
    viewer_id: string;
    address: string;
    looked_at: Date;
  };
}

/**
 * What may refer to a picture; each noun adds its own:
 * `declare module './tables.ts' { interface UploadPurposes { readonly loan: true } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- every member is declared by the noun that refers to pictures
export interface UploadPurposes {}

export type UploadPurpose = keyof UploadPurposes;
