import { useQuery } from '@tanstack/react-query';
import { coinDepositInfo } from '@candor/protocol/wallet/coin-deposit-info.ts';
import { bankDepositCurrencies } from '@candor/protocol/wallet/bank-deposit-currencies.ts';
import { DEPOSIT_STATUS } from '@candor/protocol/wallet/deposit.ts';
import { withdrawalHistory } from '@candor/protocol/wallet/withdrawal-history.ts';
import { withdrawalCurrencies } from '@candor/protocol/wallet/withdrawal-currencies.ts';
import { listPayoutMethods } from '@candor/protocol/wallet/list-payout-methods.ts';
import { depositHistory } from '@candor/protocol/wallet/deposit-history.ts';
import { openBankDeposit } from '@candor/protocol/wallet/bank-deposit-request.ts';
import { listReceivingBanks } from '@candor/protocol/wallet/list-receiving-banks.ts';
import { WITHDRAWAL_STATUS } from '@candor/protocol/wallet/withdrawal.ts';
import { accountKeys } from '../account/account-queries.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useEndless } from '../../api/use-endless.ts';
import type { Endless } from '../../api/use-endless.ts';
import { useSignedIn } from '../session/session.ts';
import { toBankOrder, toDeposit, toWithdrawal } from './payment.ts';
import type { BankOrder, Deposit, Withdrawal } from './payment.ts';
import { toBankSymbol, toDepositAddress, toPayoutMethod, toReceivingBank, toWithdrawCurrency } from './payment-way.ts';
import type { DepositAddress, PayoutMethod } from './payment-way.ts';

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
      const { data, total } = await call(depositHistory, { type, page }, { quiet: true });
      return { items: data.map(toDeposit), total };
    },
    idOf: ({ id }) => id,
    isWatched: isDepositOpen,
  });

/** The customer's withdrawals, newest first. 0 both, 1 coins, 2 banks. */
export const useWithdrawals = (type: 0 | PayoutType): Endless<Withdrawal> =>
  useEndless({
    queryKey: walletKeys.withdrawals(type),
    async read(page) {
      const { data, total } = await call(withdrawalHistory, { type, page }, { quiet: true });
      return { items: data.map(toWithdrawal), total };
    },
    idOf: ({ id }) => id,
    isWatched: isWithdrawalOpen,
  });

/** Where money may be sent: bound addresses or bank accounts, newest first. */
export const useMethods = (type: PayoutType) =>
  useQuery({
    queryKey: walletKeys.methods(type),
    queryFn: async () =>
      (await call(listPayoutMethods, { draw_type: type, draw_id: 0 }, { quiet: true })).map(toPayoutMethod),
    enabled: useSignedIn(),
  });

/** What can be withdrawn in, with fees and limits. */
export const useWithdrawCurrencies = (type: PayoutType) =>
  useQuery({
    queryKey: walletKeys.currencies(type),
    queryFn: async () => (await call(withdrawalCurrencies, { type }, { quiet: true })).map(toWithdrawCurrency),
    enabled: useSignedIn(),
  });

/** Coins that can be paid in, with the customer's own address of those chosen before. */
export const useCoinWays = () =>
  useQuery({
    queryKey: walletKeys.addresses(),
    queryFn: async () => (await call(coinDepositInfo, {}, { quiet: true })).map(toDepositAddress),
    enabled: useSignedIn(),
  });

/** The customer's own address of a coin, which asking gives them where they have none; empty where none is left. */
export const useCoinAddress = (way: DepositAddress) =>
  useQuery({
    queryKey: walletKeys.address(way.currencyId),
    queryFn: async () => {
      const [given] = await call(coinDepositInfo, { currency_id: way.currencyId }, { quiet: true });
      return given === undefined ? way : toDepositAddress(given);
    },
    enabled: useSignedIn(),
    ...(way.address === '' ? {} : { initialData: way, staleTime: Infinity }),
  });

export const useBankSymbols = () =>
  useQuery({
    queryKey: walletKeys.symbols(),
    queryFn: async () => (await call(bankDepositCurrencies, {}, { quiet: true })).map(toBankSymbol),
    enabled: useSignedIn(),
  });

/** The accounts that a bank deposit in a currency can be paid to. */
export const useReceivingBanks = (symbolId: number | undefined) =>
  useQuery({
    queryKey: walletKeys.banks(symbolId ?? 0),
    queryFn: async () =>
      (await call(listReceivingBanks, { bank_coin: symbolId ?? 0 }, { quiet: true })).map(toReceivingBank),
    enabled: useSignedIn() && symbolId !== undefined,
  });

/** The bank deposit under way; asked for again and again while operators still have to name an account. */
export const useBankOrder = () =>
  useQuery({
    queryKey: walletKeys.bankOrder(),
    async queryFn() {
      const before = queryClient.getQueryData<BankOrder | null>(walletKeys.bankOrder());
      const answer = await call(openBankDeposit, {}, { quiet: true });
      const order = answer === null ? null : toBankOrder(answer);
      // The list of deposits says what each waits for, and is not asked as often.
      if (before !== undefined && stepOf(before) !== stepOf(order))
        void queryClient.invalidateQueries({ queryKey: walletKeys.deposits(1) });
      return order;
    },
    enabled: useSignedIn(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data != null && state.data.bank === null ? MATCHING_MS : false),
  });

/** How far a bank deposit has come. */
const stepOf = (order: BankOrder | null): string =>
  order === null ? '' : `${order.id} ${order.bank === null ? 'matching' : 'named'}`;

/** After a change: what the wallet shows, and the balances it moved. */
export async function refetchWallet(): Promise<void> {
  await Promise.all([walletKeys.all, accountKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const isDepositOpen = ({ status }: Deposit): boolean => status === DEPOSIT_STATUS.pending;
export const isWithdrawalOpen = ({ status }: Withdrawal): boolean =>
  status === WITHDRAWAL_STATUS.pending || status === WITHDRAWAL_STATUS.sending;

/** Spec 2 section 4. */
const MATCHING_MS = 3_000;
