import { createHash } from 'node:crypto';
import type { UserDto } from '@candor/protocol/identity/user.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Answer } from '../../kernel/http/endpoint.ts';
import { FileContent } from '../../kernel/http/file-content.ts';
import { RateLimits } from '../../kernel/http/rate-limits.ts';
import type { Kernel, OpenedModule, Services } from '../../kernel/module.ts';
import { presentWithAccounts } from '../identity/sign-in.ts';
import { Users } from '../identity/users.ts';
import { dataOf, LoanBed } from '../loans/testing/loan-bed.ts';
import { settingsOf } from '../payments/testing/settings.ts';
import { decoderProcess } from '../uploads/decoder.ts';
import { photo } from '../uploads/testing/pictures.ts';
import { Uploads } from '../uploads/uploads.ts';
import { profiles } from './module.ts';

let bed: LoanBed;
let uploads: Uploads;
let opened: OpenedModule;

beforeAll(async () => {
  bed = await LoanBed.open();
});
beforeEach(async () => {
  const { database, clock, log, host } = bed;
  uploads = await Uploads.open({ database, clock, log, decoder: decoderProcess() });
  const users = new Users(database);
  const present = async (id: number) => {
    const user = await users.find(id);
    return user === null ? null : presentWithAccounts({ engine: host, users }, user);
  };
  const services = {
    settings: settingsOf({ site_name: 'Northstar' }),
    limits: new RateLimits(() => null),
    uploads,
    decoder: decoderProcess(),
    identity: { present },
  };
  // Profiles ask for no more of them.
  const kernel = { database, clock, log } as unknown as Kernel;
  opened = await profiles.open(kernel, services as unknown as Services, () => []);
});
afterAll(() => bed.stop());

function call(name: string, input: object, userId = 0, demo = false): Promise<Answer<unknown>> {
  const endpoint = opened.calls?.find((each) => each.call.name === name);
  if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
  const session = { sessionId: 1, userId, demo, frozen: false };
  const context = { session, language: 'en', address: '', country: null, key: null };
  return Promise.resolve(endpoint.handle(endpoint.call.input.parse(input), context));
}
const set = (userId: number, input: object) => call('user.set_profile', input, userId);
const customer = () => bed.customer('0', false);
const upload = async (userId: number, width = 64): Promise<string> => {
  const kept = await uploads.keep({ customer: userId }, await photo('jpeg', width, 48));
  if (kept.kind === 'refused') throw new Error(kept.fault);
  return uploads.linkFor(kept.id, userId);
};
const hashesIn = async (table: 'avatars' | 'uploads', column: 'hash' | 'id'): Promise<string[]> => {
  const { rows } = await bed.test.pool.query<{ name: string }>(`select ${column} as name from ${table}`);
  return rows.map(({ name }) => name);
};

it('a nickname is kept, found taken in whatever case, and removed', async () => {
  const [one, other] = [await customer(), await customer()];
  expect(dataOf<UserDto>(await set(one, { nickname: '  Harbour   Light ' }))).toMatchObject({
    uid: one,
    nickname: 'Harbour Light',
    avatar: '',
    hide_rank: 0,
  });
  expect(await set(other, { nickname: 'harbour light' })).toMatchObject({
    error: 'alreadyDone',
    message: 'server.nicknameTaken',
  });
  expect(await set(one, { nickname: 'Northstar one' })).toMatchObject({
    error: 'invalidInput',
    fields: { nickname: 'server.nicknameOfSite' },
  });
  expect(await call('user.set_profile', { nickname: 'Jo Ann' }, one, true)).toMatchObject({ error: 'realAccountOnly' });
  expect(dataOf(await set(one, { nickname: '' }))).toMatchObject({ nickname: '' });
  expect(dataOf(await set(other, { nickname: 'harbour light' }))).toMatchObject({ nickname: 'harbour light' });
});

