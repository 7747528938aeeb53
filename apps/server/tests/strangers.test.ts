import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '@candor/protocol/call.ts';
import { CALLS } from '@candor/protocol/calls.ts';
import { Applicant } from './applicant.ts';
import { Arranger } from './arranger.ts';
import { Borrower } from './borrower.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { marginMessage } from './margin-message.ts';
import { Miner } from './miner.ts';
import { Payer } from './payer.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { TraderApplicant } from './trader-applicant.ts';
import { fund, newPerson, PASSWORD } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/*
 * Another customer's ids are as unknown as those of nothing, in every call
 * that takes one. A call that is missing here fails.
 */
let server: RunningServer;
let caller: Caller;
/** Who may do everything that the others may, and knows their ids. */
let stranger: Person;
let bitcoin: number;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  const limits = ['limit_calls', 'limit_demo', 'limit_register', 'limit_code', 'limit_console', 'limit_receipt'];
  await caller.set(Object.fromEntries(limits.map((name) => [name, '100000'])));
  stranger = await newPerson(server, caller);
  await fund(server, caller, stranger, '500');
  await caller.post(
    '/api/user/set_pay_password',
    { password: '135790', login_password: PASSWORD },
    { token: stranger.token },
  );
  bitcoin = await caller.priced('BTCUSDT');
});
afterAll(() => server.stop());

/** A customer and a call of theirs that names what is theirs. */
interface Owned {
  readonly token: string;
  readonly input: Readonly<Record<string, string>>;
}
type Own = (call: Call) => Promise<Owned>;

const wallet: Own = async (call) => (await new Payer(server, caller).inputFor(call)) ?? expect.unreachable();
const miner: Own = async (call) => (await new Miner(server, caller).inputFor(call)) ?? expect.unreachable();
const applicant: Own = async (call) => (await new Applicant(server, caller).inputFor(call)) ?? expect.unreachable();

const arranger: Own = async (call) => (await new Arranger(caller).inputFor(call)) ?? expect.unreachable();

const borrower: Own = async (call) => (await new Borrower(server, caller).inputFor(call)) ?? expect.unreachable();

/** The open orders of a trader, or of one who copies. */
const trader =
  (field: 'user_id' | 'follower_user_id'): Own =>
  async () => {
    const person = await newPerson(server, caller);
    await new TraderApplicant(server, caller).makeTrader(person);
    return { token: person.token, input: { [field]: String(person.uid), status: '1' } };
  };

/** An order of a new customer, open or (by its target) pending. */
const order =
  (more: Readonly<Record<string, string>> = {}, target: Readonly<Record<string, string>> = { status: '1' }): Own =>
  async () => {
    const token = await caller.demo();
    const wish = { type: '1', cont: '0.01', forex_id: String(bitcoin), multiple: '10', ...target };
    const placed = await caller.get('/v2/api/forex/submit', wish, { token });
    return { token, input: { id: String(placed.data.id), ...more } };
  };
const PENDING = { status: '0', target_price: '1' };
const pending = order({}, PENDING);

const closed: Own = async (field) => {
  const own = await order()(field);
  await caller.post('/v2/api/forex/close', { id: own.input['id'] ?? '' }, { token: own.token });
  return own;
};

const alert: Own = async () => {
  const token = await caller.demo();
  const wish = { forex_id: String(bitcoin), side: 'bid', direction: 'above', price: '9000000' };
  const made = await caller.post('/api/alert/create', wish, { token });
  return { token, input: { ...wish, id: String(made.data.alert.id) } };
};

const message: Own = async () => {
  const token = await caller.demo();
  const id = await marginMessage(server, caller, token);
  return { token, input: { id, up_to: id } };
};

const session: Own = async () => {
  const token = await caller.demo();
  const { list } = (await caller.get('/api/user/sessions', {}, { token })).data;
  return { token, input: { id: String(list[0].id) } };
};

/** By the call and its field: how a customer comes to an id of their own, and what a stranger hears who names it. */
const OWNED: Readonly<Record<string, readonly [own: Own, code: number]>> = {
  'forex.cancel_trade id': [pending, 1004],
  'forex.close id': [order(), 1004],
  'forex.change_order id': [order({ cont: '0.02', target_price: '2' }, PENDING), 1004],
  'forex.set_stop_price id': [order({ stop_loss_price: '1' }), 1004],
  'receipt id': [order(), 1004],
  'receipt.share id': [closed, 1004],
  'receipt.unshare id': [closed, 1004],
  'watchlist.change id': [arranger, 1004],
  'watchlist.remove id': [arranger, 1004],
  'chart_template.rename id': [arranger, 1004],
  'chart_template.remove id': [arranger, 1004],
  'alert.edit id': [alert, 1004],
  'alert.remove id': [alert, 1004],
  'internalMessage.info id': [message, 1004],
  // It marks own messages up to there, and has none.
  'internalMessage.read_all up_to': [message, 1],
  'user.end_session id': [session, 1004],
  'common.image id': [applicant, 1004],
  'account.cancel_draw id': [wallet, 1004],
  'account.draw draw_method_id': [wallet, 1004],
  'wallet.del_draw_method id': [wallet, 1004],
  'quickCharge.submit charge_id': [wallet, 1004],
  'quickCharge.cancel_wire_info_edit id': [wallet, 1004],
  'quickCharge.save_wire_info_edit id': [wallet, 1004],
  'fund.insList sub_id': [miner, 1004],
  'fund.applyRefund sub_id': [miner, 1004],
  'loan.loan_info id': [borrower, 1004],
  'loan.loan_info loan_id': [borrower, 1004],
  'loan.agreement_pdf loan_id': [borrower, 1004],
  'loan.repayment_info loan_id': [borrower, 1004],
  'loan.repayment loan_id': [borrower, 1004],
  'loan.repay_from_balance loan_id': [borrower, 1004],
  'forex.my_deal_follow_order user_id': [trader('user_id'), 1004],
  'forex.my_deal_follow_order follower_user_id': [trader('follower_user_id'), 1004],
  // Another's picture is a wrong input of the form, as one that is not there.
  'user_real.junior_real_name front_pic': [applicant, 1000],
  'user_real.junior_real_name reverse_pic': [applicant, 1000],
  'user_real.senior_real_name hand_pic': [applicant, 1000],
  'user_real.real_name front_pic': [applicant, 1000],
  'user_real.real_name reverse_pic': [applicant, 1000],
};

