import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { PaymentStatus } from '@candor/engine/payment.ts';
import type { BankOrderDto, DepositDto } from '@candor/protocol/wallet/deposit.ts';
import { DEPOSIT_STATUS } from '@candor/protocol/wallet/deposit.ts';
import type { Deposit } from './deposits.ts';
import type { Proofs } from './proofs.ts';

export interface DepositPresenting {
  readonly formatTime: (at: number | null) => string;
  readonly proofs: Proofs;
}

/** A deposit as its customer sees it. A reason that was written before the engine decided otherwise is not shown. */
export function presentDeposit(deposit: Deposit, { formatTime, proofs }: DepositPresenting): DepositDto {
  const { id, number, kind, code, network, address, status, createdAt, endedAt } = deposit;
  return {
    id,
    number: formatDecimal(number),
    type: kind === 'coin' ? 0 : 1,
    currency_code: code,
    protocol_code: network,
    address,
    status: DEPOSIT_STATUS[STATUS[status]],
    created_at: formatTime(createdAt),
    created_at_ms: createdAt,
    ended_at: formatTime(endedAt),
    ended_at_ms: endedAt,
    remark: status === 'refused' ? deposit.remark : '',
    bank_info: deposit.bankInfo,
    proof_img: proofs.linkFor(deposit.proof, deposit.userId),
    credited: status === 'done' ? formatDecimal(deposit.amount) : '',
  };
}

export function presentBankDeposit(deposit: Deposit, { formatTime, proofs }: DepositPresenting): BankOrderDto {
  return {
    id: deposit.id,
    number: formatDecimal(deposit.number),
    symbol_id: deposit.currencyId,
    symbol_name: deposit.code,
    bank_info: deposit.bankInfo,
    proof_img: proofs.linkFor(deposit.proof, deposit.userId),
    created_at: formatTime(deposit.createdAt),
    created_at_ms: deposit.createdAt,
  };
}

const STATUS = {
  pending: 'pending',
  // No deposit is: approving is of withdrawals.
  approved: 'pending',
  done: 'finished',
  refused: 'rejected',
  cancelled: 'invalid',
} as const satisfies Record<PaymentStatus, keyof typeof DEPOSIT_STATUS>;
