import { money, formatDecimal, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { loanDetail } from '@candor/protocol/loans/loan-detail.ts';
import { loanList } from '@candor/protocol/loans/loans.ts';
import { loanRepaymentInfo } from '@candor/protocol/loans/repayment-info.ts';
import type { LoanDto } from '@candor/protocol/loans/loan.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import { heldOf, ownedOf } from '../../engine/owned-money.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { readAgreement } from './agreements-reader.ts';
import { findOwnLoan, findUnpaidLoan, listLoans } from './loans-reader.ts';
import { presentLoan } from './present-loan.ts';
import type { PresentLoanDeps } from './present-loan.ts';
import { lastRepayments } from './repayments-reader.ts';

export interface OwnLoanDeps extends PresentLoanDeps {
  readonly database: Database;
}

export const loanListEndpoint = (deps: OwnLoanDeps) =>
  endpoint<typeof loanList>({
    call: loanList,
    async handle({ page }, { session: { userId } }) {
      const { loans, total } = await listLoans(deps.database, userId, page);
      const repayments = await lastRepayments(
        deps.database,
        loans.map(({ id }) => id),
      );
      return answer({ data: loans.map((loan) => presentLoan(loan, repayments.get(loan.id) ?? null, deps)), total });
    },
  });

/** A loan of the customer's own as it is now; null for any other. */
export async function presentOwn(deps: OwnLoanDeps, id: number, userId: number): Promise<LoanDto | null> {
  const loan = await findOwnLoan(deps.database, id, userId);
  if (loan === null) return null;
  return presentLoan(loan, (await lastRepayments(deps.database, [id])).get(id) ?? null, deps);
}

export const loanDetailEndpoint = (deps: OwnLoanDeps & { readonly uploads: Pick<Uploads, 'linkFor'> }) =>
  endpoint<typeof loanDetail>({
    call: loanDetail,
    async handle({ id, loan_id }, { session: { userId } }) {
      const wanted = loan_id === 0 ? id : loan_id;
      const loan = await presentOwn(deps, wanted, userId);
      const agreement = loan === null ? null : await readAgreement(deps.database, wanted);
      if (loan === null || agreement === null) return refuse('notFound');
      const { title, text, language, signedAt, productVersion, signatureUpload, sha256 } = agreement;
      return answer({
        loan,
        agreement: {
          title,
          text,
          language,
          signed_at: deps.formatTime(signedAt),
          signed_at_ms: signedAt,
          product_version: productVersion,
          signature: deps.uploads.linkFor(signatureUpload, userId),
          sha256,
        },
      });
    },
  });

export const loanRepaymentInfoEndpoint = (
  deps: OwnLoanDeps & { readonly engine: EngineGateway; readonly settings: SettingsReader },
) =>
  endpoint<typeof loanRepaymentInfo>({
    call: loanRepaymentInfo,
    async handle({ loan_id }, { session: { userId } }) {
      const id = loan_id === 0 ? (await findUnpaidLoan(deps.database, userId))?.id : loan_id;
      const found = id === undefined ? null : await findOwnLoan(deps.database, id, userId);
      const loan = found === null ? null : await presentOwn(deps, found.id, userId);
      const view = await deps.engine.view(userId);
      if (found === null || loan === null || view === null) return refuse('notFound');
      const { trading, option, funding } = CUSTOMER_ACCOUNT_KINDS;
      const kinds = deps.settings.flag('only_one_account') ? [trading] : [trading, option, funding];
      const balances = kinds.map((kind) => {
        const available = money(ownedOf(view, kind) - heldOf(view, kind));
        const free = kind === trading && view.freeMargin < available ? view.freeMargin : available;
        return {
          accountTypeId: kind,
          free: formatDecimal(free < 0n ? ZERO_MONEY : free),
          is_enough: free >= found.owed,
        };
      });
      return answer({ loan, balances });
    },
  });
