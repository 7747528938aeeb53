import { randomBytes } from 'node:crypto';
import type { Transaction, Generated } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

export interface NewUpload {
  readonly id: string;
  readonly userId: number;
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
  const { id, userId, width, height, content, at } = upload;
  await database
    .insertInto('uploads')
    .values({ id, user_id: String(userId), width, height, content, created_at: at })
    .execute();
}

/** Pictures of a customer that nothing refers to yet. */
export async function countUnused(database: Database, userId: number): Promise<number> {
  const { total } = await database
    .selectFrom('uploads')
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .where('user_id', '=', String(userId))
    .where('purpose', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
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
    user_id: string;
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
