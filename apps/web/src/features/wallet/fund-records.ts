import { forexChange } from '@candor/protocol/account/forex-change.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { call } from '../../api/call.ts';
import { useEndless } from '../../api/use-endless.ts';
import { accountKeys } from '../../domain/account/account-queries.ts';
import { rangeOf } from '../../domain/site/days.ts';
import type { Dates } from '../../domain/site/days.ts';
import { useSite } from '../../domain/site/site.ts';
import type { AccountId } from './shown-accounts.ts';

/** A movement of one account. */
export interface FundRecord {
  readonly id: number;
  /** Signed, a decimal text in the site currency. */
  readonly value: string;
  /** An adjustment says why in its own words; every other record is named by its kind. Spec 2 section 2. */
  readonly words: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The order or option whose receipt proves it; null for what no price decided. */
  readonly receiptOf: number | null;
}

/** The movements of an account on days of the site's zone, newest first. */
export function useFundRecords(account: AccountId, dates: Dates) {
  const range = rangeOf(dates, useSite().timeZone);
  return useEndless<FundRecord>({
    queryKey: [...accountKeys.all, 'records', account, range],
    async read(page) {
      const { list, total } = await call(forexChange, { type: account, page, ...range }, { quiet: true });
      return { items: list.map(toFundRecord), total };
    },
    idOf: ({ id }) => id,
  });
}

const toFundRecord = (wire: OutputOf<typeof forexChange>['list'][number]): FundRecord => ({
  id: wire.Id,
  value: wire.Value,
  words: wire.Type === ADJUSTMENT && wire.Memo !== '' ? wire.Memo : wire.MemoTran,
  createdAt: wire.CreatedAt,
  receiptOf: WITH_RECEIPT.includes(wire.Type) ? wire.OrderId : null,
});

const ADJUSTMENT = 10;
/** Result and fee of a contract, stake and payout of an option. */
const WITH_RECEIPT: readonly number[] = [4, 5, 6, 7];
