import { crc32, deflateSync } from 'node:zlib';
import type pg from 'pg';
import { randomOf } from '@candor/server/engine/testing/random-play.ts';
import { Actor, request } from './actor.ts';
import { Customer } from './customer.ts';
import type { Tradable } from './customer.ts';
import { Operator } from './operator.ts';
import type { PaymentBook } from './payment-book.ts';
import { PaymentActor } from './payment-actor.ts';

/** The first owner; the server is started with this account. */
export const OWNER = { email: 'owner@candor.test', password: 'the owner of a crash run' };

/**
 * Variables of the server for payments, with no limits per address, since all actors use
 * one address.
 */
export async function furnishSite(client: pg.ClientBase): Promise<void> {
  for (const [key, value] of Object.entries(SETTINGS))
    await client.query('update settings set value = $2 where key = $1', [key, value]);
  // One operator can make small adjustments, so that both procedures are interrupted.
  await client.query("update approval_rules set threshold = 1000 where kind = 'balance.adjust'");
  await client.query(
    `insert into receiving_banks (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account,
      bank_remark)
     select id, 'First', 'Main St 1', 'DEUTDEFF', 'Candor', '1', '' from wallet_currencies
     where kind = 'bank' and code = 'USD'`,
  );
  await client.query(
    `insert into deposit_addresses (currency_id, address)
     select id, 'T' || n from wallet_currencies, generate_series(1, 100) n where code = 'USDT' and network = 'TRC20'`,
  );
}

/**
 * Whether the broker names a bank for each deposit, which excludes the other way
 * of bank payments. The server reads it when it starts.
 */
export async function setEditFlow(client: pg.ClientBase, isOn: boolean): Promise<void> {
  await client.query("update settings set value = $1 where key = 'edit_recharge_bank_info'", [isOn ? '1' : '0']);
}

/**
 * Three owners, so that another one can decide every proposal. Before they begin, two of them credit every customer
 * and lift the holds that keep most of them from withdrawing.
 */
export async function hireOperators(deps: {
  readonly origin: string;
  readonly client: pg.ClientBase;
  readonly book: PaymentBook;
  readonly customers: readonly Customer[];
  readonly seed: number;
}): Promise<Operator[]> {
  const { origin, book, seed } = deps;
  const owner = await signIn(origin, OWNER);
  const first = await hire(origin, EMAILS.first, owner, null);
  const second = await hire(origin, EMAILS.second, owner, first);
  const decided = async (verb: string, body: Record<string, string | number>): Promise<void> => {
    const post = async <Data>(path: string, authorization: string, wanted: typeof body): Promise<Data> =>
      must(path, await request<Data>(`${origin}/console/api/${path}`, { authorization }, wanted));
    const asked = await post<{ proposal_id: number; state: string }>(verb, owner, { ...body, reason: 'the crash run' });
    if (asked.state === 'open') await post('decide_proposal', first, { id: asked.proposal_id, decision: 'approve' });
  };
  for (const [index, { userId: customer_id, payments }] of deps.customers.entries()) {
    const amount = payments?.isLarge === true ? '900000' : '900';
    const memo = `operator start-${customer_id}`;
    await decided('adjust_balance', { customer_id, memo, account: 3, direction: 'give', amount });
    if (index >= RESTING) await decided('lift_hold', { customer_id, method_id: 0, hours: 168 });
  }
  const customers = deps.customers.map(({ userId }) => userId);
  const receivingBank = await idOf(deps.client, 'select id from receiving_banks');
  const tokens = { [OWNER.email]: owner, [EMAILS.first]: first, [EMAILS.second]: second };
  return Object.entries(tokens).map(([email, token], index) => {
    const random = randomOf(seed * 1_000 + 900 + index);
    const actor = new Actor(`operator ${index}`, token, random);
    return new Operator({ actor, email, random, book, customers, receivingBank });
  });
}

/** A verified customer with a pay password and payout methods. */
export async function registerPayer(deps: {
  readonly origin: string;
  readonly client: pg.ClientBase;
  readonly instruments: readonly Tradable[];
  readonly book: PaymentBook;
  readonly number: number;
  readonly seed: number;
  /** The token of an operator who may read the outbox. */
  readonly owner: string;
}): Promise<Customer> {
  const { origin, client, instruments, book, number } = deps;
  const random = randomOf(deps.seed * 1_000 + number);
  const { token, userId } = await register(origin, `payer${number}@candor.test`, deps.owner);
  await client.query('update users set verified = 1 where id = $1', [userId]);
  const headers = { authorization: token };
  const post = async <Data>(path: string, body: Record<string, string | number>): Promise<Data> =>
    must(path, await request<Data>(origin + path, headers, body));
  const payPassword = '135790';
  await post('/api/user/set_pay_password', { password: payPassword, login_password: PASSWORD });
  const coinCurrency = await idOf(client, "select id from wallet_currencies where code = 'USDT' and network = 'TRC20'");
  const chosen = `${origin}/api/quickCharge/info?currency_id=${coinCurrency}`;
  const [address] = must('info', await request<{ id: number }[]>(chosen, headers));
  const bankCurrency = await idOf(client, "select id from wallet_currencies where kind = 'bank' and code = 'USD'");
  const coin = await post<{ id: number }>('/api/wallet/bind_draw_method', {
    draw_id: coinCurrency,
    type: 1,
    dc_address: TRON_ADDRESS,
    password: PASSWORD,
  });
  const bank = await post<{ id: number }>('/api/wallet/bind_draw_method', {
    draw_id: bankCurrency,
    password: PASSWORD,
    ...BANK_ACCOUNT,
  });
  const ways = {
    coinCurrency,
    bankCurrency,
    payPassword,
    coinMethod: coin.id,
    bankMethod: bank.id,
    address: address?.id ?? 0,
    isLarge: number % LARGE_EVERY === 0,
    receivingBank: await idOf(client, 'select id from receiving_banks'),
  };
  const actor = new Actor(`payer ${userId}`, token, random);
  const payments = new PaymentActor({ actor, random, ways, book });
  for (let count = 0; count < PICTURES; count += 1) payments.pictures.push(await sendPicture(origin, token, count));
  return new Customer({ userId, actor, payments, instruments, random });
}

