import pg from 'pg';

/** The role of the embedded database that the program runs as. It owns nothing. */
export const APPLICATION_ROLE = 'candor_app';

/** Makes the role where there is none; to be called as an owner that may. */
export async function makeApplicationRole(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION_ROLE]);
    if (rowCount !== 0) return;
    await client.query(
      `create role ${APPLICATION_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    );
  } catch (error) {
    // Two tests of one cluster may make it at the same moment.
    if (!(error instanceof pg.DatabaseError) || !ALREADY_THERE.has(error.code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

export interface GrantedRights {
  /** Whether the house has a provider of custody, which makes addresses that customers pay to. */
  readonly issuesAddresses: boolean;
}

/**
 * Gives a role what the program needs of the tables and takes away the rest. To be called after the migrations, as the
 * owner of the tables; in one transaction, so that a program that runs already loses nothing in between. Tables that
 * are not named below are the program's own to read and write.
 */
export async function grantApplicationRole(
  pool: pg.Pool,
  role: string,
  { issuesAddresses }: GrantedRights,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const to = client.escapeIdentifier(role);
    const { rows } = await client.query<{ name: string }>(TABLES);
    const grants = rows.flatMap(({ name }) => {
      const table = client.escapeIdentifier(name);
      const rights = RIGHTS[name] ?? ['select', 'insert', 'update', 'delete'];
      return [`revoke all on ${table} from ${to}`, ...rights.map((right) => `grant ${right} on ${table} to ${to}`)];
    });
    await client.query(
      [
        `grant usage on schema public to ${to}`,
        `grant usage on all sequences in schema public to ${to}`,
        ...grants,
        issuesAddresses ? `grant execute on ${ISSUING} to ${to}` : `revoke execute on ${ISSUING} from ${to}`,
      ].join(';\n'),
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The day's tables of the tick log are reached through the log alone. */
const TABLES = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition order by 1`;

/** Nobody else may call it. */
const ISSUING = 'function keep_issued_address(integer, text, bigint, timestamptz)';

const APPEND = ['select', 'insert'] as const;
const READ = ['select'] as const;

/** What may not be changed, or only column by column, or only by the functions that belong to the table. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  applied_migrations: READ,
  applied_functions: READ,
  // The books, and the proof of the prices.
  journal: APPEND,
  postings: APPEND,
  account_postings: READ,
  ticks: APPEND,
  tick_segments: APPEND,
  signing_keys: APPEND,
  rule_changes: APPEND,
  published_rules: APPEND,
  off_market_quotes: APPEND,
  sealed_to: ['select', 'insert', 'update'],
  payments: ['select', 'insert', 'update'],
  merged_balances: ['select', 'insert', 'update'],
  // What the provider of custody reported, and what it was asked for.
  custody_events: ['select', 'insert', 'update (state, note, attempts, next_attempt_at)'],
  custody_deposits: ['select', 'insert', 'update (confirmations, payment_id, state, note, credited_at)'],
  custody_transfers: ['select', 'insert', 'update (state, reference, note, attempts, next_attempt_at)'],
  custody_progress: ['select', 'update'],
  // Who decided what.
  audit_log: APPEND,
  audit_head: READ,
  approval_rules: READ,
  proposals: APPEND,
  proposal_approvals: APPEND,
  lifted_holds: READ,
  sent_marks: APPEND,
  // What two operators decided removes a second factor by a function; customers switch theirs off themselves.
  customer_second_factors: ['select', 'insert (user_id, pending)', 'update (secret, pending, step, on_since, off_at)'],
  operators: [
    'select',
    'update (name, password_hash, password_temporary, password_expires_at, totp_secret, totp_pending, totp_step)',
  ],
  operator_links: ['select', 'insert', 'update (used_at, ended_at)'],
  operator_sessions: ['select', 'insert', 'update (used_at, ended_at)'],
  // Where customers pay to: entered by what two operators decided, given out and retired by the program.
  deposit_addresses: ['select', 'update (user_id, given_at)'],
  wallet_currencies: READ,
  receiving_banks: ['select', 'update (active)'],
  cash_accounts: READ,
  customer_notes: APPEND,
  content_versions: APPEND,
  areas: ['select', 'insert', 'update'],
  // What holds for every customer: a rule among the settings is guarded by a
  // trigger, and what options pay by functions.
  settings: ['select', 'insert', 'update (value, changed_at)'],
  site_rules: READ,
  change_notices: ['select', 'update (notified_to)', 'delete'],
  option_durations: READ,
  option_stakes: READ,
  // Seeded once; afterwards spread and fee change by a proposal that was approved.
  instruments: ['select', 'insert', 'update (tradable, sort, logo, show_code, min_lots, max_lots, lot_step, version)'],
};

/** Any number that no other part of the program locks. */
const LOCK = 4_021_980;
/** duplicate_object, unique_violation, and the internal error of two writers of the same row of the catalogue. */
const ALREADY_THERE = new Set(['42710', '23505', 'XX000']);
