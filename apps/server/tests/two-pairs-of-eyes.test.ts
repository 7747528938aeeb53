import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permits } from '@candor/protocol/console/permissions.ts';
import { PERMISSIONS, ROLES } from '@candor/protocol/console/permissions.ts';
import type { Permission } from '@candor/protocol/console/permissions.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { Caller } from './caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { decidedByTwo, hire, letNoticePass, signIn } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* One operator alone, with everything that the program itself may do in the database, moves no large amount. */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let finance: Awaited<ReturnType<typeof hire>>;
let customer: number;
let token: string;
/** Speaks SQL as the program does. */
let sql: pg.Client;
let own: { operator: number; session: number };

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  await caller.set({
    limit_console: '9999',
    limit_sign_in_account: '9999',
    limit_register: '9999',
    limit_code: '9999',
  });
  owner = await signIn(caller);
  finance = await hire(caller, 'finance', owner);
  const me = (await finance.console.get('me')).data;
  own = { operator: me.id, session: me.session_id };
  sql = new pg.Client(server.application);
  await sql.connect();
  await newCustomer();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const adjust = (amount: string, by: ConsoleSession = finance.console, more: object = {}, key?: string) =>
  by.post(
    'adjust_balance',
    { customer_id: customer, direction: 'give', amount, memo: 'Goodwill', reason: 'An outage', ...more },
    key,
  );
const funding = async (): Promise<string> =>
  String((await caller.get('/api/user/info', {}, { token })).data.changeBalance);
/** The code of what the database says to a statement of the program's role. */
const refused = (text: string, values: unknown[] = []): Promise<string> =>
  sql.query(text, values).then(
    ({ rowCount }) => `done ${rowCount}`,
    (error: { code?: string }) => error.code ?? 'failed',
  );
const byNumber = (a: number, b: number): number => a - b;
/** Of a customer of its own, since nothing is proposed twice at a time. */
async function openProposal(): Promise<number> {
  await newCustomer();
  return Number((await adjust('5000')).data.proposal_id);
}

async function newCustomer(): Promise<void> {
  const { answer } = await caller.register('A long enough one 7');
  customer = answer.data.user.uid;
  token = answer.data.token;
}

it('no balance is adjusted by one alone, unless the site has chosen an amount; two say which', async () => {
  const small = await adjust('0.01');
  expect(small.data.state).toBe('open');
  expect((await owner.post('decide_proposal', { id: small.data.proposal_id, decision: 'approve' })).data.state).toBe(
    'done',
  );
  const chosen = { kind: 'balance.adjust', threshold: '1000', reason: 'Too many small ones' };
  expect((await decidedByTwo('change_approval_rule', chosen, finance.console, owner)).data.state).toBe('done');
});

