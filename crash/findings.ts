import type pg from 'pg';

/** A query for rows that must not exist, as `found`, and what they would mean. */
export type Check = readonly [what: string, query: string];

/** The violations that the checks find, in sentences; at most a few of each are reported. */
export async function findAll(client: pg.ClientBase, checks: readonly Check[]): Promise<string[]> {
  const findings: string[] = [];
  for (const [what, query] of checks) {
    const { rows } = await client.query<{ found: string }>(query);
    for (const { found } of rows.slice(0, 5)) findings.push(`${what}: ${found}`);
  }
  return findings;
}
