import { settingsOf } from '../src/kernel/open-modules.ts';
import { MODULES } from '../src/modules.ts';
import { must } from '@candor/decimal/assert.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Outbox } from '../src/modules/notifications/outbox/outbox.ts';
import { createLog } from '../src/kernel/log.ts';
import { Settings } from '../src/modules/settings/settings.ts';
import { photo } from '../src/modules/uploads/testing/pictures.ts';
import { decoderProcess } from '../src/modules/uploads/decoder.ts';
import { Uploads } from '../src/modules/uploads/uploads.ts';
import { VerificationDecisions } from '../src/modules/verification/verification-decisions.ts';
import { VerificationNotices } from '../src/modules/verification/verification-notices.ts';
import { VerificationReader } from '../src/modules/verification/verification-reader.ts';
import { PaymentGuards } from '../src/modules/payments/payment-guards.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/*
 * Verification from the form to the decision, through the whole program; the
 * operator's half is called on its database.
 */
let server: RunningServer;
let caller: Caller;
let settings: Settings;
let decisions: VerificationDecisions;
let reader: VerificationReader;
let now = Date.now();

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  const { database, bus } = server;
  const log = createLog('silent');
  const clock = { wallNow: () => now, marketNow: () => now };
  settings = new Settings({ database, bus, log, definitions: settingsOf(MODULES) });
  await settings.start();
  const outbox = new Outbox({ database, clock, log, transports: { email: null, sms: null } });
  const uploads = await Uploads.open({ database, clock, log, decoder: decoderProcess() });
  reader = new VerificationReader(database);
  const notices = new VerificationNotices({ settings, outbox });
  decisions = new VerificationDecisions({ database, bus, clock, uploads, notices });
});
afterAll(async () => {
  await settings.stop();
  await server.stop();
});

interface ReadMessage {
  readonly kind: string;
  readonly title: string;
  readonly content: string;
}

interface Customer {
  readonly token: string;
  readonly uid: number;
  readonly email: string;
}

async function newCustomer(more: Readonly<Record<string, string>> = {}): Promise<Customer> {
  const { email, answer } = await caller.register('a long enough password', more);
  return { token: String(answer.data.token), uid: Number(answer.data.user.uid), email };
}

async function picture({ token }: Customer): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([await photo('jpeg')]), 'a.jpg');
  return String((await caller.parts('/api/common/image_upload', form, { token })).data.url);
}

const status = async ({ token }: Customer): Promise<Answer['data']> =>
  (await caller.get('/api/user_real/user_double_status', {}, { token })).data;

async function sendJunior(customer: Customer, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const pictures = { front_pic: await picture(customer), reverse_pic: await picture(customer) };
  const body = { name: ' Ada  Lovelace ', mobile: '+001 555 123 4567', ...pictures, ...more };
  return caller.post('/api/user_real/junior_real_name', body, { token: customer.token });
}

async function sendSenior(customer: Customer, card_id: string): Promise<Answer> {
  const body = { card_id, hand_pic: await picture(customer) };
  return caller.post('/api/user_real/senior_real_name', body, { token: customer.token });
}

async function waitingOf({ uid }: Customer): Promise<number> {
  const { rows } = await decisions.list({ state: 'waiting', page: 1 });
  return Number(rows.find(({ submission }) => submission.user_id === String(uid))?.submission.id ?? 0);
}

async function messagesOf({ token }: Customer, lang = 'en'): Promise<ReadMessage[]> {
  const { data } = await caller.get('/api/internalMessage/list', {}, { token, lang });
  return data.list as ReadMessage[]; // as the contract of the call says
}

