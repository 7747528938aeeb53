import { repayByCoin } from '@candor/protocol/loans/repay-by-coin.ts';
import { repayFromBalance } from '@candor/protocol/loans/repay-from-balance.ts';
import { call } from '../../api/call.ts';
import { refetchLoans } from '../../domain/loans/loan-queries.ts';

export interface CoinRepayment {
  readonly loan: number;
  /** The address that was paid to. */
  readonly address: number;
  readonly proofImage: string;
  /** Of the transaction; "" where the customer does not know it. */
  readonly transaction: string;
}

export async function proveRepayment(repayment: CoinRepayment, idempotencyKey: string): Promise<void> {
  const { loan, address, proofImage, transaction } = repayment;
  const input = { loan_id: loan, charge_id: address, proofImg: proofImage, transaction };
  await call(repayByCoin, input, { quiet: true, idempotencyKey });
  await refetchLoans();
}

export async function repayAtOnce(loan: number, account: 1 | 2 | 3, idempotencyKey: string): Promise<void> {
  await call(repayFromBalance, { loan_id: loan, accountTypeId: account }, { quiet: true, idempotencyKey });
  await refetchLoans();
}
