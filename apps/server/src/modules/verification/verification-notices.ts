import type { Transaction } from 'kysely';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { isLanguageCode } from '@candor/locales/languages.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { Outbox } from '../notifications/outbox/outbox.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { MessageDraft } from '../notifications/inbox/message.ts';
import type { VerificationRow } from './verification-reader.ts';

/** What is sent to a customer's address when their submission was decided, in their language. */
export class VerificationNotices {
  readonly #outbox: Pick<Outbox, 'put'>;
  readonly #settings: SettingsReader;

  constructor(deps: { readonly outbox: Pick<Outbox, 'put'>; readonly settings: SettingsReader }) {
    this.#outbox = deps.outbox;
    this.#settings = deps.settings;
  }

  /** Put into the outbox within the transaction of the decision. */
  async decided(transaction: Transaction<Tables>, { user_id, form, state, reason }: VerificationRow): Promise<void> {
    const user = await transaction
      .selectFrom('users')
      .select(['email', 'mobile', 'language'])
      .where('id', '=', user_id)
      .executeTakeFirst();
    const to = user?.email ?? user?.mobile ?? null;
    if (user === undefined || to === null) return;
    const t = translatorFor(isLanguageCode(user.language) ? user.language : this.#settings.defaultLanguage);
    const company = this.#settings.text('site_name');
    const parameters = { company, reason, check: t(`verification.check.${form}`) };
    const isApproved = state === 'approved';
    const body = t(
      isApproved ? 'server.mail.verificationPassedBody' : 'server.mail.verificationRefusedBody',
      parameters,
    );
    const message =
      user.email === null
        ? ({ channel: 'sms', subject: '', body: `${company}: ${body}` } as const)
        : ({ channel: 'email', subject: t('server.mail.verificationSubject', parameters), body } as const);
    await this.#outbox.put({ ...message, to, code: '' }, transaction);
  }
}

/** What the customer reads of a decision in their inbox; `at` is the market clock's, as with all messages. */
export function decisionMessage({ user_id, form, state, reason }: VerificationRow, at: number): MessageDraft {
  const isApproved = state === 'approved';
  return {
    userId: Number(user_id),
    kind: 'account',
    name: isApproved ? 'verificationPassed' : 'verificationRefused',
    parameters: {
      values: isApproved ? {} : { reason },
      words: { check: `verification.check.${form}` },
      times: {},
    },
    sentAt: at,
  };
}
