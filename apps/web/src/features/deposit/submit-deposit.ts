import {
  cancelBankDeposit,
  requestBankDeposit,
  sendBankDepositProof,
} from '@candor/protocol/wallet/bank-deposit-request.ts';
import { submitBankDeposit } from '@candor/protocol/wallet/submit-bank-deposit.ts';
import { submitCoinDeposit } from '@candor/protocol/wallet/submit-coin-deposit.ts';
import { call } from '../../api/call.ts';
import { refetchWallet } from '../../domain/wallet/wallet-queries.ts';

export interface CoinDepositDraft {
  /** In the coin. */
  readonly amount: string;
  readonly proofImage: string;
  readonly addressId: number;
  readonly address: string;
  /** Of the transaction; "" where the customer does not know it. */
  readonly transaction: string;
}

export async function announceCoinDeposit(draft: CoinDepositDraft, idempotencyKey: string): Promise<void> {
  const { amount, proofImage, addressId, address, transaction } = draft;
  const input = { number: amount, proofImg: proofImage, address, charge_id: addressId, transaction };
  await call(submitCoinDeposit, input, { quiet: true, idempotencyKey });
  await refetchWallet();
}

export interface BankDepositDraft {
  readonly amount: string;
  readonly proofImage: string;
  /** The receiving bank; undefined where only a currency is named. */
  readonly bankId: number | undefined;
  readonly currencyId: number | undefined;
}

export async function announceBankDeposit(draft: BankDepositDraft, idempotencyKey: string): Promise<void> {
  const { amount, proofImage, bankId = 0, currencyId = 0 } = draft;
  const input = { number: amount, proofImg: proofImage, wire_id: bankId, symbol_id: currencyId };
  await call(submitBankDeposit, input, { quiet: true, idempotencyKey });
  await refetchWallet();
}

/** Asks for an account to pay to. */
export async function requestBankAccount(
  { amount, currencyId = 0 }: Pick<BankDepositDraft, 'amount' | 'currencyId'>,
  idempotencyKey: string,
): Promise<void> {
  await call(requestBankDeposit, { number: amount, symbol_id: currencyId }, { quiet: true, idempotencyKey });
  await refetchWallet();
}

export async function sendProof(id: number, proofImage: string, idempotencyKey: string): Promise<void> {
  await call(sendBankDepositProof, { id, proofImg: proofImage }, { quiet: true, idempotencyKey });
  await refetchWallet();
}

export async function cancelBankRequest(id: number, idempotencyKey: string): Promise<void> {
  await call(cancelBankDeposit, { id }, { quiet: true, idempotencyKey });
  await refetchWallet();
}
