import { translatorFor } from '@candor/locales/all-messages.ts';
import { isLanguageCode } from '@candor/locales/languages.ts';
import type { Transaction } from 'kysely';
import type { MessageDraft } from './inbox/message.ts';
import { messageText, messageTimeOf } from './inbox/message-text.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { SettingsReader } from '../settings/settings.ts';

export interface CustomerMailDeps {
  readonly outbox: Pick<Outbox, 'put'>;
  readonly settings: SettingsReader;
}

/** Sends what is in a customer's inbox to their address as well: the same words, in the language of their account. */
export class CustomerMail {
  readonly #deps: CustomerMailDeps;

  constructor(deps: CustomerMailDeps) {
    this.#deps = deps;
  }

  /**
   * Put into the outbox within the transaction that writes the message. Who has
   * no address, such as a demo, is sent nothing.
   */
  async put(transaction: Transaction<Tables>, draft: MessageDraft): Promise<void> {
    const { outbox, settings } = this.#deps;
    const user = await transaction
      .selectFrom('users')
      .select(['email', 'mobile', 'language'])
      .where('id', '=', String(draft.userId))
      .executeTakeFirst();
    if (user === undefined) return;
    const t = translatorFor(isLanguageCode(user.language) ? user.language : settings.defaultLanguage);
    const text = messageText(draft, t, messageTimeOf(settings));
    const company = settings.text('site_name');
    const footer = draft.kind === 'security' ? `\n\n${t('server.mail.notYou')}` : '';
    if (user.email !== null) {
      const subject = plain(t('server.mail.noticeSubject', { company, title: text.title }));
      const body = `${text.content}${footer}\n\n${company}`;
      await outbox.put({ channel: 'email', to: user.email, subject, body, code: '' }, transaction);
    } else if (user.mobile !== null) {
      // A text message shows on a locked screen, so that it says as little as a notification does.
      const body = plain(`${company}: ${text.title}. ${text.desc}`);
      await outbox.put({ channel: 'sms', to: user.mobile, subject: '', body, code: '' }, transaction);
    }
  }
}

/**
 * Without the marks that isolate values in right-to-left text, which the
 * header of a mail and a text message do not need.
 */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');
