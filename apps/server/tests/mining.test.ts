// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, as in other console tests
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MiningDays } from '../src/modules/mining/mining-days.ts';
import { MiningMoney } from '../src/modules/mining/mining-money.ts';
import { Caller } from './caller.ts';
import { hire, signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { readImageHeader } from '../src/modules/uploads/image-header.ts';
import { Miner, uploadPicture } from './miner.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { fundingOf, trialBalance } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/* Mining by the doors of the server: sessions, keys, restrictions, permissions and the days of a clock that runs. */
let server: RunningServer;
let caller: Caller;
let miner: Miner;
let owner: ConsoleSession;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  miner = new Miner(server, caller);
  await caller.set({ limit_console: '9999', limit_register: '9999', limit_code: '9999', edit_recharge_bank_info: '1' });
  owner = await signIn(caller);
});
afterAll(async () => {
  expect(await trialBalance(server)).toBe(0);
  expect(server.failures).toEqual([]);
  await server.stop();
});

const buy = (person: Person, key: string, method: 'get' | 'post' = 'post', more: Record<string, string> = {}) =>
  caller[method]('/api/fund/buy', { id: '2', amount: '100', ...more }, { token: person.token, key });
const lockedOf = async ({ token }: Person): Promise<string> =>
  (await caller.get('/api/fund/totalReport', {}, { token })).data.total_share_amount;

describe('subscribing', () => {
  it('acts by GET and by POST, once for a key, and never without the header', async () => {
    const person = await miner.customer();
    const first = await buy(person, 'mining-1', 'get');
    expect(first).toMatchObject({ code: 1, data: { status: 1, share_amount: '100' } });
    expect((await buy(person, 'mining-1', 'get')).data.id).toBe(first.data.id);
    expect((await buy(person, 'mining-2')).data.id).not.toBe(first.data.id);
    expect((await caller.get('/api/fund/buy', { id: '2', amount: '100', token: person.token })).code).toBe(999);
    expect(await lockedOf(person)).toBe('200');
    expect((await fundingOf(caller, person))[0]).toBe('200');
  });

  it('of many at once takes no more than there is', async () => {
    const person = await miner.customer();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => buy(person, `many-${index}`)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 3001, 3001, 3001, 3001]);
    expect(await lockedOf(person)).toBe('400');
  });

  it('is refused to a practice account and to a frozen one, who still may leave', async () => {
    const demo = await caller.demo();
    expect((await caller.post('/api/fund/buy', { id: '2', amount: '100' }, { token: demo })).code).toBe(1002);
    expect((await caller.get('/api/fund/info', { id: '2' }, { token: demo })).data).toMatchObject({ is_real: 0 });
    const person = await miner.customer();
    const sub_id = String(await miner.subscribe(person));
    await owner.post('freeze_customer', { id: person.uid, reason: 'x', customer_reason: 'x' });
    expect((await buy(person, 'frozen')).code).toBe(1008);
    const { token } = person;
    expect((await caller.post('/api/fund/applyRefund', { sub_id }, { token })).data.status).toBe(2);
    expect((await caller.post('/api/fund/applyRefund', { sub_id }, { token })).code).toBe(1005);
  });

  it('with one account for everything takes from that one', async () => {
    const person = await miner.customer();
    await caller.set({ only_one_account: '1' });
    try {
      await expect.poll(async () => (await buy(person, 'one')).code).toBe(1);
      const { rows } = await server.owner.query<{ debit_kind: number }>(
        'select debit_kind from postings where customer_id = $1 and type = 9',
        [person.uid],
      );
      expect(rows).toEqual([{ debit_kind: 1 }]);
    } finally {
      await caller.set({ only_one_account: '0' });
    }
  });
});

