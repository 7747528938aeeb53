import type { DepositAddressDto } from '@candor/protocol/wallet/coin-deposit-info.ts';
import type { BankSymbolDto } from '@candor/protocol/wallet/bank-deposit-currencies.ts';
import type { WithdrawCurrencyDto } from '@candor/protocol/wallet/withdrawal-currencies.ts';
import type { PayoutMethodDto } from '@candor/protocol/wallet/payout-method.ts';
import type { ReceivingBankDto } from '@candor/protocol/wallet/list-receiving-banks.ts';

/** A coin that can be paid in, on its network, with the customer's own address. */
export interface DepositAddress {
  /** 0 while the customer has no address of this coin. */
  readonly id: number;
  /** "" until the coin is chosen, and where none is left. */
  readonly address: string;
  readonly currencyId: number;
  readonly currency: string;
  readonly network: string;
  /** Site currency per unit. */
  readonly price: string;
  /** Less than this is not credited; in the coin. */
  readonly minAmount: string;
}

/** A currency of bank deposits; its limits are in that currency. */
export interface BankSymbol {
  readonly id: number;
  readonly name: string;
  readonly minAmount: string;
  readonly maxAmount: string;
  /** Site currency per unit. */
  readonly price: string;
}

/** A bank account that a deposit can be paid to. */
export interface ReceivingBank {
  readonly id: number;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly bankSwift: string;
  readonly bankIfsc: string;
  readonly bankIban: string;
  readonly payeeName: string;
  readonly payeeAccount: string;
  readonly remark: string;
}

/** What can be withdrawn in. Limits are in the site currency, "" for none. */
export interface WithdrawCurrency {
  readonly id: number;
  readonly code: string;
  /** Of a coin, "" for a bank's currency. */
  readonly network: string;
  /** A fixed fee in the site currency, or a percentage of the amount. */
  readonly feeRate: string;
  /** 1 fixed, 2 a percentage. */
  readonly feeType: WithdrawCurrencyDto['fee_type'];
  /** Site currency per unit. */
  readonly price: string;
  /** Digits after the point that it is sent with. */
  readonly decimals: number;
  readonly minAmount: string;
  readonly maxAmount: string;
  readonly leftToday: string;
}

/** Where the customer's withdrawals may go; texts that do not apply are "". */
export interface PayoutMethod {
  readonly id: number;
  /** 1: coins, 2: banks. */
  readonly type: PayoutMethodDto['type'];
  readonly currencyId: number;
  readonly currency: { readonly code: string; readonly network: string };
  readonly address: string;
  readonly payeeAccount: string;
  readonly payeeName: string;
  readonly bankName: string;
  /** Withdrawals to it are refused until then (epoch milliseconds); null where it was never held. */
  readonly heldUntil: number | null;
  /** Why nothing is paid there at all: it is the broker's own, or its holder is not the customer. */
  readonly refused: PayoutMethodDto['refused'];
}

export const toDepositAddress = (wire: DepositAddressDto): DepositAddress => ({
  id: wire.id,
  address: wire.address,
  currencyId: wire.currency_id,
  currency: wire.currency_code,
  network: wire.protocol_code,
  price: wire.price,
  minAmount: wire.min_amount,
});

export const toBankSymbol = ({ id, name, min_amount, max_amount, price }: BankSymbolDto): BankSymbol => ({
  id,
  name,
  minAmount: min_amount,
  maxAmount: max_amount,
  price,
});

export const toReceivingBank = (wire: ReceivingBankDto): ReceivingBank => ({
  id: wire.id,
  bankName: wire.bank_name,
  bankAddress: wire.bank_address,
  bankSwift: wire.bank_swift,
  bankIfsc: wire.bank_ifsc,
  bankIban: wire.bank_iban,
  payeeName: wire.payee_name,
  payeeAccount: wire.payee_account,
  remark: wire.bank_remark,
});

export const toWithdrawCurrency = (wire: WithdrawCurrencyDto): WithdrawCurrency => ({
  id: wire.id,
  code: wire.code,
  network: wire.protocol,
  feeRate: wire.draw_rate,
  feeType: wire.fee_type,
  price: wire.usd_price,
  decimals: wire.decimals,
  minAmount: wire.min_amount,
  maxAmount: wire.max_amount,
  leftToday: wire.day_left,
});

export const toPayoutMethod = (wire: PayoutMethodDto): PayoutMethod => ({
  id: wire.id,
  type: wire.type,
  currencyId: wire.draw_id,
  currency: { code: wire.draw_currency.code, network: wire.draw_currency.protocol },
  address: wire.dc_address,
  payeeAccount: wire.payee_account,
  payeeName: wire.payee_name,
  bankName: wire.bank_name,
  heldUntil: wire.held_until_ms,
  refused: wire.refused,
});
