import type { Transaction } from 'kysely';
import type { InboxChange, MessageDraft } from './inbox/message.ts';
import { writeMessages } from './inbox/write-messages.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { CustomerMail } from './customer-mail.ts';

/** What an operator did to an account that its customer has to know of; `reason` in the operator's words for them. */
export type AccountEvent =
  | { readonly name: 'accountFrozen' | 'nicknameReset'; readonly reason: string }
  | { readonly name: 'accountReleased' | 'secondFactorRemoved' };

/** Tells a customer what was done to their account, in the inbox and by mail. Nobody can switch these off. */
export class CustomerNotices {
  readonly #mail: CustomerMail;
  readonly #clock: Clock;

  constructor({ mail, clock }: { readonly mail: CustomerMail; readonly clock: Clock }) {
    this.#mail = mail;
    this.#clock = clock;
  }

  /** Writes both in the transaction of the action. Answers whose inbox changed, to be published after its commit. */
  async tell(transaction: Transaction<Tables>, userId: number, event: AccountEvent): Promise<readonly InboxChange[]> {
    const draft: MessageDraft = {
      userId,
      kind: 'account',
      name: event.name,
      parameters: {
        values: 'reason' in event ? { reason: event.reason } : {},
        words: {},
        times: { at: this.#clock.wallNow() },
      },
      sentAt: this.#clock.marketNow(),
    };
    await this.#mail.put(transaction, draft);
    return writeMessages(transaction, [draft], this.#clock.wallNow());
  }
}
