import type { Transaction } from 'kysely';
import type { Tables } from '../../kernel/database/tables.ts';
import type { LinkMail } from './link-mail.ts';
import type { OperatorLinks } from './operator-links.ts';
import type { Proposal } from '../approvals/proposals-reader.ts';

/** `mailed`: the link is on its way; `due`: no mail is set up, and an owner makes it. */
export interface OfferedLink {
  readonly operatorId: number;
  readonly state: 'mailed' | 'due';
}

/** Whoever a proposal has just left without a password gets a link by mail. null where it was about something else. */
export async function offerLink(
  transaction: Transaction<Tables>,
  { kind, payload }: Pick<Proposal, 'kind' | 'payload'>,
  links: OperatorLinks,
  linkMail: LinkMail | null,
): Promise<OfferedLink | null> {
  if (kind !== 'operator.role' && kind !== 'operator.reset') return null;
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
}
