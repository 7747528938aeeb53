import { useQuery } from '@tanstack/react-query';
import { chargeInfo } from '@candor/protocol/wallet/charge-info.ts';
import { chargeSymbols } from '@candor/protocol/wallet/charge-symbols.ts';
import type { WireBankSymbol } from '@candor/protocol/wallet/charge-symbols.ts';
import type { WireDepositAddress } from '@candor/protocol/wallet/charge-info.ts';
import { DEPOSIT_STATUS } from '@candor/protocol/wallet/deposit.ts';
import type { WireBankOrder, WireDeposit } from '@candor/protocol/wallet/deposit.ts';
import { drawList } from '@candor/protocol/wallet/draw-list.ts';
import { drawSymbolList } from '@candor/protocol/wallet/draw-symbol-list.ts';
import type { WireWithdrawCurrency } from '@candor/protocol/wallet/draw-symbol-list.ts';
import { getDrawMethod } from '@candor/protocol/wallet/get-draw-method.ts';
import type { WirePayoutMethod } from '@candor/protocol/wallet/payout-method.ts';
import { quickList } from '@candor/protocol/wallet/quick-list.ts';
import { getWireInfoEdit } from '@candor/protocol/wallet/wire-edit.ts';
import { wireInfo } from '@candor/protocol/wallet/wire-info.ts';
import type { WireReceivingBank } from '@candor/protocol/wallet/wire-info.ts';
import { WITHDRAWAL_STATUS } from '@candor/protocol/wallet/withdrawal.ts';
import type { WireWithdrawal } from '@candor/protocol/wallet/withdrawal.ts';
import { accountKeys } from '../account/account-queries.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useEndless } from '../../api/use-endless.ts';
import type { Endless } from '../../api/use-endless.ts';
import { useSignedIn } from '../session/session.ts';

export type Deposit = WireDeposit;
export type BankOrder = WireBankOrder;
export type BankSymbol = WireBankSymbol;
export type DepositAddress = WireDepositAddress;
export type ReceivingBank = WireReceivingBank;
export type Withdrawal = WireWithdrawal;
export type WithdrawCurrency = WireWithdrawCurrency;
export type PayoutMethod = WirePayoutMethod;
/** 1: coins, 2: banks. */
export type PayoutType = PayoutMethod['type'];

const walletKeys = {
  all: ['wallet'] as const,
  deposits: (type: 0 | 1 | 2) => [...walletKeys.all, 'deposits', type] as const,
  withdrawals: (type: 0 | PayoutType) => [...walletKeys.all, 'withdrawals', type] as const,
  methods: (type: PayoutType) => [...walletKeys.all, 'methods', type] as const,
  currencies: (type: PayoutType) => [...walletKeys.all, 'currencies', type] as const,
  addresses: () => [...walletKeys.all, 'addresses'] as const,
  address: (currency: number) => [...walletKeys.all, 'addresses', currency] as const,
  symbols: () => [...walletKeys.all, 'symbols'] as const,
  banks: (symbolId: number) => [...walletKeys.all, 'banks', symbolId] as const,
  bankOrder: () => [...walletKeys.all, 'bank-order'] as const,
};

/** The customer's deposits, newest first. 0 coins, 1 banks, 2 both. */
export const useDeposits = (type: 0 | 1 | 2): Endless<Deposit> =>
  useEndless({
    queryKey: walletKeys.deposits(type),
    async read(page) {
      const { data, total } = await call(quickList, { type, page }, { quiet: true });
      return { items: data, total };
    },
    idOf: ({ id }) => id,
    isWatched: isDepositOpen,
  });

/** The customer's withdrawals, newest first. 0 both, 1 coins, 2 banks. */
export const useWithdrawals = (type: 0 | PayoutType): Endless<Withdrawal> =>
  useEndless({
    queryKey: walletKeys.withdrawals(type),
    async read(page) {
      const { data, total } = await call(drawList, { type, page }, { quiet: true });
      return { items: data, total };
    },
    idOf: ({ id }) => id,
    isWatched: isWithdrawalOpen,
  });

/** Where money may be sent: bound addresses or bank accounts, newest first. */
export const useMethods = (type: PayoutType) =>
  useQuery({
    queryKey: walletKeys.methods(type),
    queryFn: () => call(getDrawMethod, { draw_type: type, draw_id: 0 }, { quiet: true }),
    enabled: useSignedIn(),
  });

/** What can be withdrawn in, with fees and limits. */
export const useWithdrawCurrencies = (type: PayoutType) =>
  useQuery({
    queryKey: walletKeys.currencies(type),
    queryFn: () => call(drawSymbolList, { type }, { quiet: true }),
    enabled: useSignedIn(),
  });

/** Coins that can be paid in, with the customer's own address of those chosen before. */
export const useCoinWays = () =>
  useQuery({
    queryKey: walletKeys.addresses(),
    queryFn: () => call(chargeInfo, {}, { quiet: true }),
    enabled: useSignedIn(),
  });

/** The customer's own address of a coin, which asking gives them where they have none; empty where none is left. */
export const useCoinAddress = (way: DepositAddress) =>
  useQuery({
    queryKey: walletKeys.address(way.currency_id),
    queryFn: async () => {
      const [given = way] = await call(chargeInfo, { currency_id: way.currency_id }, { quiet: true });
      return given;
    },
    enabled: useSignedIn(),
    ...(way.address === '' ? {} : { initialData: way, staleTime: Infinity }),
  });

export const useBankSymbols = () =>
  useQuery({
    queryKey: walletKeys.symbols(),
    queryFn: () => call(chargeSymbols, {}, { quiet: true }),
    enabled: useSignedIn(),
  });

/** The accounts that a bank deposit in a currency can be paid to. */
export const useReceivingBanks = (symbolId: number | undefined) =>
  useQuery({
    queryKey: walletKeys.banks(symbolId ?? 0),
    queryFn: () => call(wireInfo, { bank_coin: symbolId ?? 0 }, { quiet: true }),
    enabled: useSignedIn() && symbolId !== undefined,
  });

/** The bank deposit under way; asked for again and again while the house still has to name an account. */
export const useBankOrder = () =>
  useQuery({
    queryKey: walletKeys.bankOrder(),
    async queryFn() {
      const before = queryClient.getQueryData<BankOrder | null>(walletKeys.bankOrder());
      const order = await call(getWireInfoEdit, {}, { quiet: true });
      // The list of deposits says what each waits for, and is not asked as often.
      if (before !== undefined && stepOf(before) !== stepOf(order))
        void queryClient.invalidateQueries({ queryKey: walletKeys.deposits(1) });
      return order;
    },
    enabled: useSignedIn(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data != null && state.data.bank_info === null ? MATCHING_MS : false),
  });

/** How far a bank deposit has come. */
const stepOf = (order: BankOrder | null): string =>
  order === null ? '' : `${order.id} ${order.bank_info === null ? 'matching' : 'named'}`;

/** After a change: what the wallet shows, and the balances it moved. */
export async function refetchWallet(): Promise<void> {
  await Promise.all([walletKeys.all, accountKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const isDepositOpen = ({ status }: Deposit): boolean => status === DEPOSIT_STATUS.pending;
export const isWithdrawalOpen = ({ status }: Withdrawal): boolean =>
  status === WITHDRAWAL_STATUS.pending || status === WITHDRAWAL_STATUS.sending;

/** Spec 2 section 4. */
const MATCHING_MS = 3_000;
