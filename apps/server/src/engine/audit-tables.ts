import type { Money } from '@candor/decimal/decimal.ts';
import type { EntityId, UserId } from '@candor/engine/ids.ts';
import type { AccountKind, Posting, PostingType } from '@candor/engine/ledger.ts';
import { balanceKey } from '@candor/engine/ledger-book.ts';
import type pg from 'pg';
import { copyOut } from './copy-out.ts';
import { LineReader } from './line-reader.ts';

/** A posting as one line with all of its fields. */
export function postingText(posting: Posting): string {
  const { id, type, debitOwner, debitKind, creditOwner, creditKind, amount, orderId, commandSeq, at, memo } = posting;
  return (
    `${id} ${type} ${debitOwner}:${debitKind} ${creditOwner}:${creditKind} ${amount} ${orderId} ` +
    `${commandSeq} ${at} ${memo}`
  );
}

/** Calls `onPosting` for every posting of a partition, in no particular order. */
export async function readPostings(
  client: pg.ClientBase,
  partition: number,
  onPosting: (posting: Posting) => void,
): Promise<void> {
  const reader = new LineReader();
  const columns =
    'id, type, debit_owner, debit_kind, credit_owner, credit_kind, amount, order_id, command_seq, at, memo';
  await copyOut(client, `select ${columns} from postings where partition = ${partition}`, (line) => {
    reader.start(line);
    // The committer wrote the row from a Posting, so that the casts restore the types of its fields.
    onPosting({
      id: reader.integer(),
      type: reader.integer() as PostingType,
      debitOwner: reader.integer() as UserId,
      debitKind: reader.integer() as AccountKind,
      creditOwner: reader.integer() as UserId,
      creditKind: reader.integer() as AccountKind,
      amount: reader.units() as Money,
      orderId: reader.integerOrNull() as EntityId | null,
      commandSeq: reader.integer(),
      at: reader.integer(),
      memo: reader.skipNull() ? null : reader.text(),
    });
  });
}

/** Credits less debits by account, of all postings or of those with ids below `before`. */
export async function readPostingSums(
  client: pg.ClientBase,
  partition: number,
  before: number | null,
): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  const reader = new LineReader();
  const where = `partition = ${partition}${before === null ? '' : ` and id < ${before}`}`;
  const select = `select owner, kind, sum(amount) from (
      select credit_owner as owner, credit_kind as kind, amount from postings where ${where}
      union all select debit_owner, debit_kind, -amount from postings where ${where}
    ) sides group by owner, kind`;
  await copyOut(client, select, (line) => {
    reader.start(line);
    sums.set(balanceKey(reader.integer() as UserId, reader.integer() as AccountKind), reader.units());
  });
  return sums;
}