it('of two who ask for a nickname at once one gets it', async () => {
  const both = await Promise.all([await customer(), await customer()].map((id) => set(id, { nickname: 'Sought' })));
  expect(both.map((each) => (each.kind === 'refused' ? each.error : 'done')).toSorted()).toEqual([
    'alreadyDone',
    'done',
  ]);
});

it('a nickname changes three times a day; what stays the same is no change', async () => {
  const user = await customer();
  for (const nickname of ['One a', 'One b', 'One b', 'One c']) dataOf(await set(user, { nickname }));
  expect(await set(user, { nickname: 'One d' })).toMatchObject({
    error: 'tooManyRequests',
    message: 'server.nicknameChanges',
  });
  expect(dataOf(await set(user, { nickname: 'One c', hide_rank: '1' }))).toMatchObject({ hide_rank: 1 });
});

it.each([1, 2, 4])('nobody of trader status %i goes without a nickname', async (status) => {
  const user = await customer();
  dataOf(await set(user, { nickname: `Known ${status}` }));
  await bed.test.pool.query('update users set trader_status = $2 where id = $1', [user, status]);
  expect(await set(user, { nickname: '' })).toMatchObject({ fields: { nickname: 'server.nicknameOfTrader' } });
});

it('what is left out stays', async () => {
  const user = await customer();
  const avatar = await upload(user);
  const before = dataOf<UserDto>(await set(user, { nickname: 'Staying', avatar, hide_rank: '1' }));
  expect(dataOf(await set(user, {}))).toEqual(before);
  expect(dataOf(await set(user, { hide_rank: '0' }))).toMatchObject({ nickname: 'Staying', avatar: before.avatar });
});

it('a picture is cut to a square, shown to everybody under its hash, and nothing of the upload stays', async () => {
  const user = await customer();
  const { avatar } = dataOf<UserDto>(await set(user, { avatar: await upload(user, 72) }));
  const hash = new URL(avatar, 'http://localhost').searchParams.get('hash') ?? '';
  const file = dataOf(await call('user.avatar', { hash }));
  if (!(file instanceof FileContent)) throw new Error('No file.');
  const bytes = Buffer.concat(await file.content.toArray());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
  expect(file.caching).toContain('immutable');
  expect(await hashesIn('uploads', 'id')).toEqual([]);
  expect(await call('user.avatar', { hash: '0'.repeat(64) })).toMatchObject({ error: 'notFound' });
  expect(dataOf(await set(user, { avatar: '' }))).toMatchObject({ avatar: '' });
  expect(await hashesIn('avatars', 'hash')).not.toContain(hash);
});

it('a picture that two have stays until nobody has it', async () => {
  const [one, other] = [await customer(), await customer()];
  for (const user of [one, other]) dataOf(await set(user, { avatar: await upload(user, 80) }));
  const before = (await hashesIn('avatars', 'hash')).length;
  dataOf(await set(one, { avatar: await upload(one, 96) }));
  expect(await hashesIn('avatars', 'hash')).toHaveLength(before + 1);
  dataOf(await set(other, { avatar: '' }));
  expect(await hashesIn('avatars', 'hash')).toHaveLength(before);
});

it('a picture of somebody else’s, of another purpose, or that is gone is none', async () => {
  const [one, other] = [await customer(), await customer()];
  const [foreign, own] = [await upload(other), await upload(one)];
  await bed.test.pool.query(`update uploads set purpose = 'verification' where user_id = $1`, [one]);
  for (const avatar of [foreign, own, '/api/common/image?id=x', 'https://example.org/a.jpg'])
    expect(await set(one, { avatar })).toMatchObject({ fields: { avatar: 'uploads.fault.unknown' } });
  const used = await upload(other);
  dataOf(await set(other, { avatar: used }));
  expect(await set(other, { avatar: used })).toMatchObject({ fields: { avatar: 'uploads.fault.unknown' } });
});
