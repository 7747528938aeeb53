import type { BankOrderDto, DepositDto } from '@candor/protocol/wallet/deposit.ts';
import type { WithdrawalDto } from '@candor/protocol/wallet/withdrawal.ts';

/** Amounts are decimal texts, "" for one that is not there; times are epoch milliseconds. */
export interface Deposit {
  readonly id: number;
  /** As DEPOSIT_STATUS names it. */
  readonly status: DepositDto['status'];
  /** 0 coin, 1 bank. */
  readonly type: DepositDto['type'];
  /** As announced, in the deposit's own currency. */
  readonly amount: string;
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  /** What was credited, in the site currency. */
  readonly credited: string;
  readonly createdAt: number;
  readonly endedAt: number | null;
  /** Why it was rejected. */
  readonly remark: string;
  readonly bank: NamedBank | null;
  /** An address, "" while there is none. */
  readonly proofImage: string;
}

/** A bank deposit of the edit flow that has not ended. */
export interface BankOrder {
  readonly id: number;
  readonly amount: string;
  readonly currency: string;
  /** null until the broker has named an account. */
  readonly bank: NamedBank | null;
  readonly proofImage: string;
}

/** The account that a customer of the edit flow is to pay to. */
export interface NamedBank {
  readonly bankName: string;
  readonly swift: string;
  readonly ifsc: string;
  readonly iban: string;
  readonly name: string;
  readonly account: string;
}

export interface Withdrawal {
  readonly id: number;
  /** As WITHDRAWAL_STATUS names it. */
  readonly status: WithdrawalDto['status'];
  readonly statusName: string;
  /** 1 coins, 2 banks. */
  readonly type: WithdrawalDto['type'];
  /** What left the account, in the site currency. */
  readonly amount: string;
  /** What the customer typed; what is too small to be sent has stayed in the account. */
  readonly asked: string;
  readonly fee: string;
  /** What arrives, in the currency of the withdrawal. */
  readonly received: string;
  /** Site currency for one unit of what arrives. */
  readonly price: string;
  readonly currency: { readonly code: string; readonly network: string };
  readonly address: string;
  readonly payeeAccount: string;
  readonly payeeName: string;
  readonly bankName: string;
  readonly memo: string;
  /** Why it was refused. */
  readonly notes: string;
  /** How the payment can be found outside; "" before it is paid. */
  readonly reference: string;
  readonly createdAt: number;
  readonly endedAt: number | null;
  readonly canCancel: boolean;
}

export const toDeposit = (wire: DepositDto): Deposit => ({
  id: wire.id,
  status: wire.status,
  type: wire.type,
  amount: wire.number,
  currency: wire.currency_code,
  network: wire.protocol_code,
  address: wire.address,
  credited: wire.credited,
  createdAt: wire.created_at_ms,
  endedAt: wire.ended_at_ms,
  remark: wire.remark,
  bank: toNamedBank(wire.bank_info),
  proofImage: wire.proof_img,
});

export const toBankOrder = (wire: BankOrderDto): BankOrder => ({
  id: wire.id,
  amount: wire.number,
  currency: wire.symbol_name,
  bank: toNamedBank(wire.bank_info),
  proofImage: wire.proof_img,
});

export const toWithdrawal = (wire: WithdrawalDto): Withdrawal => ({
  id: wire.id,
  status: wire.status,
  statusName: wire.status_name,
  type: wire.type,
  amount: wire.number,
  asked: wire.asked,
  fee: wire.fee,
  received: wire.real_number,
  price: wire.usd_price,
  currency: { code: wire.draw_currency.code, network: wire.draw_currency.protocol },
  address: wire.address,
  payeeAccount: wire.payee_account,
  payeeName: wire.payee_name,
  bankName: wire.bank_name,
  memo: wire.memo,
  notes: wire.notes,
  reference: wire.reference,
  createdAt: wire.created_at_ms,
  endedAt: wire.ended_at_ms,
  canCancel: wire.can_cancel === 1,
});

function toNamedBank(wire: DepositDto['bank_info']): NamedBank | null {
  if (wire === null) return null;
  const { bank_name: bankName, swift, ifsc, iban, name, account } = wire;
  return { bankName, swift, ifsc, iban, name, account };
}