describe('by the calls', () => {
  beforeEach(async () => {
    await newCustomer();
    // What one operator adjusted in a day counts over all customers: each test has a day of its own.
    await server.owner.query(`begin; set local session_replication_role = replica;
      update proposals set created_at = created_at - interval '2 days'; commit`);
  });

  it('a small adjustment takes one, a large one two, and it is posted once', async () => {
    expect((await adjust('100', finance.console, {}, 'once')).data.state).toBe('done');
    expect((await adjust('100', finance.console, {}, 'once')).data.state).toBe('done');
    expect(await funding()).toBe('100');
    const large = await adjust('5000');
    expect(large).toMatchObject({ code: 1, msg: expect.stringContaining('second operator'), data: { state: 'open' } });
    expect(await funding()).toBe('100');
    const id = large.data.proposal_id;
    expect((await finance.console.post('decide_proposal', { id, decision: 'approve' })).code).toBe(1007);
    const both = await Promise.all([1, 2, 3].map(() => owner.post('decide_proposal', { id, decision: 'approve' })));
    for (const answer of both) expect(answer).toMatchObject({ code: 1, data: { state: 'done' } });
    expect(await funding()).toBe('5100');
    expect((await owner.post('decide_proposal', { id, decision: 'refuse', reason: 'No' })).code).toBe(1005);
    const records = await caller.get('/v2/api/main/accountLog/forexChange', { type: '3' }, { token });
    expect(records.data.list[0]).toMatchObject({ Value: '5000', Type: 10, Memo: 'Goodwill' });
  });

  it('a large amount in small parts is a large one', async () => {
    expect((await adjust('600')).data.state).toBe('done');
    expect((await adjust('600')).data.state).toBe('open');
    expect(await funding()).toBe('600');
  });

  it('an amount that is spread over many customers is one amount', async () => {
    expect((await adjust('600')).data.state).toBe('done');
    await newCustomer();
    expect((await adjust('399')).data.state).toBe('done');
    await newCustomer();
    expect((await adjust('1')).data.state).toBe('open');
    expect(await funding()).toBe('0');
  });

  it('two halves at the same moment see each other', async () => {
    const halves = await Promise.all([adjust('600'), adjust('600')]);
    expect(halves.filter(({ code, data }) => code === 1 && data.state === 'done')).toHaveLength(1);
    expect(await funding()).toBe('600');
  });

  it('what cannot be taken fails, and says so', async () => {
    const taken = await adjust('50', owner, { direction: 'take' });
    expect(taken).toMatchObject({ code: 1, data: { state: 'failed', outcome: 'insufficientBalance' } });
    expect(await funding()).toBe('0');
  });

  it('customers who are not there, and play money, are refused', async () => {
    expect((await adjust('50', owner, { customer_id: 1 })).code).toBe(1004);
    const demo = (await caller.get('/api/user/info', {}, { token: await caller.demo() })).data.uid;
    expect((await adjust('50', owner, { customer_id: demo })).code).toBe(1002);
    expect((await adjust('0')).code).toBe(1000);
    expect((await adjust('-5')).code).toBe(1000);
    const support = await hire(caller, 'support', owner, finance.console);
    expect((await adjust('50', support.console)).code).toBe(1007);
  });

  it('what was interrupted between the decision and the action goes on, and acts once', async () => {
    const id = await openProposal();
    // As a crash leaves it: the decision committed, nothing done.
    const { id: approver, session_id } = (await owner.get('me')).data;
    await sql.query(
      `insert into proposal_approvals (proposal_id, operator_id, session_id, decision, reason, decided_at) values ($1, $2, $3, 'approve', '', now())`,
      [id, approver, session_id],
    );
    expect(await funding()).toBe('0');
    const going = await Promise.all([1, 2].map(() => finance.console.post('finish_proposal', { id })));
    expect(going.map(({ code }) => code).toSorted(byNumber)).toEqual([1, 1005]);
    expect(await funding()).toBe('5000');
    expect((await owner.post('finish_proposal', { id })).code).toBe(1005);
  });

  it('a decision whose answer was lost is answered again, and goes on where it had stopped', async () => {
    const id = await openProposal();
    const { id: approver, session_id } = (await owner.get('me')).data;
    await sql.query(
      `insert into proposal_approvals (proposal_id, operator_id, session_id, decision, reason, decided_at) values ($1, $2, $3, 'approve', '', now())`,
      [id, approver, session_id],
    );
    for (const _again of [1, 2])
      expect(await owner.post('decide_proposal', { id, decision: 'approve' })).toMatchObject({
        code: 1,
        data: { proposal_id: id, state: 'done' },
      });
    expect(await funding()).toBe('5000');
  });

  it('a spread and a fee are changed by two who may, exactly as approved, and once', async () => {
    const trading = await hire(caller, 'trading', owner, finance.console);
    const [instrument] = (await owner.get('instruments')).data.list;
    const { id, version, min_spread } = instrument;
    const terms = { id, version, min_spread, fee_per_lot: '7.5', fee_of_margin: '0.002', reason: 'New costs' };
    expect((await finance.console.post('change_instrument_terms', terms)).code).toBe(1007);
    expect((await trading.console.post('change_instrument_terms', { ...terms, version: 99 })).code).toBe(1005);
    expect((await trading.console.post('change_instrument_terms', { ...terms, min_spread: '0.123456789' })).code).toBe(
      1000,
    );
    const proposed = await trading.console.post('change_instrument_terms', terms);
    expect(proposed.data.state).toBe('open');
    const decision = { id: proposed.data.proposal_id, decision: 'approve' };
    expect((await finance.console.post('decide_proposal', decision)).code).toBe(1007);
    expect((await owner.post('decide_proposal', decision)).data.state).toBe('approved');
    await letNoticePass(server, proposed.data.proposal_id);
    expect((await owner.get('instruments')).data.list[0]).toMatchObject({
      id,
      version: version + 1,
      min_spread,
      fee_per_lot: '7.5',
      fee_of_margin: '0.002',
    });
  });

  it('the threshold itself is changed by two', async () => {
    const raised = await finance.console.post('change_approval_rule', {
      kind: 'loan.approve',
      threshold: '1000000',
      reason: 'Too slow',
    });
    expect(raised.data.state).toBe('open');
    await owner.post('decide_proposal', { id: raised.data.proposal_id, decision: 'approve' });
    const { list } = (await owner.get('approval_rules')).data;
    expect(list.find(({ kind }: { kind: string }) => kind === 'loan.approve').threshold).toBe('1000000');
  });
});

