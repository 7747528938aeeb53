import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import {
  consoleAddLoanAddressEndpoint,
  consoleLoanAddressesEndpoint,
  consoleRetireLoanAddressEndpoint,
} from './addresses.ts';
import { consoleLoanAgingEndpoint } from './aging.ts';
import {
  consoleDecideLoanApplicationEndpoint,
  consoleLoanApplicationEndpoint,
  consoleLoanApplicationsEndpoint,
} from './applications.ts';
import { consoleExportLoansEndpoint } from './export-loans.ts';
import { consoleApproveLoanEndpoint, consoleRejectLoanEndpoint } from './loan-decisions.ts';
import { consoleCustomerLoansEndpoint, consoleLoanEndpoint, consoleLoansEndpoint } from './loans.ts';
import { consoleLoanPictureEndpoint, consoleLoanPictureLinkEndpoint } from './pictures.ts';
import {
  consoleLoanProductsEndpoint,
  consoleOpenLoanProductEndpoint,
  consoleSaveLoanProductEndpoint,
} from './products.ts';
import {
  consoleAcceptRepaymentEndpoint,
  consoleLoanRepaymentEndpoint,
  consoleLoanRepaymentsEndpoint,
  consoleRefuseRepaymentEndpoint,
  consoleRepaymentCashChoicesEndpoint,
} from './repayments.ts';

/** Everything that the back office asks and does about loans. */
export const operatorLoanCalls = (
  deps: Parameters<typeof consoleExportLoansEndpoint>[0] &
    Parameters<typeof consoleSaveLoanProductEndpoint>[0] &
    Parameters<typeof consoleApproveLoanEndpoint>[0] &
    Parameters<typeof consoleAcceptRepaymentEndpoint>[0] &
    Parameters<typeof consoleLoanPictureEndpoint>[0],
): AnyEndpoint[] => [
  consoleLoanApplicationsEndpoint(deps),
  consoleLoanApplicationEndpoint(deps),
  consoleDecideLoanApplicationEndpoint(deps),
  consoleLoanPictureLinkEndpoint(deps),
  consoleLoanPictureEndpoint(deps),
  consoleLoansEndpoint(deps),
  consoleExportLoansEndpoint(deps),
  consoleCustomerLoansEndpoint(deps),
  consoleLoanEndpoint(deps),
  consoleApproveLoanEndpoint(deps),
  consoleRejectLoanEndpoint(deps),
  consoleLoanRepaymentsEndpoint(deps),
  consoleLoanRepaymentEndpoint(deps),
  consoleRepaymentCashChoicesEndpoint(deps),
  consoleAcceptRepaymentEndpoint(deps),
  consoleRefuseRepaymentEndpoint(deps),
  consoleLoanProductsEndpoint(deps),
  consoleSaveLoanProductEndpoint(deps),
  consoleOpenLoanProductEndpoint(deps),
  consoleLoanAddressesEndpoint(deps),
  consoleAddLoanAddressEndpoint(deps),
  consoleRetireLoanAddressEndpoint(deps),
  consoleLoanAgingEndpoint(deps),
];
