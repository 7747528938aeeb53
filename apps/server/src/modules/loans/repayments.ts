import { formatDecimal, ONE } from '@candor/decimal/decimal.ts';
import type { Decimal, Money } from '@candor/decimal/decimal.ts';
import { must } from '@candor/decimal/assert.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import { repayByCoin } from '@candor/protocol/loans/repay-by-coin.ts';
import { repayFromBalance } from '@candor/protocol/loans/repay-from-balance.ts';
import { loanRepaymentAddresses } from '@candor/protocol/loans/repayment-addresses.ts';
import { refusalAnswer } from '../../engine/refusals.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Currencies, WalletCurrency } from '../payments/currencies.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { LoanMoney, LoanRefusal } from './loan-money.ts';
import { findUnpaidLoan } from './loans-reader.ts';
import { presentOwn } from './own-loans.ts';
import type { OwnLoanDeps } from './own-loans.ts';

export interface RepaymentDeps extends OwnLoanDeps {
  readonly currencies: Currencies;
  readonly uploads: Pick<Uploads, 'claim'>;
  readonly money: LoanMoney;
}

export const loanRepaymentAddressesEndpoint = ({
  database,
  currencies,
}: Pick<RepaymentDeps, 'database' | 'currencies'>) =>
  endpoint<typeof loanRepaymentAddresses>({
    call: loanRepaymentAddresses,
    async handle(_input, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const [rows, coins, loan] = await Promise.all([
        openAddresses(database).orderBy('id').limit(MOST_ADDRESSES).execute(),
        currencies.list('coin'),
        findUnpaidLoan(database, userId),
      ]);
      return answer(
        rows.map(({ id, currency_id, address }) => {
          const coin = must(
            coins.find((each) => each.id === currency_id),
            'an address is of a coin',
          );
          return {
            id,
            currency_code: coin.code,
            protocol_code: coin.network,
            address,
            price: formatDecimal(coin.price),
            owed: loan === null ? '' : formatDecimal(coinFor(loan.owed, coin)),
          };
        }),
      );
    },
  });

export const repayByCoinEndpoint = (deps: RepaymentDeps) =>
  endpoint<typeof repayByCoin>({
    call: repayByCoin,
    storesAnswer: true,
    async handle({ loan_id, charge_id, proofImg, transaction: reference }, { session: { userId } }) {
      const { database, clock, currencies, uploads } = deps;
      const address = await openAddresses(database).where('id', '=', charge_id).executeTakeFirst();
      const coin = address === undefined ? null : await currencies.find(address.currency_id);
      if (coin === null) return refuse('notFound');
      const refused = await deps.money.stopFor<Refusal>(loan_id, userId, async (transaction, loan) => {
        const [proof] = (await uploads.claim(transaction, userId, [proofImg], 'loan')) ?? [];
        if (proof === undefined) return refuse('invalidInput', { fields: { proofImg: 'uploads.fault.unknown' } });
        await transaction
          .insertInto('loan_repayments')
          .values({
            loan_id: String(loan_id),
            user_id: String(userId),
            address_id: charge_id,
            owed: formatDecimal(loan.owed),
            coin_amount: formatDecimal(coinFor(loan.owed, coin)),
            reference,
            proof,
            sent_at: new Date(clock.wallNow()),
          })
          .execute();
        return null;
      });
      if (refused !== null) return typeof refused === 'object' && 'kind' in refused ? refused : refusalOf(refused);
      return answer(must(await presentOwn(deps, loan_id, userId), 'a loan stays'), 'server.loanProofSent');
    },
  });

export const repayFromBalanceEndpoint = (deps: RepaymentDeps) =>
  endpoint<typeof repayFromBalance>({
    call: repayFromBalance,
    storesAnswer: true,
    async handle({ loan_id, accountTypeId }, { session: { userId } }) {
      // The contract lets nothing but the three kinds through.
      const refused = await deps.money.repayFromBalance(loan_id, userId, accountTypeId as CustomerAccountKind);
      if (refused !== null) return refusalOf(refused);
      return answer(must(await presentOwn(deps, loan_id, userId), 'a loan stays'), 'server.loanRepaid');
    },
  });

/** In the words of customers. */
function refusalOf(refusal: LoanRefusal): Refusal {
  if (typeof refusal === 'object') return refusalAnswer(refusal.engine);
  return refusal === 'notFound' ? refuse('notFound') : refuse('alreadyDone', { message: 'server.loanNotToRepay' });
}

/** What of a coin covers it, rounded up to what the coin can be sent with. */
function coinFor(owed: Money, { price, decimals }: Pick<WalletCurrency, 'price' | 'decimals'>): Decimal {
  const step = 10n ** BigInt(8 - decimals);
  const exact = (owed * ONE + price - 1n) / price;
  return (((exact + step - 1n) / step) * step) as Decimal; // whole steps of a decimal are one
}

const openAddresses = (database: Database) =>
  database.selectFrom('loan_addresses').select(['id', 'currency_id', 'address']).where('retired_at', 'is', null);

const MOST_ADDRESSES = 100;