describe('by SQL as the program', () => {
  it('one operator cannot approve what is their own, approve twice, or approve as somebody else', async () => {
    const id = await openProposal();
    const approve = (operator: number, session: number) =>
      refused(
        `insert into proposal_approvals (proposal_id, operator_id, session_id, decision, reason, decided_at) values ($1, $2, $3, 'approve', '', now())`,
        [id, operator, session],
      );
    expect(await approve(own.operator, own.session)).toBe('CP002');
    const other = (await owner.get('me')).data;
    // Somebody else's name needs a session of theirs.
    expect(await approve(other.id, own.session)).toBe('CP001');
    expect(await approve(999, own.session)).toBe('CP001');
    expect(await refused(`update proposals set state = 'approved' where id = $1`, [id])).toBe('42501');
    expect(await refused(`update proposals set needed = 0`)).toBe('42501');
    expect(await refused(`select finish_proposal($1, true, '')`, [id])).toBe('done 1');
    const { rows } = await sql.query('select state from proposals where id = $1', [id]);
    expect(rows).toEqual([{ state: 'open' }]);
    await finance.console.post('withdraw_proposal', { id });
  });

  it('a proposal that is inserted as approved, or as one that needs nobody, is counted all the same', async () => {
    const insert = (columns: string, values: string) =>
      sql.query(
        `insert into proposals (kind, subject, payload, amount, customer_id, proposer_id, session_id, reason, created_at ${columns})
         values ('balance.adjust', 'customer:${customer}', '{}', 5000, ${customer}, $1, $2, 'me', now() ${values})
         returning state, needed`,
        [own.operator, own.session],
      );
    expect((await insert(', needed, state', `, 0, 'approved'`)).rows).toEqual([{ state: 'open', needed: 1 }]);
    expect(
      await refused(`insert into proposals (kind, subject, payload, proposer_id, session_id, reason, created_at)
        values ('hold.lift', 'x', '{}', 999, 1, 'me', now())`),
    ).toBe('CP001');
  });

  it.each([
    `update approval_rules set threshold = 1e9`,
    `insert into approval_rules values ('mine', null, 1, '{owner}')`,
    `delete from proposal_approvals`,
    `update proposal_approvals set decision = 'approve'`,
    `insert into operators (email, password_hash, role, created_at) values ('me@again.example', 'x', 'finance', now())`,
    `update operators set role = 'owner'`,
    `update operators set disabled_at = null`,
    `delete from operators`,
    `update instruments set min_spread = 0`,
    `update settings set value = '80' where key = 'stop_out_level'`,
    `update settings set key = 'stop_out_level' where key = 'logo'`,
    `update settings set public = true`,
    `delete from settings where key = 'stop_out_level'`,
    `insert into settings values ('currency', 'EUR', 'text', true, now()) on conflict (key) do update set value = 'EUR'`,
    `update site_rules set most = 1000`,
    `insert into change_notices (proposal_id, event) values (1, 'announced')`,
    `update option_durations set ratio = 0.01`,
    `update option_durations set retired_at = null`,
    `insert into option_durations (seconds, ratio, least_stake) values (7, 0.01, 1)`,
    `update proposals set effective_at = now()`,
    `select announce_change(1)`,
    `update instruments set fee_per_lot = 0`,
    `update postings set amount = 1`,
    `delete from postings`,
    `update journal set entries = ''`,
    `delete from tick_segments`,
    `update ticks set bid = bid`,
    `delete from ticks`,
    `truncate postings`,
    `update audit_log set reason = ''`,
    `delete from audit_log`,
    `truncate audit_log`,
    `update audit_head set number = 0`,
    `alter table proposals disable trigger all`,
    `alter table postings owner to candor_app`,
    `drop trigger audit_log_append_only on audit_log`,
    `create table mine (x int)`,
    `create or replace function others_needed(text, numeric, bigint, bigint) returns smallint language sql as 'select 0::smallint'`,
    `set session_replication_role = replica`,
    `set role candor`,
    `delete from payments`,
  ])('%s is refused', async (text) => {
    expect(await refused(text)).toBe('42501');
  });

  it('a carrying-out that was not approved does nothing', async () => {
    const id = await openProposal();
    for (const name of CARRYING) expect([name, await refused(`select ${name}`, [id])]).toEqual([name, 'CP003']);
    expect(await refused(`select create_first_operator('me@again.example', 'x')`)).toBe('done 1');
    const { rows } = await sql.query(`select count(*)::int as n from operators where email = 'me@again.example'`);
    expect(rows).toEqual([{ n: 0 }]);
    await finance.console.post('withdraw_proposal', { id });
  });

  it('a payment from the threshold on is neither credited nor sent without its decision', async () => {
    const insert = (id: number, direction: string, amount: string, status: string) =>
      refused(
        `insert into payments (partition, id, user_id, direction, account, amount, fee, status, created_at, ended_at)
         values (0, $1, $2, $3, 3, $4, 0, $5, 1, $6)`,
        [id, customer, direction, amount, status, status === 'done' ? 1 : null],
      );
    expect(await insert(900_001, 'deposit', '10000', 'done')).toBe('CP007');
    expect(await insert(900_001, 'deposit', '9999.99', 'done')).toBe('done 1');
    expect(await insert(900_002, 'withdrawal', '20000', 'pending')).toBe('done 1');
    const approve = () => refused(`update payments set status = 'approved' where id = 900002`);
    expect(await approve()).toBe('CP007');
    expect(await refused(`update payments set status = 'done', ended_at = 1 where id = 900002`)).toBe('CP007');
    // A decision of another amount is none.
    const decide = async (subject: string, amount: string): Promise<void> => {
      const { rows } = await sql.query<{ id: string }>(
        `insert into proposals (kind, subject, payload, amount, customer_id, proposer_id, session_id, reason, created_at)
         values ('withdrawal.approve', $1, '{}', $2, $3, $4, $5, 'Checked', now()) returning id`,
        [subject, amount, customer, own.operator, own.session],
      );
      const me = (await owner.get('me')).data;
      const vote = `insert into proposal_approvals (proposal_id, operator_id, session_id, decision, reason, decided_at) values ($1, $2, $3, 'approve', '', now())`;
      if (Number(amount) >= 10_000) await sql.query(vote, [rows[0]?.id, me.id, me.session_id]);
      else return;
    };
    await decide('payment:900003', '20000');
    expect(await approve()).toBe('CP007');
    await decide('payment:900002', '20000');
    expect(await approve()).toBe('done 1');
  });
});

