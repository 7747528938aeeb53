import { isLanguageCode } from '@candor/locales/languages.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleSendBroadcast } from '@candor/protocol/console/send-broadcast.ts';
import { consoleWithdrawBroadcast } from '@candor/protocol/console/withdraw-broadcast.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Bus } from '../../../kernel/bus.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { cleanHtml, hasWords } from '../../../kernel/clean-html.ts';
import { isCountry } from '../../settings/areas.ts';
import { countRecipients } from '../broadcasts/recipients.ts';
import type { Recipients } from '../broadcasts/recipients.ts';
import type { BroadcastSender } from '../broadcasts/broadcast-sender.ts';
import type { BroadcastTexts } from '../broadcasts/tables.ts';
import { recipientsOf } from './recipients-input.ts';

export const consoleSendBroadcastEndpoint = (deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly sender: BroadcastSender;
}) =>
  endpoint<typeof consoleSendBroadcast>({
    call: consoleSendBroadcast,
    storesAnswer: true,
    async handle(input, request) {
      const [recipients, texts] = [recipientsOf(input), cleaned(input)];
      const customers = await countRecipients(deps.database, recipients);
      const fields = { ...faultsOfRecipients(recipients, customers), ...faultsOfTexts(texts) };
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const [actor, now] = [actorOf(request), deps.clock.wallNow()];
      const sendAt = Math.max(input.send_at, now);
      const { userId, verified, demo } = recipients;
      const row = {
        user_id: userId === null ? null : String(userId),
        languages: [...recipients.languages],
        countries: [...recipients.countries],
        verified,
        demo,
        texts: JSON.stringify(texts),
        send_at: new Date(sendAt),
        written_at: new Date(now),
        operator_id: String(actor.operatorId),
      };
      const { id } = await deps.auditLog.record(actor, async (transaction, note) => {
        const written = await transaction
          .insertInto('broadcasts')
          .values(row)
          .returning('id')
          .executeTakeFirstOrThrow();
        const after = { ...recipients, customers, sendAt, texts };
        const subject = `broadcast:${written.id}`;
        await note({ action: 'broadcast.send', subject, before: null, after, reason: input.reason });
        return written;
      });
      await deps.sender.sendDue();
      return answer({ id, customers }, 'server.broadcastWritten');
    },
  });

export const consoleWithdrawBroadcastEndpoint = (deps: {
  readonly auditLog: AuditLog;
  readonly bus: Bus;
  readonly clock: Clock;
}) =>
  endpoint<typeof consoleWithdrawBroadcast>({
    call: consoleWithdrawBroadcast,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const outcome = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const query = transaction.selectFrom('broadcasts').select(['message_id', 'withdrawn_at']).where('id', '=', id);
        const found = await query.forUpdate().executeTakeFirst();
        if (found === undefined) return 'notFound';
        if (found.withdrawn_at !== null) return 'alreadyDone';
        const withdrawn_at = new Date(deps.clock.wallNow());
        await transaction.updateTable('broadcasts').set({ withdrawn_at }).where('id', '=', id).execute();
        const before = { state: found.message_id === null ? 'waiting' : 'sent' };
        const after = { state: 'withdrawn' };
        await note({ action: 'broadcast.withdraw', subject: `broadcast:${id}`, before, after, reason });
        return 'done';
      });
      if (outcome !== 'done') return refuse(outcome);
      deps.bus.publish('broadcastsChanged', {});
      return answer({}, 'server.broadcastWithdrawn');
    },
  });

/** Those that have a title or a text, cleaned. */
const cleaned = ({ texts }: InputOf<typeof consoleSendBroadcast>): BroadcastTexts =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, { title, content }]) => title !== '' || content !== '')
      .map(([language, text]) => [language, { ...text, content: cleanHtml(text.content) }]),
  );

type Faults = Record<string, MessageKey>;

function faultsOfRecipients({ userId, languages, countries }: Recipients, customers: number): Faults {
  const faults: Faults = {};
  if (!languages.every(isLanguageCode)) faults['to_languages'] = 'field.notAnOption';
  if (!countries.every(isCountry)) faults['to_countries'] = 'field.notAnOption';
  if (userId !== null && customers === 0) faults['customer'] = 'field.notAnOption';
  return faults;
}

function faultsOfTexts(texts: BroadcastTexts): Faults {
  const faults: Faults = {};
  if (texts['en'] === undefined) faults['texts.en.title'] = 'field.required';
  for (const [language, { title, content }] of Object.entries(texts)) {
    if (!isLanguageCode(language)) faults[`texts.${language}`] = 'field.notAnOption';
    if (title === '') faults[`texts.${language}.title`] = 'field.required';
    if (!hasWords(content)) faults[`texts.${language}.content`] = 'field.emptyText';
  }
  return faults;
}
