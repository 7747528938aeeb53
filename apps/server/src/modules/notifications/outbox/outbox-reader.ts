import type { Database } from '../../../kernel/database/database.ts';

const PAGE = 20;

/** Messages newest first, 20 a page, of one recipient or ("") all. */
export async function readOutbox(database: Database, to: string, page: number) {
  const filtered =
    to === '' ? database.selectFrom('outbox') : database.selectFrom('outbox').where('recipient', '=', to);
  const rows = await filtered
    .select(['id', 'recipient', 'channel', 'kind', 'subject', 'body', 'code', 'status', 'created_at'])
    .orderBy('id', 'desc')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  const { total } = await filtered
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export type OutboxRow = Awaited<ReturnType<typeof readOutbox>>['rows'][number];
