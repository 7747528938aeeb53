import { setTimeout as sleep } from 'node:timers/promises';
import { formatDecimal, money, parseDecimal, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { worthOf } from '@candor/decimal/payout.ts';
import { HOUSE_ACCOUNT_KINDS, IN_TRANSIT } from '@candor/engine/ledger.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import {
  fund,
  fundingOf,
  idOfCurrency,
  letHoldsPass,
  newPerson,
  PASSWORD,
  trialBalance,
  TRON,
} from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/* What is booked of a payout is what is sent, through the whole program and its ledger. */
let server: RunningServer;
let caller: Caller;
let person: Person;
const seed = Number(process.env['PAYOUT_SEED'] ?? Math.floor(Math.random() * 1e6));

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  await caller.set({ withdraw_min: '0', withdraw_max: '0', withdraw_day_max: '0', is_withdraw_pay_pwd: '0' });
  person = await newPerson(server, caller);
  for (let part = 0; part < 5; part++) await fund(server, caller, person, '9000');
});
afterAll(async () => {
  expect(await trialBalance(server)).toBe(0);
  expect(server.failures).toEqual([]);
  await server.stop();
});

const post = (path: string, body: object) => caller.post(path, body, { token: person.token });
const BANK = { payee_account: '12345678', payee_name: 'Ann Lee', bank_name: 'First' };
const COINS = [
  { code: 'BTC', network: 'BTC', decimals: 8, to: { dc_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' } },
  { code: 'ETH', network: 'ERC20', decimals: 8, to: { dc_address: '0xdac17f958d2ee523a2206206994597c13d831ec7' } },
  { code: 'USDT', network: 'TRC20', decimals: 6, to: { dc_address: TRON[0] } },
  { code: 'EUR', network: '', decimals: 2, to: BANK },
  { code: 'HKD', network: '', decimals: 2, to: BANK },
] as const;

it.each(COINS)(
  `thirty payouts of $code book what they send (PAYOUT_SEED=${seed})`,
  async ({ code, network, decimals, to }) => {
    for (const flag of ['swift', 'iban', 'bank_address']) await caller.set({ [`is_bank_account_${flag}`]: '0' });
    const draw_currency_id = await idOfCurrency(server, code, network);
    const type = network === '' ? 2 : 1;
    const bound = await post('/api/wallet/bind_draw_method', {
      draw_id: draw_currency_id,
      type,
      password: PASSWORD,
      ...to,
    });
    await letHoldsPass(server, person);
    let owned = parseMoney(String((await fundingOf(caller, person))[0]));
    for (let round = 0; round < 30; round++) {
      const number = (12 + pseudoRandom(seed, code, round) * 250).toFixed(round % 9);
      const asked = await drawn({ draw_currency_id, number, draw_method_id: bound.data.id });
      expect(asked, number).toMatchObject({ code: 1, data: { asked: formatDecimal(parseMoney(number)) } });
      const { id, fee, real_number, usd_price, number: left } = asked.data as Record<string, string>;
      const sent = parseDecimal(real_number ?? '');
      expect((real_number ?? '').split('.')[1]?.length ?? 0, number).toBeLessThanOrEqual(decimals);
      const worth = worthOf(sent, parsePrice(usd_price ?? ''));
      expect(left, number).toBe(formatDecimal(money(worth + parseMoney(fee ?? ''))));
      const decisions = server.service('paymentDecisions');
      await decisions.approveWithdrawal(Number(id));
      expect(await decisions.payWithdrawal(Number(id), 'tx')).toMatchObject({ kind: 'done' });
      // The house's account is debited by what was sent, the customer's by that and the fee.
      expect(await postedOf(Number(id))).toEqual([formatDecimal(worth)]);
      owned = money(owned - parseMoney(left ?? ''));
    }
    expect((await fundingOf(caller, person))[0]).toBe(formatDecimal(owned));
  },
);

/** Asked for once there is a fresh price, which a market that has just begun, or stands still for a moment, lacks. */
async function drawn(body: object): Promise<Answer> {
  for (;;) {
    const asked = await post('/api/account/draw', body);
    if (asked.code !== 2006) return asked;
    await sleep(200);
  }
}

it('a fee of 5 on 10 is a fee of 5: what is sent is worth no more than the rest', async () => {
  const draw_currency_id = await idOfCurrency(server, 'BTC', 'BTC');
  const [method] = (await caller.get('/api/wallet/get_draw_method', { draw_id: draw_currency_id }, person)).data as {
    id: number;
  }[];
  const asked = await drawn({ draw_currency_id, number: '10', draw_method_id: method?.id });
  const worth = worthOf(parseDecimal(asked.data.real_number as string), parsePrice(asked.data.usd_price as string));
  expect(Number(formatDecimal(worth))).toBeGreaterThan(4.99);
  expect(Number(formatDecimal(worth))).toBeLessThanOrEqual(5);
});

it('what books something else than it sends is refused by the database', async () => {
  const draw_currency_id = await idOfCurrency(server, 'BTC', 'BTC');
  const draft = (amount: string, real: string, currency = draw_currency_id) => sql`
    insert into withdrawals (user_id, request_key, kind, currency_id, currency_code, network, asked, amount, fee, price,
      real_number, payout, memo, created_at)
    values (${person.uid}, ${`${amount} ${real}`}, 'coin', ${currency}, 'BTC', 'BTC', 20, ${amount}, 5, 50000,
      ${real}, '{}', '', now())`;
  await expect(draft('10', '0.0002').execute(server.database)).rejects.toMatchObject({ code: 'CW001' });
  await expect(draft('10.00000002', '0.0001').execute(server.database)).rejects.toMatchObject({ code: 'CW001' });
  // Of a coin that is sent with six digits.
  const tether = await idOfCurrency(server, 'USDT', 'TRC20');
  await expect(draft('10.005', '0.0001001', tether).execute(server.database)).rejects.toMatchObject({ code: 'CW001' });
});

/** What went out of the customer's money in transit, but for the fee. */
async function postedOf(payment: number): Promise<string[]> {
  const { rows } = await sql<{ amount: string }>`
    select amount from postings where order_id = ${payment} and debit_owner = ${person.uid} and debit_kind = ${IN_TRANSIT}
      and credit_kind <> ${HOUSE_ACCOUNT_KINDS.fees}
  `.execute(server.database);
  return rows.map(({ amount }) => formatDecimal(parseMoney(amount)));
}

/** The fraction of a sine that is fine enough for amounts of money; the same for the same seed. */
function pseudoRandom(start: number, code: string, round: number): number {
  const value = Math.sin(start + code.length * 1000 + (code.codePointAt(0) ?? 0) * 37 + round) * 10_000;
  return value - Math.floor(value);
}
