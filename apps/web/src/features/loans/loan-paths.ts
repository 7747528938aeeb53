import { paths } from '../../paths.ts';

/** The text to accept before so much of a product is borrowed. */
export const loanAgreementPath = (product: number, amount: string): string =>
  `${paths.loanAgreement}?id=${product}&amount=${amount}`;
/** The agreement of a loan as it was signed. */
export const signedAgreementPath = (loan: number): string => `${paths.loanAgreement}?loan_id=${loan}`;
export const loanSigningPath = (product: number, amount: string): string =>
  `${paths.loanSigning}?amount=${amount}&id=${product}`;
export const loanRepaymentPath = (loan: number): string => `${paths.loanRepayment}?loan_id=${loan}`;
