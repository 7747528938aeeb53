import { ExportSlots } from '../../kernel/http/export-slots.ts';
import { defineModule } from '../../kernel/module.ts';
import { Currencies } from '../payments/currencies.ts';
import { loanAgreementEndpoint, loanAgreementPdfEndpoint } from './agreements.ts';
import { AgreementTexts } from './agreement-text.ts';
import { loanApplicationEndpoint, submitLoanApplicationEndpoint } from './applications.ts';
import { chargeAllDays, remindBorrowers } from './loan-days.ts';
import { LoanMoney } from './loan-money.ts';
import { loanNews } from './loan-news.ts';
import { hasUnpaidLoan } from './loans-reader.ts';
import { loanDetailEndpoint, loanListEndpoint, loanRepaymentInfoEndpoint } from './own-loans.ts';
import { loanDateEndpoint, loanProductEndpoint, loanProductsEndpoint } from './products.ts';
import { loanRepaymentAddressesEndpoint, repayByCoinEndpoint, repayFromBalanceEndpoint } from './repayments.ts';
import { requestLoanEndpoint } from './request-loan.ts';
import { loanQueue } from './operator/aging.ts';
import { operatorLoanCalls } from './operator/endpoints.ts';
import { loanApprovals } from './operator/loan-decisions.ts';
import { loanSearch } from './operator/loan-search.ts';
import { LOAN_PICTURES } from './operator/picture-subjects.ts';
import { LOAN_SETTINGS } from './settings.ts';

declare module '../uploads/upload-store.ts' {
  interface UploadPurposes {
    readonly loan: true;
  }
}

/** Credit to customers: who may borrow, what is signed and paid out, what every day adds, and how it is repaid. */
export const loans = defineModule({
  name: 'loans',
  settings: LOAN_SETTINGS,
  needs: [
    'settings',
    'engine',
    'boards',
    'limits',
    'uploads',
    'formatTime',
    'printDocument',
    'paymentDecisions',
    'identity',
    'auditLog',
    'proposals',
  ],
  async open(
    { database, clock, translator },
    { settings, engine, boards: { board }, limits, uploads, formatTime, printDocument, auditLog, proposals },
  ) {
    const money = new LoanMoney({ database, engine, clock, settings });
    const deps = {
      database,
      clock,
      engine,
      settings,
      uploads,
      limits,
      translator,
      formatTime,
      printDocument,
      money,
      currencies: new Currencies({ database, board, clock }),
      texts: await AgreementTexts.read(),
      slots: new ExportSlots(),
    };
    return {
      restrictions: [{ of: 'outflow', holdsFor: ({ userId }) => hasUnpaidLoan(database, userId), error: 'unpaidLoan' }],
      messageSources: [loanNews({ clock, currency: () => settings.text('currency') })],
      jobs: [
        { name: 'loans.charge-days', cron: '* * * * *', run: () => chargeAllDays(deps) },
        { name: 'loans.remind', cron: '3 * * * *', catchesUp: true, run: () => remindBorrowers(deps) },
      ],
      calls: [
        loanApplicationEndpoint(deps),
        submitLoanApplicationEndpoint(deps),
        loanProductsEndpoint(deps),
        loanProductEndpoint(deps),
        loanDateEndpoint(deps),
        loanAgreementEndpoint(deps),
        loanAgreementPdfEndpoint(deps),
        requestLoanEndpoint(deps),
        loanListEndpoint(deps),
        loanDetailEndpoint(deps),
        loanRepaymentInfoEndpoint(deps),
        loanRepaymentAddressesEndpoint(deps),
        repayByCoinEndpoint(deps),
        repayFromBalanceEndpoint(deps),
      ],
      operatorCalls: operatorLoanCalls({ ...deps, auditLog, proposals }),
      queues: [loanQueue(database)],
      search: loanSearch(() => settings.text('currency')),
      pictureSubjects: LOAN_PICTURES,
      approvals: loanApprovals(database, money),
    };
  },
});
