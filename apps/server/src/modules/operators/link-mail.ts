import type { Transaction } from 'kysely';
import { translatorFor } from '@candor/locales/all-messages.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { Outbox } from '../notifications/outbox/outbox.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { ApprovalFollowUp } from '../approvals/approval.ts';
import type { OperatorLinks } from './operator-links.ts';

/** Mails operators their links. */
export class LinkMail {
  readonly #outbox: Pick<Outbox, 'put'>;
  readonly #settings: SettingsReader;
  readonly #consoleUrl: string;

  /**
   * `consoleUrl`: where operators open the console. No request says it, since
   * a caller could lead the link elsewhere.
   */
  constructor(deps: {
    readonly outbox: Pick<Outbox, 'put'>;
    readonly settings: SettingsReader;
    readonly consoleUrl: string;
  }) {
    this.#outbox = deps.outbox;
    this.#settings = deps.settings;
    this.#consoleUrl = deps.consoleUrl;
  }

  async send(transaction: Transaction<Tables>, to: string, token: string): Promise<void> {
    const t = translatorFor(this.#settings.defaultLanguage);
    // Behind the number sign, which browsers keep to themselves: no server, proxy or log on the way sees the token.
    const parameters = { company: this.#settings.text('site_name'), link: `${this.#consoleUrl}/link#${token}` };
    const subject = plain(t('server.mail.operatorLinkSubject', parameters));
    const body = plain(t('server.mail.operatorLinkBody', parameters));
    await this.#outbox.put({ channel: 'email', to, subject, body, code: '', kind: 'link' }, transaction);
  }
}

/** Without the marks that isolate values in right-to-left text: a link must be opened without them. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

/**
 * Mails a link to the operator whom the proposal left without a password; where no mail is set up, an owner makes it.
 */
export const offerLink =
  (links: OperatorLinks, linkMail: LinkMail | null): ApprovalFollowUp =>
  async (transaction, { payload }) => {
    const operator = await transaction
      .selectFrom('operators')
      .select(['id', 'email'])
      .where('email', '=', String(payload['email']))
      .where('password_hash', 'is', null)
      .executeTakeFirst();
    if (operator === undefined) return null;
    const operatorId = Number(operator.id);
    if (linkMail === null) return { operatorId, state: 'due' };
    await linkMail.send(transaction, operator.email, await links.make(transaction, operatorId, null));
    return { operatorId, state: 'mailed' };
  };
