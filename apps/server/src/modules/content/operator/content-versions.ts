import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction, ColumnType } from 'kysely';
import { isLanguageCode } from '@candor/locales/languages.ts';
import { consoleContentVersions } from '@candor/protocol/console/content-versions.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import type { Actor } from '../../audit/actor.ts';

export const consoleContentVersionsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleContentVersions>({
    call: consoleContentVersions,
    async handle({ subject, page }) {
      const name = textNameOf(subject);
      if (name === null) return answer({ list: [], total: 0 });
      const offset = (page - 1) * PAGE_SIZE;
      const [{ rows }, count] = await Promise.all([
        sql<VersionRow>`
          select version, saved_at, ${operatorLabel()} as operator, reason, text from (${versionsOf(name)}) as versions
          left join operators on operators.id = versions.operator_id
          order by version desc limit ${PAGE_SIZE} offset ${offset}
        `.execute(database),
        sql<{ total: string }>`select count(*) as total from (${versionsOf(name)}) as versions`.execute(database),
      ]);
      const list = rows.map(({ version, saved_at, operator, reason, text }) => ({
        version,
        savedAt: saved_at.getTime(),
        operator: operator ?? '',
        reason,
        ...writtenText(text),
      }));
      return answer({ list, total: Number(count.rows[0]?.total) });
    },
  });

const PAGE_SIZE = 20;

interface VersionRow {
  readonly version: number;
  readonly saved_at: Date;
  readonly operator: string | null;
  readonly reason: string;
  readonly text: Partial<WrittenText>;
}

/** What customers read of a page or a news item in one language; `content` is HTML, and a page has no `description`. */
export interface WrittenText {
  readonly title: string;
  readonly description: string;
  readonly content: string;
}

/** Which text it is: the page `id`, or the news item of that number, in a language. */
export interface TextName {
  readonly kind: 'page' | 'news';
  readonly id: string;
  readonly language: string;
}

/** A text of one language, to be written as the next version. */
export interface TextChange extends Omit<TextName, 'kind'> {
  /** The version that was looked at. */
  readonly seen: number;
  readonly text: WrittenText;
  readonly reason: string;
  /** Wall time, epoch milliseconds. */
  readonly at: number;
}

/** null for what no text is called. */
export function textNameOf(subject: string): TextName | null {
  const [kind, id, language, ...rest] = subject.split(':');
  if ((kind !== 'page' && kind !== 'news') || id === undefined || rest.length > 0) return null;
  return language !== undefined && isLanguageCode(language) ? { kind, id, language } : null;
}

/** What versions are kept of: a page is saved in one language, a news item in all that it has. */
export const keptSubject = ({ kind, id, language }: TextName): string =>
  kind === 'page' ? `page:${id}:${language}` : `news:${id}`;

/** The text as it was at a version; null where there is none. */
export async function readVersion(database: Database, name: TextName, version: number): Promise<WrittenText | null> {
  const { rows } = await sql<Pick<VersionRow, 'text'>>`
    select text from (${textsOf(name)}) as texts where version = ${version} and text is not null
  `.execute(database);
  return rows[0] === undefined ? null : writtenText(rows[0].text);
}

/** A save that left this text as it was is no version of it. */
const versionsOf = (name: TextName) => sql`
  select * from (
    select *, lag(text) over (order by version) as before from (${textsOf(name)}) as texts
  ) as changes
  where text is not null and text is distinct from before
`;

const textsOf = (name: TextName) => sql`
  select version, saved_at, operator_id, reason,
    ${name.kind === 'page' ? sql`content` : sql`content -> 'texts' -> ${name.language}`} as text
  from content_versions where subject = ${keptSubject(name)}
`;

const writtenText = ({ title = '', description = '', content = '' }: Partial<WrittenText>): WrittenText => ({
  title,
  description,
  content,
});

export interface NewVersion {
  readonly subject: string;
  readonly version: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly at: number;
}

/** Keeps what was saved, for good; answers its hash, by which the audit log names it without holding whole texts. */
export async function keepVersion(transaction: Transaction<Tables>, actor: Actor, kept: NewVersion): Promise<string> {
  const { subject, version, reason, at } = kept;
  const content = JSON.stringify(kept.content);
  await transaction
    .insertInto('content_versions')
    .values({ subject, version, content, reason, operator_id: String(actor.operatorId), saved_at: new Date(at) })
    .execute();
  return hash('sha256', content, 'hex');
}

/** Keeps what the site began with, before it is changed, so that there is a way back to it: nobody is named for it. */
export async function keepOriginal(
  transaction: Transaction<Tables>,
  { subject, version, content, at }: Omit<NewVersion, 'reason'>,
): Promise<void> {
  await transaction
    .insertInto('content_versions')
    .values({
      subject,
      version,
      content: JSON.stringify(content),
      reason: '',
      operator_id: null,
      saved_at: new Date(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends ContentTables {}
}

export interface ContentTables {
  content_versions: {
    subject: string;
    version: number;
    content: ColumnType<Record<string, unknown>, string, never>;
    /** null: what the site began with. */
    operator_id: string | null;
    reason: string;
    saved_at: Date;
  };
}