const CARRYING = [
  'carry_out_instrument_terms($1)',
  'carry_out_approval_rule($1)',
  'carry_out_operator($1)',
  'carry_out_operator_reset($1)',
  'carry_out_cash_account($1)',
  'carry_out_site_rule($1)',
  'carry_out_option_duration($1)',
  'carry_out_currency_terms($1)',
  'carry_out_deposit_addresses($1)',
  'carry_out_receiving_bank($1)',
];

it('the owner of the tables cannot do it by mistake either', async () => {
  const id = await openProposal();
  const byOwner = (text: string): Promise<string> =>
    server.owner.query(text).then(
      () => 'done',
      (error: { code?: string }) => error.code ?? 'failed',
    );
  expect(await byOwner(`update proposals set state = 'approved' where id = ${id}`)).toBe('CP005');
  expect(await byOwner(`update proposals set amount = 1 where id = ${id}`)).toBe('CP004');
  expect(await byOwner(`delete from proposals where id = ${id}`)).toBe('55000');
  expect(await byOwner(`update audit_log set reason = 'another'`)).toBe('55000');
  expect(await byOwner(`truncate audit_log`)).toBe('55000');
  expect(await byOwner(`update audit_head set number = number - 1`)).toBe('CA001');
});

it('the roles that decide a kind are those of a permission to decide something', async () => {
  const { rows } = await server.owner.query<{ kind: string; roles: string[] }>(
    'select kind, roles from approval_rules',
  );
  const rolesOf = (permission: Permission): string => ROLES.filter((role) => permits(role, permission)).join();
  const known = PERMISSIONS.filter((each) => /\.(decide|adjust|lift|remove)$/.test(each)).map(rolesOf);
  const strange = rows.filter(({ roles }) => !known.includes(ROLES.filter((role) => roles.includes(role)).join()));
  expect(rows.length).toBeGreaterThan(10);
  expect(strange).toEqual([]);
});

it('each kind that has a rule is done by a module: by the program, or as rows that a function writes', async () => {
  const { rows } = await server.owner.query<{ kind: ProposalKind; by_program: boolean }>(
    'select kind, by_program from approval_rules order by kind',
  );
  const { work } = server.service('proposals');
  const done = rows.map(({ kind }) => ({ kind, by_program: work.knows(kind) ? !work.isRow(kind) : null }));
  expect(done).toEqual(rows);
});

it('the program does not run as the owner, and the books balance', async () => {
  const { rows } = await sql.query(
    'select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolbypassrls: false }]);
  expect((await owner.get('trial_balance')).data).toMatchObject({ total: '0', differences: [], unexplained: [] });
  expect(server.failures).toEqual([]);
});