it('two checks, each decided by a person: refused with a reason, sent again, passed', async () => {
  const ada = await newCustomer();
  expect(await status(ada)).toMatchObject({ junior_status: 0, senior_status: 0, junior: { reason: '', sent_at: '' } });
  expect(await sendSenior(ada, 'X1')).toMatchObject({ code: 3002 });

  const sent = await sendJunior(ada);
  expect(sent).toMatchObject({ code: 1, msg: 'Submitted. Our team reviews it within 48 hours.', data: { status: 1 } });
  expect(sent.data.decide_by_ms - sent.data.sent_at_ms).toBe(48 * 3_600_000);
  expect(await sendJunior(ada)).toMatchObject({ code: 1005 });
  expect(await reader.levelOf(ada.uid)).toBe(0);

  const first = await waitingOf(ada);
  expect(await decisions.refuse(first, 7, 'The back is blurred.')).toBe('done');
  expect(await status(ada)).toMatchObject({ junior_status: 0, junior: { reason: 'The back is blurred.' } });
  const [told] = await messagesOf(ada);
  expect(told).toMatchObject({ kind: 'account', title: 'Verification not passed' });
  expect(told?.content).toContain('The back is blurred.');
  expect((await messagesOf(ada, 'hk'))[0]?.title).toBe('身分驗證未通過');
  const center = (await caller.get('/api/user_real/user_double_center', {}, { token: ada.token })).data;
  expect(center).toMatchObject({ name: 'Ada  Lovelace', mobile: '+15551234567', card_id: '', hand_pic: '' });

  // What was sent before can be sent again, by the addresses that the server gives now.
  const { front_pic, reverse_pic } = center;
  expect(await sendJunior(ada, { front_pic, reverse_pic })).toMatchObject({ code: 1, data: { reason: '' } });
  expect(await decisions.approve(await waitingOf(ada), 7)).toBe('done');
  expect(await status(ada)).toMatchObject({ junior_status: 2, senior_status: 0 });
  expect((await caller.get('/api/user/info', {}, { token: ada.token })).data).toMatchObject({
    is_real: 1,
    name: 'Ada  Lovelace',
  });
  expect(await sendJunior(ada)).toMatchObject({ code: 1005 });
  expect(await sendSenior(ada, 'AB-123 456')).toMatchObject({ code: 1, data: { status: 1 } });
  expect(await decisions.approve(await waitingOf(ada), 7)).toBe('done');
  expect(await reader.levelOf(ada.uid)).toBe(2);
  const passed = (await caller.get('/api/user_real/user_double_center', {}, { token: ada.token })).data;
  expect(passed).toMatchObject({ junior_status: 2, senior_status: 2, card_id: '••••456', front_pic: '', hand_pic: '' });
  await caller.set({ is_auth_pass_show: '1' });
  const open = (await caller.get('/api/user_real/user_double_center', {}, { token: ada.token })).data;
  expect(open).toMatchObject({ card_id: 'AB-123 456' });
  expect(open.front_pic).toContain('/api/common/image?id=');
  await caller.set({ is_auth_pass_show: '0' });

  const mails = await server.database
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', ada.email)
    .where('subject', 'like', '%verification%')
    .orderBy('id')
    .execute();
  expect(mails.map(({ body }) => body)).toEqual([
    'You didn’t pass the basic check. Reason: The back is blurred.\nYou can submit it again at any time.',
    'You passed the basic check.',
    'You passed the full check.',
  ]);
});

it('a decision is made once, whoever presses, and what goes wrong beside it undoes it', async () => {
  const bob = await newCustomer();
  await sendJunior(bob);
  const id = await waitingOf(bob);
  const failing = async (): Promise<never> => {
    throw new Error('the audit log is full');
  };
  await expect(decisions.approve(id, 7, failing)).rejects.toThrow('the audit log is full');
  expect(await status(bob)).toMatchObject({ junior_status: 1 });
  const both = await Promise.all([decisions.approve(id, 7), decisions.refuse(id, 8, 'no')]);
  expect(both.toSorted()).toEqual(['alreadyDecided', 'done']);
  expect(await messagesOf(bob)).toHaveLength(1);
  expect(await decisions.approve(999_999, 7)).toBe('notFound');
  const update = server.database.updateTable('verifications').set({ reason: 'other' });
  await expect(update.where('id', '=', String(id)).execute()).rejects.toThrow('decided once and kept');
  await expect(server.database.deleteFrom('verifications').execute()).rejects.toThrow('decided once and kept');
});

it('the queue names overdue ones and documents that two customers show', async () => {
  const [carl, dora] = [await newCustomer(), await newCustomer()];
  for (const customer of [carl, dora]) {
    await sendJunior(customer);
    await decisions.approve(await waitingOf(customer), 7);
  }
  await sendSenior(carl, 'zz 99.88');
  await sendSenior(dora, 'ZZ-9988');
  const { rows, total } = await decisions.list({ state: 'waiting', page: 1 });
  expect(total).toBe(2);
  expect(rows.map(({ account, sameDocument }) => [account, sameDocument.map(({ userId }) => userId)])).toEqual([
    [carl.email, [dora.uid]],
    [dora.email, [carl.uid]],
  ]);
  expect(await decisions.countOverdue()).toBe(0);
  now = Date.now() + 48 * 3_600_000 + 60_000;
  expect(await decisions.countOverdue()).toBe(2);
  expect((await decisions.list({ state: 'waiting', page: 1 })).rows.every(({ isOverdue }) => isOverdue)).toBe(true);
  expect((await decisions.list({ state: 'waiting', page: 2 })).rows).toEqual([]);
  now = Date.now();

  const id = await waitingOf(carl);
  const viewer = { sessionId: 3, operatorId: 7, address: '192.0.2.9' };
  const mark = must(await decisions.markPicture(id, 'hand_pic', viewer.sessionId), 'the submission has the picture');
  expect(await decisions.lookAt(id, 'hand_pic', mark, viewer)).toBeInstanceOf(Buffer);
  expect(await decisions.markPicture(id, 'front_pic', viewer.sessionId)).toBeNull();
  expect(await decisions.lookAt(id, 'front_pic', mark, viewer)).toBeNull();
  const looks = await server.database
    .selectFrom('upload_looks')
    .select(['viewer', 'viewer_id', 'address'])
    .where('viewer', '=', 'operator')
    .execute();
  expect(looks).toEqual([{ viewer: 'operator', viewer_id: '7', address: '192.0.2.9' }]);
});

