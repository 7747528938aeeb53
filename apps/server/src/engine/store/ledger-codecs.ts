import type { Money } from '@candor/decimal/decimal.ts';
import type { MergedRow } from '@candor/engine/batch-changes.ts';
import type { EntityId } from '@candor/engine/ids.ts';
import { userId } from '@candor/engine/ids.ts';
import type { AccountKind, Balance, Posting, PostingType } from '@candor/engine/ledger.ts';
import { rowCodec } from './row-codec.ts';

// Only rows that were written from these types are read, so that the casts restore the types of their fields.
export const BALANCE_CODEC = rowCodec<Balance>({
  table: 'balances',
  row: (of) => ({
    owner: userId(of.bigint('owner')),
    kind: of.smallint('kind') as AccountKind,
    demo: of.boolean('demo'),
    balance: of.decimal('balance') as Money,
    negativeBalanceCredit: of.decimal('advance') as Money,
  }),
});

export const MERGED_CODEC = rowCodec<MergedRow>({
  table: 'merged_balances',
  row: (of) => ({
    owner: userId(of.bigint('owner')),
    option: of.decimal('option') as Money,
    funding: of.decimal('funding') as Money,
    kept: of.decimal('kept') as Money,
  }),
});

export const POSTING_CODEC = rowCodec<Posting>({
  table: 'postings',
  row: (of) => ({
    id: of.bigint('id'),
    type: of.smallint('type') as PostingType,
    debitOwner: userId(of.bigint('debit_owner')),
    debitKind: of.smallint('debit_kind') as AccountKind,
    creditOwner: userId(of.bigint('credit_owner')),
    creditKind: of.smallint('credit_kind') as AccountKind,
    amount: of.decimal('amount') as Money,
    orderId: of.bigintOrNull('order_id') as EntityId | null,
    commandSeq: of.bigint('command_seq'),
    at: of.bigint('at'),
    memo: of.textOrNull('memo'),
  }),
});