/** What belongs to nobody or to the site, and cannot be another customer's. */
const OF_NOBODY = new Set([
  'forex_id',
  'draw_id',
  'draw_currency_id',
  'currency_id',
  'symbol_id',
  'wire_id',
  'category_id',
  'area_id',
  // What a code was asked for with: random, and of no use without the code.
  'request_id',
  // Favourites are instruments; a demo account is found again by what only its
  // device knows; a card is what somebody says.
  'favourite.set ids',
  'user.createAccountDemoForU demo_id',
  'card_id',
  'news.info id',
  'fund.info id',
  'fund.buy id',
  // Traders are there for everybody.
  'trader_id',
  'follow.trader_detail id',
  // Products and addresses are the site's; a number is what somebody says.
  'loan.config_info id',
  'loan.agreement id',
  'config_id',
  'loan.repayment charge_id',
  'loan.repayment proofImg',
  'loan.kyc_submit hand_pic',
  'loan.kyc_submit credit_score_pic',
  // Not taken, or the same pictures by the same door as above.
  'user.register front_pic',
  'user.register reverse_pic',
  'user.register hand_pic',
  'user_real.real_name hand_pic',
  'quickCharge.submit proofImg',
  'quickCharge.save_wire_info_edit proofImg',
  'quickCharge.wire_submit proofImg',
]);

const isId = (field: string): boolean => /(^|_)ids?$|^up_to$|_pic$|Img$/.test(field);
const fieldsOf = ({ input }: Call): string[] =>
  Object.keys('shape' in input._zod.def ? (input._zod.def.shape ?? {}) : {});

const ASKED = CALLS.filter(({ who }) => who !== 'operator').flatMap((call) =>
  fieldsOf(call)
    .filter((field) => isId(field) && !OF_NOBODY.has(field) && !OF_NOBODY.has(`${call.name} ${field}`))
    .map((field) => [`${call.name} ${field}`, call] as const),
);

it('is stated for every call that takes an id, and for no other', () => {
  expect(ASKED.map(([name]) => name).toSorted()).toEqual(Object.keys(OWNED).toSorted());
});

it.each(ASKED)('%s: another customer’s is unknown, and nothing changes', async (name, call) => {
  const [own, code] = OWNED[name] ?? expect.unreachable();
  const { token, input } = await own(call);
  const { uid } = (await caller.get('/api/user/info', {}, { token })).data;
  // Anyone who calls may mark messages as read: their own.
  const people = call.name === 'internalMessage.read_all' ? [String(uid)] : [String(uid), String(stranger.uid)];
  const before = await settledRowsOf(people);
  expect((await ask(call, input, stranger.token)).code).toBe(code);
  expect(await rowsOf(people)).toEqual(before);
  // It was no wrong call: whose it is may make it.
  expect((await ask(call, input, token)).code).toBe(1);
});

async function ask(call: Call, input: Owned['input'], token: string): Promise<Pick<Answer, 'code'>> {
  if (call.file === undefined)
    return call.method === 'GET' ? caller.get(call.path, input, { token }) : caller.form(call.path, input, { token });
  const query = new URLSearchParams(input).toString();
  const response = await fetch(`${server.origin}${call.path}?${query}`, { headers: { authorization: token } });
  if (response.headers.get('content-type') !== call.file) return (await response.json()) as Answer; // an envelope
  await response.arrayBuffer();
  return { code: 1 };
}

/** Once what is written in the course of things, such as the message of a payment, has been written. */
async function settledRowsOf(people: readonly string[]): Promise<Readonly<Record<string, string>>> {
  let rows = await rowsOf(people);
  await expect
    .poll(
      async () => {
        // Asked first: what is announced between the two questions would be missing in rows that were read before.
        const left = await untold();
        const [former, next] = [rows, await rowsOf(people)];
        rows = next;
        return left === 0 && JSON.stringify(former) === JSON.stringify(next);
      },
      { interval: QUIET_MS },
    )
    .toBe(true);
  return rows;
}

/** What has happened and was not announced yet. */
async function untold(): Promise<number> {
  const { rows } = await server.owner.query<{ left: number }>(
    `select (select count(*) from payment_outcomes)::int + (select count(*) from trading_outcomes)::int
       + (select count(*) from loan_news where announced_at is null)::int as left`,
  );
  return rows[0]?.left ?? 0;
}

/** For what is written behind an answer without waiting in a line. */
const QUIET_MS = 500;

/** Every row of every table that names one of these customers, by table: a digest of them. */
async function rowsOf(people: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { rows: columns } = await server.owner.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint'
       and c.column_name in ('user_id', 'customer_id', 'owner') and c.table_name <> 'sessions'
     order by 1, 2`,
  );
  const digests: Record<string, string> = {};
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await server.owner.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as digest
       from "${table}" t where t."${column}" = any ($1::bigint[])`,
      [people],
    );
    digests[`${table}.${column}`] = rows[0]?.digest ?? '';
  }
  return digests;
}
