import { formatDecimal, money, ONE, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import { formatNumber } from '@candor/locales/format.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleLoanAging } from '@candor/protocol/console/loans/aging.ts';
import type { consoleLoanApplication } from '@candor/protocol/console/loans/application-detail.ts';
import type { consoleLoanAddresses } from '@candor/protocol/console/loans/addresses.ts';
import type { consoleLoan } from '@candor/protocol/console/loans/loan-detail.ts';
import type { consoleLoanProducts } from '@candor/protocol/console/loans/products.ts';
import { proposalFrom, proposalKeys } from '../../domain/proposals/proposal.ts';
import { queuesKey } from '../../domain/queues/queues.ts';
import { camelFields, camelTree } from '../../kit/camel-fields.ts';
import { language } from '../../language/language.ts';

type ApplicationDetailDto = OutputOf<typeof consoleLoanApplication>;
type LoanDetailDto = OutputOf<typeof consoleLoan>;

export type Application = ReturnType<typeof applicationFrom>;
export type ApplicationDetail = ReturnType<typeof applicationDetailFrom>;
export type Loan = ReturnType<typeof loanFrom>;
export type LoanDetail = ReturnType<typeof loanDetailFrom>;
export type Repayment = ReturnType<typeof repaymentFrom>;
export type Product = ReturnType<typeof productFrom>;
export type RepaymentAddress = ReturnType<typeof addressFrom>;
export type Aging = ReturnType<typeof agingFrom>;

/** `name` is the family name on the wire. */
export const applicationFrom = ({ name, last_name, loan_amount, ...wire }: ApplicationDetailDto['others'][number]) => ({
  ...camelFields(wire),
  name: `${last_name} ${name}`.trim(),
  /** What they wish to borrow; "" where it was not asked. */
  wish: loan_amount,
});

export const applicationDetailFrom = ({ application, others }: ApplicationDetailDto) => ({
  ...applicationFrom(application),
  /** By the names of the wire, as the form has them. */
  answers: application.answers,
  pictures: application.pictures,
  others: others.map(applicationFrom),
});

export const loanFrom = ({ name, last_name, ...wire }: LoanDetailDto['loan']) => {
  const interest = interestOf(wire);
  return {
    ...camelFields(wire),
    name: `${last_name} ${name}`.trim(),
    termInterest: formatDecimal(interest),
    /** What is to be repaid on the due date. */
    toRepay: formatDecimal(money(parseMoney(wire.amount) + interest)),
    proposal: wire.proposal === null ? null : proposalFrom(wire.proposal),
  };
};

export const loanDetailFrom = (wire: LoanDetailDto) => ({
  loan: loanFrom(wire.loan),
  agreement: wire.agreement,
  repayments: wire.repayments.map(repaymentFrom),
  hindrance: wire.hindrance,
  othersNeeded: wire.others_needed,
  proposals: wire.proposals.map(proposalFrom),
});

export const repaymentFrom = (wire: LoanDetailDto['repayments'][number]) => camelFields(wire);
export const productFrom = (wire: OutputOf<typeof consoleLoanProducts>['list'][number]) => camelFields(wire);
export const addressFrom = (wire: OutputOf<typeof consoleLoanAddresses>['list'][number]) => camelFields(wire);
export const agingFrom = (wire: OutputOf<typeof consoleLoanAging>) => camelTree(wire);

/** Everything begins with the same, so that a decision renews queue, panel and figures. */
export const loanKeys = {
  all: ['loans'] as const,
  page: (queue: string, input: object, page: number) => ['loans', queue, input, page] as const,
  one: (kind: 'application' | 'loan' | 'repayment', id: number) => ['loans', kind, id] as const,
  cash: (repayment: number) => ['loans', 'cash', repayment] as const,
  products: ['loans', 'products'] as const,
  addresses: ['loans', 'addresses'] as const,
  aging: ['loans', 'aging'] as const,
};

/** What a decision about loans makes old. */
export const LOAN_RENEWS = [loanKeys.all, queuesKey, proposalKeys.all];

/** Who a loan belongs to: by name, otherwise by how they sign in. */
export const customerOf = ({ name, account, customerId }: CustomerNames): string =>
  [name, account].find((each) => each !== '') ?? String(customerId);

interface CustomerNames {
  readonly name: string;
  readonly account: string;
  readonly customerId: number;
}

/** A fraction in percent: "0.0005" is 0.05%. */
export const percentText = (fraction: string): string =>
  `${formatNumber(inPercent(fraction), language(), { minDecimals: 2, maxDecimals: 6 })}%`;

/** "0.0005" as "0.05": a multiple of a decimal is one. */
export const inPercent = (fraction: string): string => formatDecimal((parseDecimal(fraction) * 100n) as Decimal);

interface Terms {
  readonly amount: string;
  readonly interest_rate: string;
  readonly loan_period: number;
  readonly free_period: number;
}

/** Of the whole term. */
const interestOf = ({ amount, interest_rate: rate, loan_period: period, free_period: free }: Terms) =>
  money(((parseMoney(amount) * parseDecimal(rate)) / ONE) * BigInt(period - free));
