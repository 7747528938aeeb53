import { TICKET_MINUTES } from '@candor/protocol/identity/register-ticket.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { sendPictureBy } from './registrant.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* Registration that asks for the real name: pictures by a ticket, and a verification that waits for its decision. */
const PASSWORD = 'a long enough password';
let server: RunningServer;
let caller: Caller;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
});
beforeEach(() =>
  caller.set({
    is_register_real_name: '1',
    is_auth_ssn: '0',
    is_auth_hand_pic: '0',
    verify_reg_type: '1',
    limit_code: '9999',
    limit_register: '9999',
  }),
);
afterAll(() => server.stop());

interface Applicant {
  readonly account: string;
  readonly ticket: string;
  readonly sms_code: string;
}

/** Somebody who has asked for a code, and for a ticket. */
async function newApplicant(): Promise<Applicant> {
  const account = caller.newEmail();
  const { request_id } = (await caller.post('/api/notify/send_email', { to: account, type: 1 })).data as {
    request_id: string;
  };
  const answer = await askForTicket(account, request_id);
  expect(answer.code).toBe(1);
  return { account, ticket: String(answer.data.ticket), sms_code: await caller.codeFor(account) };
}

const askForTicket = (account: string, request_id: string): Promise<Answer> =>
  caller.form('/api/user/register_ticket', { type: 'email', account, area_id: 'US', request_id });

const sendPicture = (ticket: string): Promise<Answer> => sendPictureBy(caller, ticket);

async function pictureOf(ticket: string): Promise<string> {
  const sent = await sendPicture(ticket);
  expect(sent.code).toBe(1);
  return String(sent.data.url);
}

const register = ({ account, ticket, sms_code }: Applicant, more: Readonly<Record<string, string>>): Promise<Answer> =>
  caller.form('/api/user/register', {
    type: 'email',
    account,
    area_id: 'US',
    password: PASSWORD,
    re_password: PASSWORD,
    sms_code,
    ticket,
    name: ' Mara Vogel ',
    card_id: 'L01X00T47',
    ...more,
  });

const customersOf = async (email: string): Promise<number> =>
  (await server.owner.query('select 1 from users where email = $1', [email])).rowCount ?? 0;
const count = async (table: 'uploads' | 'register_tickets' | 'verifications'): Promise<number> =>
  Number((await server.owner.query(`select count(*) as total from ${table}`)).rows[0].total);

it('a customer who registers with pictures is under review, and sees what was sent', async () => {
  const applicant = await newApplicant();
  const [front_pic, reverse_pic] = [await pictureOf(applicant.ticket), await pictureOf(applicant.ticket)];
  const before = await count('register_tickets');
  const answer = await register(applicant, { front_pic, reverse_pic });
  expect(answer.code).toBe(1);
  expect(await count('register_tickets')).toBe(before - 1);
  const { token } = answer.data;
  const status = (await caller.get('/api/user_real/user_double_status', {}, { token })).data;
  expect([status.junior_status, status.senior_status]).toEqual([1, 1]);
  const sent = (await caller.get('/api/user_real/user_double_center', {}, { token })).data;
  expect(sent).toMatchObject({ name: 'Mara Vogel', card_id: 'L01X00T47' });
  const picture = await fetch(`${server.origin}${sent.front_pic}`, { headers: { authorization: token } });
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const center = (await caller.get('/api/user_real/center', {}, { token })).data;
  expect(center).toMatchObject({ review_status: 1, email: applicant.account });
  // The ticket is used up.
  expect((await sendPicture(applicant.ticket)).code).toBe(1004);
});

it('what is missing is said at its field, with all flags, and nobody is made', async () => {
  const applicant = await newApplicant();
  const faults = async (more: Readonly<Record<string, string>>): Promise<unknown> =>
    (await register(applicant, more)).data.fields;
  expect(await faults({ name: '', card_id: '', front_pic: '', reverse_pic: '' })).toEqual({
    name: 'field.required',
    card_id: 'field.required',
  });
  expect(await faults({})).toEqual({
    front_pic: 'verification.fault.noPicture',
    reverse_pic: 'verification.fault.noPicture',
  });
  await caller.set({ is_auth_ssn: '1', is_auth_hand_pic: '1' });
  const pictures = { front_pic: await pictureOf(applicant.ticket), reverse_pic: await pictureOf(applicant.ticket) };
  expect(await faults(pictures)).toEqual({ ssn: 'field.required', hand_pic: 'verification.fault.noPicture' });
  expect(await customersOf(applicant.account)).toBe(0);
  const all = { ...pictures, ssn: '123', hand_pic: await pictureOf(applicant.ticket) };
  const { token } = (await register(applicant, all)).data;
  expect((await caller.get('/api/user_real/center', {}, { token })).data).toMatchObject({ ssn: '123' });
});

