import { isLanguageCode } from '@candor/locales/languages.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleSaveNews } from '@candor/protocol/console/save-news.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { cleanHtml, hasWords } from '../../../kernel/clean-html.ts';
import type { QuoteBoard } from '../../../pricing/quote-board.ts';
import type { hasPicture } from '../../pictures/pictures.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Bus } from '../../../kernel/bus.ts';
import { lockNews, newsSubject, writeNews } from './write-news.ts';
import type { NewsContent } from './write-news.ts';

export const consoleSaveNewsEndpoint = (deps: {
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
  readonly board: Pick<QuoteBoard, 'get'>;
  readonly publishedPictures: { readonly has: typeof hasPicture };
}) =>
  endpoint<typeof consoleSaveNews>({
    call: consoleSaveNews,
    storesAnswer: true,
    async handle(input, request) {
      const texts = cleaned(input);
      const fields = faultsOf(texts);
      const { id, instrument_id: instrumentId, logo_hash: logo, reason } = input;
      if (instrumentId !== 0 && deps.board.get(instrumentId) === null) fields['instrument_id'] = 'field.notAnOption';
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const [actor, at] = [actorOf(request), deps.clock.wallNow()];
      const saved = await deps.auditLog.record(actor, async (transaction, note) => {
        if (logo !== '' && !(await deps.publishedPictures.has(transaction, logo))) return 'noPicture';
        const present = id === 0 ? null : await lockNews(transaction, id, input.version);
        if (typeof present === 'string') return present;
        const content = contentOf(input, texts, present?.content.publishedAt ?? at);
        const row = await writeNews(transaction, actor, { present, content, reason, at });
        const before = present === null ? null : { version: present.version, ...factsOf(present.content) };
        const after = { version: row.version, ...factsOf(content), hash: row.hash };
        await note({ action: 'news.save', subject: newsSubject(row.id), before, after, reason });
        return row;
      });
      if (saved === 'notFound') return refuse('notFound');
      if (saved === 'noPicture') return refuse('invalidInput', { fields: { logo_hash: 'uploads.fault.unknown' } });
      if (saved === 'outdated') return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer({ id: saved.id, version: saved.version }, 'server.newsSaved');
    },
  });

type Input = InputOf<typeof consoleSaveNews>;

/** `publishedAt`: when it is published where the operator does not say. */
const contentOf = (input: Input, texts: Texts, publishedAt: number): NewsContent => ({
  category: input.category,
  topic: input.topic,
  visible: input.visible === '1',
  publishedAt: input.publish_at === 0 ? publishedAt : input.publish_at,
  logo: input.logo_hash,
  instrumentId: input.instrument_id === 0 ? null : input.instrument_id,
  endsAt: input.ends_at === 0 ? null : input.ends_at,
  texts,
});

/** For the audit log, which has the texts as a hash. */
const factsOf = ({ texts: _texts, ...facts }: NewsContent) => facts;

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
