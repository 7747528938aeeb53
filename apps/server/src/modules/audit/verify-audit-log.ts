import { hash, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { consoleVerifyAuditLog } from '@candor/protocol/console/verify-audit-log.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';
import { PUBLIC_KEYS, publicKeysOf } from '../../transparency/audit-segments.ts';
import type { StoredKey } from '../../transparency/audit-segments.ts';
import { readAuditHead } from './audit-head-file.ts';
import { AUDIT_COLUMNS, auditBytes } from './audit-entry.ts';
import type { AuditHead } from './audit-head-file.ts';
import type { AuditLogTable } from './tables.ts';

export const consoleVerifyAuditLogEndpoint = ({
  database,
  dataDir,
}: {
  readonly database: Database;
  readonly dataDir: string;
}) =>
  endpoint<typeof consoleVerifyAuditLog>({
    call: consoleVerifyAuditLog,
    limit: { name: 'console', points: 30, seconds: 60 },
    async handle() {
      // What is kept outside may only be older than what is then read.
      const kept = await readAuditHead(dataDir);
      const report = await database
        .connection()
        .execute((connection) =>
          verifyAuditLog(
            async <Row>(text: string, values: readonly unknown[] = []) =>
              (await connection.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
            kept,
          ),
        );
      return answer({ rows: report.rows, differences: [...report.differences] });
    },
  });

/** Asks one connection. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

export interface AuditLogReport {
  readonly rows: number;
  /** Sentences, the first hundred. */
  readonly differences: readonly string[];
}

/**
 * Recomputes the audit log in one snapshot: numbers, chain, signatures, and its end both in the database and as it was
 * kept outside (null where nothing was kept).
 */
export async function verifyAuditLog(ask: Ask, kept: AuditHead | null): Promise<AuditLogReport> {
  await ask('begin transaction isolation level repeatable read read only');
  try {
    const keys = publicKeysOf(await ask<StoredKey>(PUBLIC_KEYS));
    const differences: string[] = [];
    let [before, keptHash]: [AuditHead, string | null] = [{ number: 0, hash: '' }, null];
    let count = 0;
    for (;;) {
      const rows = await readRows(ask, before.number);
      if (rows.length === 0) break;
      for (const row of rows) {
        const fault = faultOf(row, before, keys);
        if (fault !== null) differences.push(`Row ${row.number} of the audit log: ${fault}.`);
        before = { number: Number(row.number), hash: row.hash };
        if (before.number === kept?.number) keptHash = row.hash;
      }
      count += rows.length;
    }
    differences.push(...(await faultsOfEnd(ask, before, kept, keptHash)));
    return { rows: count, differences: differences.slice(0, MOST_DIFFERENCES) };
  } finally {
    await ask('rollback');
  }
}

function faultOf(row: AuditLogTable, before: AuditHead, keys: ReadonlyMap<string, KeyObject>): string | null {
  if (Number(row.number) !== before.number + 1) return `it comes after row ${before.number}`;
  if (row.previous_hash !== before.hash) return 'it does not hang on the one before';
  const bytes = auditBytes(row);
  if (hash('sha256', bytes, 'hex') !== row.hash) return 'it is not what was written';
  const key = keys.get(row.key_id);
  const isSigned = key !== undefined && verify(null, bytes, key, Buffer.from(row.signature, 'hex'));
  return isSigned ? null : 'its signature is wrong';
}

async function faultsOfEnd(
  ask: Ask,
  last: AuditHead,
  kept: AuditHead | null,
  keptHash: string | null,
): Promise<string[]> {
  const faults: string[] = [];
  const [head] = await ask<{ number: string; hash: string }>('select number, hash from audit_head');
  if (Number(head?.number) !== last.number || head?.hash !== last.hash)
    faults.push(`The audit log ends at row ${last.number}, and its head says ${head?.number ?? 'nothing'}.`);
  if (kept !== null && kept.number > last.number)
    faults.push(`The audit log ends at row ${last.number}, and row ${kept.number} was written once.`);
  else if (kept !== null && kept.number > 0 && keptHash !== kept.hash)
    faults.push(`Row ${kept.number} of the audit log is another than the one that was kept outside.`);
  return faults;
}

const readRows = (ask: Ask, after: number): Promise<readonly AuditLogTable[]> =>
  ask<AuditLogTable>(
    `select ${AUDIT_COLUMNS.join(', ')} from audit_log where number > $1 order by number limit ${ROWS_AT_ONCE}`,
    [after],
  );

const ROWS_AT_ONCE = 1_000;
const MOST_DIFFERENCES = 100;
