import type { Call } from '../call.ts';
import { consoleAddLoanAddress, consoleLoanAddresses, consoleRetireLoanAddress } from '../console/loans/addresses.ts';
import { consoleLoanAging } from '../console/loans/aging.ts';
import { consoleLoanApplication } from '../console/loans/application-detail.ts';
import { consoleLoanApplications } from '../console/loans/applications.ts';
import { consoleDecideLoanApplication } from '../console/loans/decide-application.ts';
import { consoleApproveLoan, consoleRejectLoan } from '../console/loans/decide-loan.ts';
import { consoleLoan } from '../console/loans/loan-detail.ts';
import { consoleCustomerLoans, consoleExportLoans, consoleLoans } from '../console/loans/loans.ts';
import { consoleLoanPicture, consoleLoanPictureLink } from '../console/loans/pictures.ts';
import { consoleLoanProducts, consoleOpenLoanProduct, consoleSaveLoanProduct } from '../console/loans/products.ts';
import {
  consoleAcceptRepayment,
  consoleLoanRepayment,
  consoleLoanRepayments,
  consoleRefuseRepayment,
  consoleRepaymentCashChoices,
} from '../console/loans/repayments.ts';
import { loanAgreementPdf } from './agreement-pdf.ts';
import { loanAgreement } from './agreement.ts';
import { loanApplication } from './info.ts';
import { loanDetail } from './loan-detail.ts';
import { loanList } from './loans.ts';
import { loanProduct } from './product.ts';
import { loanProducts } from './products.ts';
import { repayByCoin } from './repay-by-coin.ts';
import { repayFromBalance } from './repay-from-balance.ts';
import { loanRepaymentAddresses } from './repayment-addresses.ts';
import { loanRepaymentInfo } from './repayment-info.ts';
import { requestLoan } from './request-loan.ts';
import { submitLoanApplication } from './submit-application.ts';
import { loanDate } from './today.ts';

/** The calls of loans, of customers and of operators. */
export const LOAN_CALLS: readonly Call[] = [
  consoleAddLoanAddress,
  consoleLoanAddresses,
  consoleRetireLoanAddress,
  consoleLoanAging,
  consoleLoanApplication,
  consoleLoanApplications,
  consoleDecideLoanApplication,
  consoleApproveLoan,
  consoleRejectLoan,
  consoleLoan,
  consoleCustomerLoans,
  consoleExportLoans,
  consoleLoans,
  consoleLoanPicture,
  consoleLoanPictureLink,
  consoleLoanProducts,
  consoleOpenLoanProduct,
  consoleSaveLoanProduct,
  consoleAcceptRepayment,
  consoleLoanRepayment,
  consoleLoanRepayments,
  consoleRefuseRepayment,
  consoleRepaymentCashChoices,
  loanAgreementPdf,
  loanAgreement,
  loanApplication,
  loanDetail,
  loanList,
  loanProduct,
  loanProducts,
  repayByCoin,
  repayFromBalance,
  loanRepaymentAddresses,
  loanRepaymentInfo,
  requestLoan,
  submitLoanApplication,
  loanDate,
];