it('the one form asks for what the site asks for, and covers both checks', async () => {
  const eve = await newCustomer();
  const form = async (more: object): Promise<Answer> => {
    const pictures = { front_pic: await picture(eve), reverse_pic: await picture(eve) };
    const body = { name: 'Eve', card_id: 'E-1', ...pictures, ...more };
    return caller.post('/api/user_real/real_name', body, { token: eve.token });
  };
  await caller.set({ is_auth_ssn: '1', is_auth_hand_pic: '1' });
  expect(await form({ email: 'nonsense' })).toMatchObject({
    code: 1000,
    data: { fields: { ssn: 'field.required', email: 'field.email' } },
  });
  expect(await form({ ssn: '1' })).toMatchObject({
    code: 1000,
    data: { fields: { hand_pic: 'verification.fault.noPicture' } },
  });
  await caller.set({ is_auth_ssn: '0', is_auth_hand_pic: '0' });
  expect(await form({ email: 'eve@example.org' })).toMatchObject({ code: 1, data: { status: 1 } });
  const center = async (): Promise<Answer['data']> =>
    (await caller.get('/api/user_real/center', {}, { token: eve.token })).data;
  expect(await center()).toMatchObject({ review_status: 1, card_id: 'E-1', ssn: '', hand_pic: '' });
  expect(await sendJunior(eve)).toMatchObject({ code: 1005 });
  await decisions.approve(await waitingOf(eve), 7);
  expect(await status(eve)).toMatchObject({ junior_status: 2, senior_status: 2 });
  expect(await center()).toMatchObject({ review_status: 2, name: 'Eve', card_id: '••••' });
  expect(await reader.levelOf(eve.uid)).toBe(2);
});

it('bad input is told by field and changes nothing', async () => {
  const [gus, other] = [await newCustomer(), await newCustomer()];
  const fields = async (more: Readonly<Record<string, string>>): Promise<unknown> => (await sendJunior(gus, more)).data;
  expect(await fields({ name: '' })).toEqual({ fields: { name: 'field.required' } });
  expect(await fields({ name: 'x'.repeat(121) })).toEqual({ fields: { name: 'field.long' } });
  expect(await fields({ mobile: 'call me' })).toEqual({ fields: { mobile: 'field.phone' } });
  expect(await fields({ front_pic: '' })).toEqual({ fields: { front_pic: 'verification.fault.noPicture' } });
  const foreign = await picture(other);
  for (const address of [foreign, 'https://evil.example/a.jpg', '/api/common/image?id=x'])
    expect(await fields({ reverse_pic: address })).toEqual({ fields: { reverse_pic: 'uploads.fault.unknown' } });
  expect(await sendJunior(gus, { mobile: '+86 13800138000' })).toMatchObject({ code: 1006 });
  expect(await status(gus)).toMatchObject({ junior_status: 0 });
  const used = await server.database
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', String(gus.uid))
    .where('purpose', 'is not', null)
    .execute();
  expect(used).toEqual([]);

  const demo = await caller.demo();
  const body = { name: 'A', mobile: '5551234', front_pic: 'x', reverse_pic: 'x' };
  expect(await caller.post('/api/user_real/junior_real_name', body, { token: demo })).toMatchObject({ code: 1002 });
  await server.database.updateTable('users').set({ country: 'CU' }).where('id', '=', String(other.uid)).execute();
  expect(await sendJunior(other)).toMatchObject({ code: 1006 });
});

it('two devices at once submit once, and the same key answers the same', async () => {
  const hal = await newCustomer();
  const answers = await Promise.all([sendJunior(hal), sendJunior(hal), sendJunior(hal)]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1005, 1005]);
  const ivy = await newCustomer();
  const body = {
    name: 'Ivy',
    mobile: '5551234567',
    front_pic: await picture(ivy),
    reverse_pic: await picture(ivy),
  };
  const once = (): Promise<Answer> =>
    caller.post('/api/user_real/junior_real_name', body, { token: ivy.token, key: 'k' });
  expect((await once()).data).toEqual((await once()).data);
});

it('who must verify first is said by the settings, in one place', async () => {
  const session = { userId: 1, sessionId: 1, demo: false, frozen: false };
  const barred = async (action: 'withdrawal' | 'deposit', level: 0 | 1): Promise<boolean> => {
    const guards = new PaymentGuards({ settings, verification: { levelOf: async () => level } });
    return (await guards[action](session, 'coin'))?.error === 'verificationRequired';
  };
  const asked = async (): Promise<boolean[]> =>
    Promise.all([barred('withdrawal', 0), barred('deposit', 0), barred('withdrawal', 1), barred('deposit', 1)]);
  const set = async (values: Readonly<Record<string, string>>): Promise<void> => {
    await caller.set(values);
    await settings.reread();
  };
  await set({ is_real_name_auth: '1', is_recharge_auth: '0' });
  expect(await asked()).toEqual([true, false, false, false]);
  await set({ is_recharge_auth: '1' });
  expect(await asked()).toEqual([true, true, false, false]);
  await set({ is_real_name_auth: '0' });
  expect(await asked()).toEqual([false, false, false, false]);
});
