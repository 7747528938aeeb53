import { translatorFor } from '@candor/locales/all-messages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import type { Outbox } from '../notifications/outbox/outbox.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { AccountName } from './account-name.ts';
import { CODE_MINUTES } from './sign-in-codes.ts';

/** What identity writes to customers, in their language. */
export class Notices {
  readonly #outbox: Outbox;
  readonly #settings: SettingsReader;

  constructor(deps: { readonly outbox: Outbox; readonly settings: SettingsReader }) {
    this.#outbox = deps.outbox;
    this.#settings = deps.settings;
  }

  async code(to: AccountName, code: string, language: LanguageCode): Promise<void> {
    const t = translatorFor(language);
    const parameters = { company: this.#settings.text('site_name'), code, minutes: CODE_MINUTES };
    if (to.kind === 'mobile') {
      return this.#outbox.put({
        channel: 'sms',
        to: to.text,
        subject: '',
        body: plain(t('server.sms.code', parameters)),
        code,
      });
    }
    const subject = plain(t('server.mail.codeSubject', parameters));
    return this.#outbox.put({
      channel: 'email',
      to: to.text,
      subject,
      body: plain(t('server.mail.codeBody', parameters)),
      code,
    });
  }
}

/** Without the marks that isolate values in right-to-left text: a code must be copied without them. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');