async function register(
  origin: string,
  email: string,
  authorization: string,
): Promise<{ token: string; userId: number }> {
  must('send_email', await request(`${origin}/api/notify/send_email`, {}, { to: email, type: 1 }));
  const outbox = await request<{ list: { code: string }[] }>(`${origin}/console/api/outbox?to=${email}`, {
    authorization,
  });
  const answer = await request<{ token: string; user: { uid: number } }>(
    `${origin}/api/user/register`,
    {},
    {
      type: 'email',
      area_id: 'US',
      account: email,
      password: PASSWORD,
      re_password: PASSWORD,
      sms_code: outbox.data.list[0]?.code ?? '',
    },
  );
  const { token, user } = must('register', answer);
  return { token, userId: user.uid };
}

export async function signIn(origin: string, who: { email: string; password: string }): Promise<string> {
  return must('login', await request<{ token: string }>(`${origin}/console/api/login`, {}, who)).token;
}

async function hire(origin: string, email: string, by: string, approver: string | null): Promise<string> {
  const post = async <Data>(
    verb: string,
    authorization: string,
    body: Record<string, string | number>,
  ): Promise<Data> => must(verb, await request<Data>(`${origin}/console/api/${verb}`, { authorization }, body));
  const wanted = { email, name: email, role: 'owner', reason: 'the crash run' };
  let made = await post<{ proposal_id: number; operator_id: number | null }>('add_operator', by, wanted);
  if (approver !== null) made = await post('decide_proposal', approver, { id: made.proposal_id, decision: 'approve' });
  const link = await post<{ token: string }>('make_link', by, { id: made.operator_id ?? 0 });
  const chosen = { token: link.token, password: 'chosen by themselves 77' };
  return must('use_link', await request<{ token: string }>(`${origin}/console/api/use_link`, {}, chosen)).token;
}

async function sendPicture(origin: string, token: string, count: number): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([picture(count)]), 'paid.png');
  const path = `${origin}/api/common/image_upload`;
  const response = await fetch(path, { method: 'POST', headers: { authorization: token }, body: form });
  // The contract guarantees it.
  const answer = (await response.json()) as { code: number; msg: string; data: { url: string } };
  return must('image_upload', answer).url;
}

/** A PNG of one shade of grey. */
function picture(grey: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header[8] = 8;
  const rows = Buffer.alloc((SIDE + 1) * SIDE, grey);
  for (let row = 0; row < SIDE; row += 1) rows[row * (SIDE + 1)] = 0;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const deps = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Uint8Array.from(Buffer.concat([signature, ...deps]));
}

async function idOf(client: pg.ClientBase, query: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(query);
  return Number(rows[0]?.id);
}

function must<Data>(what: string, { code, msg, data }: { code: number; msg: string; data: Data }): Data {
  if (code !== 1) throw new Error(`${what} was answered with ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

const PASSWORD = 'a payer of a crash run';
const SETTINGS = {
  limit_calls: '1000000',
  limit_demo: '1000000',
  limit_console: '1000000',
  limit_register: '1000000',
  limit_code: '1000000',
  limit_code_free: '1000000',
  limit_code_email: '1000000',
  limit_sign_in_account: '1000000',
  limit_sign_in_address: '1000000',
  limit_uploads: '1000000',
  withdraw_hold_hours: '24',
  withdraw_day_max: '1000000000',
  is_charge_withdraw_contact: '1',
  is_charge_proof_img: '0',
};
/** The address is valid for its network. */
const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const BANK_ACCOUNT = {
  type: 2,
  payee_account: '12 3456',
  payee_name: 'Ann Lee',
  bank_name: 'First',
  bank_address: 'Main St 1',
  bank_swift: 'DEUTDEFF',
  bank_iban: 'DE89370400440532013000',
};
const EMAILS = { first: 'first@candor.test', second: 'second@candor.test' };
/** The number of customers whose holds operators lift during the run. */
const RESTING = 2;
/** One in so many customers pays large amounts. */
const LARGE_EVERY = 2;
const PICTURES = 3;
const SIDE = 16;
