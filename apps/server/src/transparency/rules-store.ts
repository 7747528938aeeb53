import type { RuleField, RulesKind, SignedRules } from '@candor/receipt/published-rules.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../kernel/database/database.ts';
import type { PublishedRulesTable } from './tables.ts';

type RulesRow = Omit<Selectable<PublishedRulesTable>, 'command_seq'>;

/** The versions of an instrument's rules, the newest first, from `before` down (null: from the last). */
export async function readRulesVersions(
  database: Pick<Database, 'selectFrom'>,
  instrumentId: number,
  kind: RulesKind,
  page: { readonly before: number | null; readonly limit: number },
): Promise<SignedRules[]> {
  let versions = database
    .selectFrom('published_rules')
    .select(RULES_COLUMNS)
    .where('instrument_id', '=', instrumentId)
    .where('kind', '=', kind);
  if (page.before !== null) versions = versions.where('version', '<', page.before);
  const rows = await versions.orderBy('version', 'desc').limit(page.limit).execute();
  return rows.map(rulesFromRow);
}

/** Every version of both kinds; there is one for each change of the configuration. */
export async function readAllRules(database: Database, instrumentId: number): Promise<SignedRules[]> {
  const rows = await database
    .selectFrom('published_rules')
    .select(RULES_COLUMNS)
    .where('instrument_id', '=', instrumentId)
    .orderBy('version')
    .execute();
  return rows.map(rulesFromRow);
}

export async function countRules(database: Database, instrumentId: number, kind: RulesKind): Promise<number> {
  const [last] = await readRulesVersions(database, instrumentId, kind, { before: null, limit: 1 });
  return last?.version ?? 0;
}

const rulesFromRow = (row: RulesRow): SignedRules => ({
  kind: row.kind,
  instrumentId: row.instrument_id,
  code: row.code,
  version: row.version,
  fromOrderId: Number(row.from_order_id),
  afterSeq: Number(row.after_seq),
  at: Number(row.at),
  previousHash: row.previous_hash,
  rules: JSON.parse(row.rules) as RuleField[], // written by the publisher from this very type
  keyId: row.key_id,
  hash: row.hash,
  signature: row.signature,
});

const RULES_COLUMNS = [
  'instrument_id',
  'kind',
  'version',
  'code',
  'from_order_id',
  'after_seq',
  'at',
  'rules',
  'previous_hash',
  'hash',
  'key_id',
  'signature',
] as const;
