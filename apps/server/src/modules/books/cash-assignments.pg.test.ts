import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import { cashId, paymentId as asPaymentId, userId } from '@candor/engine/ids.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditPartition } from '../../engine/audit.ts';
import type { EngineHost } from '../../engine/host/engine-host.ts';
import { EngineBed } from '../../engine/testing/engine-bed.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { cashAssignments } from './cash-assignments.ts';

/* A site that paid in and out before it had accounts of cash: the commands of its journal name none. */
const user = userId(100_001);
let database: TestDatabase;
let bed: EngineBed;
let host: EngineHost;

beforeAll(async () => {
  database = await testDatabase();
  bed = new EngineBed(database.connection);
  host = bed.newHost();
  await host.start();
  await database.pool.query(
    `insert into users (id, email, name, demo, invite_code, language, created_at) overriding system value
     values ($1, 'c@example.org', 'C', false, 'CODE', 'en', now())`,
    [user],
  );
  await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
});
afterAll(async () => {
  await host.stop();
  await bed.close();
  await database.drop();
});

function idOf(result: CommandResult): number {
  if (result.kind !== 'applied' || result.reply.kind !== 'payment') throw new Error(JSON.stringify(result));
  return result.reply.payment.id;
}

async function asked(direction: 'deposit' | 'withdrawal', amount: string, fee = '0'): Promise<number> {
  const ask = { kind: 'requestPayment', userId: user, direction, account: 3 } as const;
  return idOf(await host.submit({ ...ask, amount: parseMoney(amount), fee: parseMoney(fee) }, null));
}

async function done(id: number, cash?: number): Promise<void> {
  const end = { kind: 'endPayment', userId: user, paymentId: asPaymentId(id), result: 'done', arrived: null } as const;
  expect((await host.submit(cash === undefined ? end : { ...end, cash: cashId(cash) }, null)).kind).toBe('applied');
}

/** The wallet's row of a payment, as the calls of customers write it. */
async function detailsOf(
  table: 'deposits' | 'withdrawals',
  id: number,
  { kind, code, network, bank = null }: { kind: string; code: string; network: string; bank?: string | null },
): Promise<void> {
  const own =
    table === 'deposits'
      ? `number, price, amount, address, edit_flow, bank_info, proof_img`
      : `asked, amount, fee, price, real_number, payout, memo`;
  const values =
    table === 'deposits'
      ? `1, 1, 1, '', false, ${bank === null ? 'null' : `'${bank}'`}, ''`
      : `2, 2, 1, 1, 1, '{}', ''`;
  await database.pool.query(
    `insert into ${table} (payment_id, user_id, request_key, kind, currency_id, currency_code, network, created_at, ${own})
     select $1, $2, $3, kind, id, code, network, now(), ${values} from wallet_currencies
     where kind = $4 and code = $5 and network = $6`,
    [id, user, `key ${id}`, kind, code, network],
  );
}

async function cashOf(name: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from cash_accounts where name = $1 or (name = $2 and kind = $1)',
    [name, ''],
  );
  return Number(rows[0]?.id);
}

async function balances(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ account: string; balance: string }>(
    `select coalesce(nullif(a.name, ''), a.kind, b.kind::text) as account, b.balance from balances b
     left join cash_accounts a on a.id = b.owner and b.kind = 19 where b.kind in (14, 15, 19) and b.balance <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, formatDecimal(money(parseMoney(balance)))]));
}

async function restart(): Promise<void> {
  await host.stop();
  const openingCommands = (client: pg.ClientBase, engine: Parameters<typeof cashAssignments>[1]) =>
    cashAssignments(client, engine, bed.now);
  host = bed.newHost('after', { openingCommands });
  await host.start();
}

async function audit(): Promise<readonly string[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await auditPartition(client, 0)).differences;
  } finally {
    await client.end();
  }
}

it('what was left in transit goes to where it lies, once, and what is under way stays', async () => {
  const bank = { kind: 'bank', code: 'EUR', network: '' };
  await database.pool.query(
    `insert into receiving_banks (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark)
     select id, 'Nord', '', '', 'Broker', 'DE77', '' from wallet_currencies where kind = 'bank' and code = 'EUR'`,
  );
  const byBank = await asked('deposit', '1000');
  await detailsOf('deposits', byBank, { ...bank, bank: '{"account": "DE77"}' });
  await done(byBank);
  const byCoin = await asked('deposit', '200.5');
  await detailsOf('deposits', byCoin, { kind: 'coin', code: 'ETH', network: 'ERC20' });
  await done(byCoin);
  const byCustody = await asked('deposit', '70');
  await detailsOf('deposits', byCustody, { kind: 'coin', code: 'BTC', network: 'BTC' });
  await database.pool.query(
    `insert into custody_deposits (deposit_id, user_id, currency_id, address, amount, transaction, confirmations, required,
       payment_id, state, created_at) select 'd', $1, currency_id, 'a', 1, 't', 1, 1, payment_id, 'credited', now()
     from deposits where payment_id = $2`,
    [user, byCustody],
  );
  await done(byCustody);
  await done(await asked('deposit', '5'));
  const paidOut = await asked('withdrawal', '300', '3');
  await detailsOf('withdrawals', paidOut, bank);
  await done(paidOut);
  const coinOut = await asked('withdrawal', '40.25', '0.25');
  await detailsOf('withdrawals', coinOut, { kind: 'coin', code: 'ETH', network: 'ERC20' });
  await done(coinOut);
  const waits = await asked('withdrawal', '100', '1');
  await detailsOf('withdrawals', waits, bank);
  await asked('deposit', '9');
  expect(await balances()).toEqual({ '14': '-1275.5', '15': '337' });

  await restart();
  const after = { 'Nord DE77': '-703', 'ETH ERC20': '-160.5', custody: '-70', unassigned: '-5' };
  expect(await balances()).toEqual(after);
  expect((await host.view(user))?.inTransit).toBe(parseMoney('100'));
  const hash = host.hash();
  await restart();
  expect(host.hash()).toBe(hash);
  expect(await balances()).toEqual(after);
  expect(await audit()).toEqual([]);

  // What was under way then ends like any other, and leaves nothing in transit.
  await done(waits, await cashOf('Nord DE77'));
  await restart();
  expect(await balances()).toEqual({ ...after, 'Nord DE77': '-604' });
  expect(await audit()).toEqual([]);
  const { rows } = await database.pool.query<{ count: string }>(`select count(*) from postings where type = 14`);
  expect(rows[0]?.count).toBe('6');
});

it('the database takes no balance of a cash account that there is not', async () => {
  await expect(
    database.pool.query(`insert into balances (partition, owner, kind, demo, balance) values (0, 5000, 19, false, 0)`),
  ).rejects.toThrow('no cash account 5000');
});

it('an account of cash stays what it is', async () => {
  const change = (text: string) => database.pool.query(`${text} where id = 1001`);
  await expect(change(`update cash_accounts set name = 'x'`)).rejects.toThrow('cannot be changed');
  await expect(change('delete from cash_accounts')).rejects.toThrow('cannot be changed');
});
