import { requestWithdrawal } from '@candor/protocol/wallet/request-withdrawal.ts';
import { call } from '../../api/call.ts';
import { toWithdrawal } from '../../domain/wallet/payment.ts';
import type { Withdrawal } from '../../domain/wallet/payment.ts';
import { refetchWallet } from '../../domain/wallet/wallet-queries.ts';

export interface WithdrawalDraft {
  readonly currencyId: number;
  /** In the site currency, the fee included. */
  readonly amount: string;
  readonly memo: string;
  /** A bound method; undefined where the address is typed. */
  readonly methodId: number | undefined;
  /** "" where a method is chosen. */
  readonly address: string;
  readonly payPassword: string;
  /** A code of the second factor, where it is on. */
  readonly totp?: string;
}

/** Asks for a withdrawal; the answer is that withdrawal. */
export async function submitWithdrawal(draft: WithdrawalDraft, idempotencyKey: string): Promise<Withdrawal> {
  const { currencyId, amount, methodId = 0, payPassword, ...rest } = draft;
  const input = {
    ...rest,
    draw_currency_id: currencyId,
    number: amount,
    draw_method_id: methodId,
    pay_password: payPassword,
  };
  const asked = await call(requestWithdrawal, input, { quiet: true, idempotencyKey });
  await refetchWallet();
  return toWithdrawal(asked);
}
