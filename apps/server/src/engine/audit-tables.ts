import { userId } from '@candor/engine/ids.ts';
import type { AccountKind, Posting } from '@candor/engine/ledger.ts';
import { balanceKey } from '@candor/engine/ledger-book.ts';
import type pg from 'pg';
import { copyOut } from './store/copy-out.ts';

/** A posting as one line with all of its fields. */
export function postingText(posting: Posting): string {
  const { id, type, debitOwner, debitKind, creditOwner, creditKind, amount, orderId, commandSeq, at, memo } = posting;
  return (
    `${id} ${type} ${debitOwner}:${debitKind} ${creditOwner}:${creditKind} ${amount} ${orderId} ` +
    `${commandSeq} ${at} ${memo}`
  );
}

/** Credits less debits by account, of all postings or of those with ids below `before`. */
export async function readPostingSums(
  client: pg.ClientBase,
  partition: number,
  before: number | null,
): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  const where = `partition = ${partition}${before === null ? '' : ` and id < ${before}`}`;
  const select = `select owner, kind, sum(amount) from (
      select credit_owner as owner, credit_kind as kind, amount from postings where ${where}
      union all select debit_owner, debit_kind, -amount from postings where ${where}
    ) sides group by owner, kind`;
  await copyOut(client, select, (row) => {
    const [owner, kind] = [userId(row.bigint()), row.smallint() as AccountKind]; // the column holds nothing else
    sums.set(balanceKey(owner, kind), row.decimal());
  });
  return sums;
}
