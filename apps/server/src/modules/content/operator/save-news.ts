import { isLanguageCode } from '@candor/locales/languages.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleSaveNews } from '@candor/protocol/console/save-news.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { cleanHtml, hasWords } from '../../../kernel/clean-html.ts';
import type { hasPicture } from '../../pictures/pictures.ts';
import { keepVersion } from './content-versions.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Bus } from '../../../kernel/bus.ts';

type Input = InputOf<typeof consoleSaveNews>;

export const consoleSaveNewsEndpoint = (deps: {
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
  readonly publishedPictures: { readonly has: typeof hasPicture };
}) =>
  endpoint<typeof consoleSaveNews>({
    call: consoleSaveNews,
    storesAnswer: true,
    async handle(input, request) {
      const texts = cleaned(input);
      const fields = faultsOf(texts);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const [actor, at] = [actorOf(request), deps.clock.wallNow()];
      const { reason, category, logo_hash: logo } = input;
      const visible = input.visible === '1';
      const saved = await deps.auditLog.record(actor, async (transaction, note) => {
        if (logo !== '' && !(await deps.publishedPictures.has(transaction, logo))) return 'noPicture';
        const row = input.id === 0 ? await add(transaction, input, at) : await change(transaction, input);
        if (typeof row === 'string') return row;
        const { id, version, publishedAt } = row;
        await writeTexts(transaction, id, texts);
        const subject = `news:${id}`;
        const content = { category, visible, publishedAt, logo, texts };
        const hash = await keepVersion(transaction, actor, { subject, version, content, reason, at });
        const { before } = row;
        await note({
          action: 'news.save',
          subject,
          before,
          after: { version, category, visible, publishedAt, logo, hash },
          reason,
        });
        return row;
      });
      if (saved === 'notFound') return refuse('notFound');
      if (saved === 'noPicture') return refuse('invalidInput', { fields: { logo_hash: 'uploads.fault.unknown' } });
      if (saved === 'outdated') return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer({ id: saved.id, version: saved.version }, 'server.newsSaved');
    },
  });

type Texts = Input['texts'];

/** Those that have a title, with their texts cleaned. */
const cleaned = ({ texts }: Input): Texts =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, { title, content }]) => title !== '' || content !== '')
      .map(([language, text]) => [language, { ...text, content: cleanHtml(text.content) }]),
  );

function faultsOf(texts: Texts): Record<string, MessageKey> {
  const faults: Record<string, MessageKey> = {};
  if (Object.keys(texts).length === 0) faults['texts'] = 'field.titleMissing';
  for (const [language, { title, content }] of Object.entries(texts)) {
    if (!isLanguageCode(language)) faults[`texts.${language}`] = 'field.notAnOption';
    if (title === '') faults[`texts.${language}.title`] = 'field.required';
    if (!hasWords(content)) faults[`texts.${language}.content`] = 'field.emptyText';
  }
  return faults;
}

async function add(transaction: Transaction<Tables>, input: Input, at: number): Promise<Saved> {
  const { category: category_id, logo_hash: logo } = input;
  const publishedAt = input.publish_at === 0 ? at : input.publish_at;
  const item = { category_id, logo, published_at: new Date(publishedAt), visible: input.visible === '1' };
  const { id } = await transaction.insertInto('news').values(item).returning('id').executeTakeFirstOrThrow();
  return { id, version: 1, publishedAt, before: null };
}

async function change(
  transaction: Transaction<Tables>,
  { id, version: seen, category, visible, publish_at, logo_hash: logo }: Input,
): Promise<Saved | 'notFound' | 'outdated'> {
  const query = transaction.selectFrom('news').select(['version', 'category_id', 'visible', 'published_at', 'logo']);
  const found = await query.where('id', '=', id).forUpdate().executeTakeFirst();
  if (found === undefined) return 'notFound';
  if (found.version !== seen) return 'outdated';
  const version = seen + 1;
  const wasPublishedAt = found.published_at.getTime();
  const publishedAt = publish_at === 0 ? wasPublishedAt : publish_at;
  const row = { category_id: category, visible: visible === '1', published_at: new Date(publishedAt), logo, version };
  await transaction.updateTable('news').set(row).where('id', '=', id).execute();
  const before = {
    version: seen,
    category: found.category_id,
    visible: found.visible,
    publishedAt: wasPublishedAt,
    logo: found.logo,
  };
  return { id, version, publishedAt, before };
}

async function writeTexts(transaction: Transaction<Tables>, id: number, texts: Texts): Promise<void> {
  await transaction.deleteFrom('news_texts').where('news_id', '=', id).execute();
  const rows = Object.entries(texts).map(([language, text]) => ({ news_id: id, language, ...text }));
  await transaction.insertInto('news_texts').values(rows).execute();
}

interface Saved {
  readonly id: number;
  readonly version: number;
  readonly publishedAt: number;
  /** What it was, for the audit log; null for a new one. */
  readonly before: Readonly<Record<string, unknown>> | null;
}
