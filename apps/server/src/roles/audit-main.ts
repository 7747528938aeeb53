import { readAuditHead } from '../modules/audit/audit-head-file.ts';
import { verifyAuditLog } from '../modules/audit/verify-audit-log.ts';
import type { AuditLogReport } from '../modules/audit/verify-audit-log.ts';
import { auditPartition } from '../engine/audit.ts';
import type { AuditDay, AuditReport } from '../engine/audit.ts';
import { openForReading } from '../engine/reading-connection.ts';
import { readEnvironment } from '../kernel/environment.ts';
import { auditSegments } from '../transparency/audit-segments.ts';
import type { SegmentAudit } from '../transparency/audit-segments.ts';

/**
 * `audit [--day YYYY-MM-DD]`: replays the books and says whether they are right. Exit code 1 where anything differs.
 */
async function main(): Promise<void> {
  const [option, text] = process.argv.slice(2);
  const day = text === undefined ? null : parseDay(text);
  if ((option !== undefined && option !== '--day') || (option === '--day' && day === null)) {
    say('Write: audit, or: audit --day 2026-01-31 (a day of the market clock, UTC).');
    process.exitCode = 1;
    return;
  }
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  const { client, close } = await openForReading(dataDir, databaseUrl);
  try {
    const startedAt = performance.now();
    const report = await auditPartition(client, PARTITION, day);
    const sealed = await auditSegments(client);
    const kept = await readAuditHead(dataDir);
    const actions = await verifyAuditLog(
      async <Row>(sql: string, values: readonly unknown[] = []) =>
        // What a row is, who asks knows.
        (await client.query(sql, [...values])).rows as Row[],
      kept,
    );
    tell(report, { sealed, actions }, text ?? null, performance.now() - startedAt);
  } catch (error) {
    say(`The books cannot be replayed: ${error instanceof Error ? error.message : String(error)}`);
    say('AUDIT FAILED');
    process.exitCode = 1;
  } finally {
    await close();
  }
}

function tell(
  report: AuditReport,
  { sealed, actions }: { readonly sealed: SegmentAudit; readonly actions: AuditLogReport },
  day: string | null,
  ms: number,
): void {
  const { batches, commands, ticks, postings, balances } = report;
  const differences = [...report.differences, ...sealed.differences, ...actions.differences];
  say(`Replayed ${batches} batches: ${commands} commands and ${ticks} ticks, in ${(ms / 1000).toFixed(1)} s.`);
  if (report.day !== null) {
    const { commands: ofDay, ticks: ticksOfDay, postings: postingsOfDay } = report.day;
    say(`On ${day}: ${ofDay} commands, ${ticksOfDay} ticks, ${postingsOfDay} postings.`);
  }
  say(`Compared ${postings} postings and ${balances} balances.`);
  for (const { table, open, closed } of report.entities) say(`Compared ${open} open and ${closed} closed ${table}.`);
  say(`State hash of the replay ${report.replayedHash}, of the tables ${report.storedHash}.`);
  say(`Recomputed ${sealed.segments} sealed segments of the tick log from ${sealed.ticks} ticks.`);
  say(`Recomputed ${actions.rows} rows of the audit log.`);
  for (const sentence of differences) say(`DIFFERENT: ${sentence}`);
  say(differences.length === 0 ? 'AUDIT PASSED: everything is equal, and the books sum to zero.' : 'AUDIT FAILED');
  process.exitCode = differences.length === 0 ? 0 : 1;
}

function parseDay(text: string): AuditDay | null {
  const from = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(from) ? null : { from, to: from + DAY_MS };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const DAY_MS = 86_400_000;
const PARTITION = 0;

await main();
