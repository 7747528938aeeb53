import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { PaymentStatus } from '@candor/engine/payment.ts';
import type { MessageKey, Translator } from '@candor/locales/translate.ts';
import type { WithdrawalDto } from '@candor/protocol/wallet/withdrawal.ts';
import { WITHDRAWAL_STATUS } from '@candor/protocol/wallet/withdrawal.ts';
import type { Withdrawal } from './withdrawals.ts';

export interface WithdrawalPresenting {
  readonly translator: (language: string) => Translator;
  readonly formatTime: (at: number | null) => string;
}

/** A withdrawal as its customer sees it. What was written before the engine decided otherwise is not shown. */
export function presentWithdrawal(
  withdrawal: Withdrawal,
  language: string,
  { translator, formatTime }: WithdrawalPresenting,
): WithdrawalDto {
  const { id, kind, code, network, asked, amount, fee, price, arrives, payout, status, createdAt, endedAt } =
    withdrawal;
  return {
    id,
    number: formatDecimal(amount),
    asked: formatDecimal(asked),
    real_number: formatDecimal(arrives),
    usd_price: formatDecimal(price),
    draw_currency: { code, protocol: network },
    fee: formatDecimal(fee),
    status: WITHDRAWAL_STATUS[STATUS[status]],
    status_name: translator(language)(`server.withdrawal.${STATUS[status]}` satisfies MessageKey),
    created_at: formatTime(createdAt),
    created_at_ms: createdAt,
    ended_at: formatTime(endedAt),
    ended_at_ms: endedAt,
    type: kind === 'coin' ? 1 : 2,
    address: payout.dc_address,
    payee_account: payout.payee_account,
    payee_name: payout.payee_name,
    bank_name: payout.bank_name,
    memo: withdrawal.memo,
    notes: status === 'refused' ? withdrawal.notes : '',
    reference: status === 'done' ? withdrawal.reference : '',
    can_cancel: status === 'pending' ? 1 : 0,
  };
}

const STATUS = {
  pending: 'pending',
  approved: 'sending',
  done: 'paid',
  refused: 'refused',
  cancelled: 'cancelled',
} as const satisfies Record<PaymentStatus, keyof typeof WITHDRAWAL_STATUS>;
