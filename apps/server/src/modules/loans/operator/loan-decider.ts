import { refuse } from '../../../kernel/http/endpoint.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import type { Actor } from '../../audit/actor.ts';
import type { AuditEntry, AuditLog } from '../../audit/audit-log.ts';
import { refusalAnswer } from '../../../engine/refusals.ts';
import type { LoanDecider, LoanRefusal } from '../loan-money.ts';

export const loanSubject = (id: number): string => `loan:${id}`;

/** An operator who decides, with the entry of it in the audit log in the transaction that begins it. */
export function loanDecider(auditLog: AuditLog, actor: Actor, entry: AuditEntry & { readonly reason: string }) {
  const joining = auditLog.joining(actor);
  return {
    operatorId: actor.operatorId,
    reason: entry.reason,
    note: (transaction) => joining.note(transaction, entry),
    noted: () => joining.keep(),
  } satisfies LoanDecider;
}

/** Why it is not done, in the words of operators. */
export function loanRefusal(reason: LoanRefusal): Refusal {
  if (typeof reason === 'object') return refusalAnswer(reason.engine);
  switch (reason) {
    case 'notFound':
      return refuse('notFound');
    case 'frozen':
      return refuse('accountFrozen', { message: 'server.paysNoFrozen' });
    case 'wrongState':
    case 'withdrawal':
      return refuse('alreadyDone', { message: LOAN_REFUSALS[reason] });
    case 'noCash':
      return refuse('invalidInput', { fields: { cash_account: 'field.notAnOption' } });
  }
}

/** Keys of texts, which the console translates where they come with a proposal. */
export const LOAN_REFUSALS = {
  notFound: 'error.notFound',
  wrongState: 'server.paymentDecided',
  frozen: 'server.paysNoFrozen',
  withdrawal: 'server.loanWithdrawalOpen',
  noCash: 'field.notAnOption',
} as const satisfies Record<Exclude<LoanRefusal, object>, string>;