it('the job pays each day that ended, and the fund records say so', async () => {
  const person = await miner.customer();
  const { token } = person;
  const id = await miner.subscribe(person);
  // As if it had been taken three days ago.
  await server.owner.query(
    `begin; set local session_replication_role = replica;
     update mining_subscriptions set first_day = first_day - 3 where id = ${id}; commit`,
  );
  const income = async () => (await caller.get('/api/fund/insList', { sub_id: String(id) }, { token })).data;
  const clock = { wallNow: () => Date.now(), marketNow: () => Date.now() };
  const money = new MiningMoney(server.service('engine'));
  // Beside the job of the server itself, which may have found before that this day is paid.
  const days = () => new MiningDays({ database: server.database, clock, money }).payAll();
  await Promise.all([days(), days()]);
  expect(await income()).toMatchObject({ total: 2, data: [{ interest: '0.12' }, { interest: '0.12' }] });
  const records = await caller.get('/v2/api/main/accountLog/forexChange', { type: '3' }, { token });
  const mined = (records.data.list as { Type: number; Value: string }[]).filter(({ Type }) => Type === 9);
  expect(mined.map(({ Value }) => Number(Value))).toEqual([0.12, 0.12, -100]);
});

describe('operators', () => {
  it('are let in by their roles', async () => {
    const [auditor, support] = [await hire(caller, 'auditor', owner), await hire(caller, 'support', owner)];
    expect((await auditor.console.get('mining_products')).code).toBe(1);
    expect((await auditor.console.post('open_mining_product', { id: 1, open: 0, reason: 'x' })).code).toBe(1007);
    expect((await support.console.get('mining_products')).code).toBe(1007);
  });

  it('show a picture that is drawn again, to everybody under its hash', async () => {
    const sent = await uploadPicture(caller, owner.token);
    expect(sent.code).toBe(1);
    const picture = await fetch(`${server.origin}${sent.data.url}`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect((await caller.get('/api/default/picture', { hash: '0'.repeat(64) })).code).toBe(1004);
    const form = new FormData();
    form.set('file', new Blob(['<svg/>']), 'x.png');
    const asked = await caller.parts('/console/api/upload_picture', form, { token: owner.token });
    expect(asked).toMatchObject({ code: 1000, data: { fields: { file: expect.any(String) } } });
  });

  it('send the logo of the site, which stands on every page and on the app’s icon', async () => {
    const { url } = (await uploadPicture(caller, owner.token)).data as { url: string };
    const save = (values: object) => owner.post('save_settings', { values, before: {}, reason: 'Our own' });
    for (const logo of ['https://elsewhere.example/logo.png', '//elsewhere.example/logo.png', 'javascript:x()'])
      expect((await save({ logo })).data.fields).toEqual({ logo: 'field.url' });
    expect((await save({ home_logo_height: '65' })).data.fields).toEqual({ home_logo_height: 'field.large' });
    expect((await save({ logo: url, home_logo_height: '40', is_dark_mode: '0' })).code).toBe(1);
    const page = async (): Promise<string> => (await fetch(`${server.origin}/`)).text();
    await expect.poll(page).toContain(`<link rel="icon" href="${url}" />`);
    expect(await page()).toContain('data-default-theme="light" data-only-theme="light"');
    const { icons } = (await (await fetch(`${server.origin}/manifest.json`)).json()) as { icons: { src: string }[] };
    expect(icons.map(({ src }) => src)).toEqual(['192', '512', 'maskable'].map((icon) => `${url}&icon=${icon}`));
    for (const [index, side] of [192, 512, 512].entries()) {
      const icon = await fetch(`${server.origin}${icons[index]?.src}`);
      expect(icon.headers.get('content-type')).toBe('image/png');
      expect(readImageHeader(Buffer.from(await icon.arrayBuffer()))).toEqual({
        type: 'png',
        width: side,
        height: side,
      });
    }
    expect((await save({ logo: '/logo.svg', home_logo_height: '34', is_dark_mode: '1' })).code).toBe(1);
  });

  it('leave what they did in the audit log', async () => {
    await owner.post('open_mining_product', { id: 3, open: 0, reason: 'Too dear' });
    const { list } = (await owner.get('audit_log', { action: 'mining.close' })).data;
    expect(list[0]).toMatchObject({ subject: 'mining_product:3', reason: 'Too dear' });
  });
});
