import type { ApprovalFollowUp } from '../approvals/proposals.ts';
import type { LinkMail } from './link-mail.ts';
import type { OperatorLinks } from './operator-links.ts';

/** Whoever a proposal has just left without a password gets a link by mail; without mail, an owner makes it. */
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
