import { sql } from 'kysely';
import type { PictureSubject } from '../../uploads/picture-subject.ts';

/** Papers of applications, signatures of loans and proofs of repayments. */
export const LOAN_PICTURES: readonly PictureSubject[] = [
  {
    kind: 'loanApplication',
    id: sql`select max(a.id) from loan_applications a cross join jsonb_each_text(a.pictures) paper
      where a.user_id = p.user_id and paper.value = p.id`,
  },
  {
    kind: 'loan',
    id: sql`select max(l.id) from loans l join loan_agreements g on g.loan_id = l.id
      where l.user_id = p.user_id and g.signature_upload = p.id`,
  },
  {
    kind: 'loanRepayment',
    id: sql`select max(r.id) from loans l join loan_repayments r on r.loan_id = l.id
      where l.user_id = p.user_id and r.proof = p.id`,
  },
];