it('pictures of another ticket, or of a customer, are refused, and a ticket of another account too', async () => {
  const [anna, bert] = [await newApplicant(), await newApplicant()];
  const [front_pic, ofBert] = [await pictureOf(anna.ticket), await pictureOf(bert.ticket)];
  const unknown = { front_pic: 'uploads.fault.unknown', reverse_pic: 'uploads.fault.unknown' };
  expect((await register(anna, { front_pic, reverse_pic: ofBert })).data.fields).toEqual(unknown);
  expect((await register({ ...anna, ticket: bert.ticket }, { front_pic, reverse_pic: front_pic })).data.fields).toEqual(
    unknown,
  );
  // Neither does the right picture help: what came by a ticket is for its account.
  expect(
    (await register({ ...anna, ticket: bert.ticket }, { front_pic: ofBert, reverse_pic: ofBert })).data.fields,
  ).toEqual(unknown);
  expect((await register({ ...anna, ticket: '' }, { front_pic, reverse_pic: front_pic })).data.fields).toEqual(unknown);
  expect([await customersOf(anna.account), await customersOf(bert.account)]).toEqual([0, 0]);
});

it('a picture that came by a ticket is shown to nobody', async () => {
  const applicant = await newApplicant();
  const url = await pictureOf(applicant.ticket);
  await caller.set({ is_register_real_name: '0' });
  const { token } = (await caller.register(PASSWORD)).answer.data;
  // Without a mark an address is not even looked at.
  expect((await caller.get(url, {}, { token })).code).toBe(1000);
  expect((await caller.get(url)).code).toBe(999);
});

it('a ticket is for who asked for a code, and only where the site asks for names', async () => {
  expect((await askForTicket('stranger@example.org', 'made-up')).code).toBe(1012);
  expect((await askForTicket('no address', '')).data.fields).toEqual({ account: 'field.email' });
  await caller.set({ verify_reg_type: '3' });
  expect((await askForTicket('stranger@example.org', '')).code).toBe(1);
  await caller.set({ is_register_real_name: '0' });
  expect((await askForTicket('stranger@example.org', '')).code).toBe(1003);
  expect((await sendPicture('x'.repeat(43))).code).toBe(1003);
});

it('there is an end to what one ticket takes in, and to its hour', async () => {
  const applicant = await newApplicant();
  const front_pic = await pictureOf(applicant.ticket);
  for (let sent = 1; sent < 12; sent += 1) await pictureOf(applicant.ticket);
  expect((await sendPicture(applicant.ticket)).code).toBe(1001);
  const age = `update register_tickets set created_at = created_at - interval '${TICKET_MINUTES} minutes' where account = $1`;
  await server.owner.query(age, [applicant.account]);
  expect(await sendPicture(applicant.ticket)).toMatchObject({ code: 1004 });
  expect((await register(applicant, { front_pic, reverse_pic: front_pic })).data.fields).toEqual({
    front_pic: 'uploads.fault.unknown',
    reverse_pic: 'uploads.fault.unknown',
  });
});

it('of two registrations with one ticket at once, one makes a customer', async () => {
  const applicant = await newApplicant();
  await caller.set({ verify_reg_type: '3' });
  const front_pic = await pictureOf(applicant.ticket);
  const answers = await Promise.all([0, 1, 2].map(() => register(applicant, { front_pic, reverse_pic: front_pic })));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await customersOf(applicant.account)).toBe(1);
});

it('a site that asks for no names registers as before', async () => {
  await caller.set({ is_register_real_name: '0' });
  const before = await count('verifications');
  expect((await caller.register(PASSWORD)).answer.code).toBe(1);
  expect(await count('verifications')).toBe(before);
});
