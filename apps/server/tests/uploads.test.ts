import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heicPhoto, packedText, photo, sidewaysPhoto, statedPng } from '../src/modules/uploads/testing/pictures.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* Pictures through the whole program: what is kept of them, who sees them, and what is not taken. */
const PATH = '/api/common/image_upload';
let server: RunningServer;
let caller: Caller;
let token: string;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  token = await newCustomer();
  await caller.set({ limit_uploads: '500' });
});
afterAll(() => server.stop());

async function newCustomer(): Promise<string> {
  const { answer } = await caller.register('a long enough password');
  return String(answer.data.token);
}

function send(file: Buffer | string, name = 'photo.jpg', type = 'image/jpeg', as = token): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([file], { type }), name);
  return caller.parts(PATH, form, { token: as });
}

async function fetchImage(url: string, as: string): Promise<Response> {
  return fetch(`${server.origin}${url}`, { headers: { authorization: as } });
}

const kept = () => server.database.selectFrom('uploads').select(['id', 'user_id', 'content', 'purpose']).execute();

it.each([
  ['JPEG', () => photo('jpeg')],
  ['PNG', () => photo('png')],
  ['WebP', () => photo('webp')],
  ['HEIC', () => Promise.resolve(heicPhoto())],
])('%s is kept as a picture and nothing else, by its content and not its name', async (_name, make) => {
  const original = await make();
  const sent = await send(original, 'resume.pdf', 'application/pdf');
  expect(sent).toMatchObject({ code: 1, msg: '' });
  const shown = await fetchImage(sent.data.url, token);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await shown.arrayBuffer());
  const { format, width, height, exif, icc, xmp } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'jpeg', width: 64, height: 48 });
  const pixels = await sharp(bytes).raw().toBuffer();
  expect([pixels[0], pixels[63 * 3]].map((red) => (red ?? 0) > 128)).toEqual([false, true]);
  if (_name !== 'HEIC') expect(original.includes('SpyPhone')).toBe(true);
  for (const secret of ['SpyPhone', 'secret place']) expect(bytes.includes(secret)).toBe(false);
});

it('stands upright and no larger than needed', async () => {
  const upright = await send(await sidewaysPhoto());
  expect(upright.code).toBe(1);
  const side = await sharp(await (await fetchImage(upright.data.url, token)).arrayBuffer()).metadata();
  expect([side.width, side.height]).toEqual([40, 80]);
  const large = await send(await photo('png', 4_000, 1_000));
  const size = await sharp(await (await fetchImage(large.data.url, token)).arrayBuffer()).metadata();
  expect([size.width, size.height]).toEqual([2_048, 512]);
});

it('the malicious collection is refused in words, quickly, and leaves nothing behind', async () => {
  const before = (await kept()).length;
  const jpeg = await photo('jpeg');
  const cases: [string, Buffer | string, string][] = [
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'notAPicture'],
    ['html', '<!doctype html><script>alert(1)</script>', 'notAPicture'],
    ['polyglot', Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')]), 'notOnlyAPicture'],
    ['commented', withComment(jpeg, '<script>alert(1)</script>'), 'notOnlyAPicture'],
    ['zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(50_000_000))]), 'notAPicture'],
    ['bomb', statedPng(30_000, 30_000), 'tooManyPixels'],
    ['lie', statedPng(5_000, 5_000), 'broken'],
    ['gif', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1'), 'notAPicture'],
    ['cut', (await photo('jpeg', 400, 300)).subarray(0, 900), 'broken'],
    ['cut png', (await photo('png', 400, 300)).subarray(0, 300), 'broken'],
    ['cut heic', heicPhoto().subarray(0, 560), 'broken'],
    ['noise', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(400).fill(7)]), 'notAPicture'],
  ];
  for (const [name, file, fault] of cases) {
    const startedAt = performance.now();
    const answer = await send(file, 'photo.jpg');
    expect([name, answer.code, answer.data.fields]).toEqual([name, 1000, { file: `uploads.fault.${fault}` }]);
    expect(answer.msg).not.toBe('');
    expect([name, performance.now() - startedAt < 10_000]).toEqual([name, true]);
  }
  expect(await kept()).toHaveLength(before);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
});

it('a text that unpacks to hundreds of megabytes does no harm', async () => {
  const answer = await send(statedPng(8, 8, [packedText()]));
  expect([1, 1000]).toContain(answer.code);
  expect(server.failures).toEqual([]);
});

it('takes one file in one field, at most ten megabytes, from a real account', async () => {
  const before = (await kept()).length;
  const jpeg = await photo('jpeg');
  const two = new FormData();
  for (const name of ['a', 'b']) two.append('file', new Blob([jpeg]), name);
  expect(await caller.parts(PATH, two, { token })).toMatchObject({
    code: 1000,
    data: { fields: { file: 'uploads.fault.oneOnly' } },
  });
  const elsewhere = new FormData();
  elsewhere.set('picture', new Blob([jpeg]), 'a');
  expect(await caller.parts(PATH, elsewhere, { token })).toMatchObject({
    code: 1000,
    data: { fields: { file: 'field.required' } },
  });
  const eleven = Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]);
  expect(await send(eleven)).toMatchObject({ code: 1000, data: { fields: { file: 'uploads.fault.tooLarge' } } });
  expect(await send(Buffer.alloc(16_000_000))).toMatchObject({ status: 413, code: 1000 });
  expect(await send(Buffer.alloc(0))).toMatchObject({ code: 1000 });
  expect(await caller.post(PATH, { file: 'x' }, { token })).toMatchObject({ code: 1000 });
  for (const body of ['', '--x\r\n', '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'])
    expect(await raw('multipart/form-data; boundary=x', body)).toMatchObject({ code: 1000 });
  expect(await raw('multipart/form-data', 'abc')).toMatchObject({ status: 400, code: 1000 });
  expect(await send(jpeg, 'a.jpg', 'image/jpeg', await caller.demo())).toMatchObject({ code: 1002 });
  expect(await send(jpeg, 'a.jpg', 'image/jpeg', 'nobody')).toMatchObject({ code: 999 });
  expect(await kept()).toHaveLength(before);
});

it('the same key sends one picture once', async () => {
  const form = async (): Promise<FormData> => {
    const data = new FormData();
    data.set('file', new Blob([await photo('jpeg')]), 'a');
    return data;
  };
  const before = (await kept()).length;
  const first = await caller.parts(PATH, await form(), { token, key: 'one' });
  expect((await caller.parts(PATH, await form(), { token, key: 'one' })).data).toEqual(first.data);
  expect(await kept()).toHaveLength(before + 1);
});

it('an address shows its picture to its owner, for five minutes, and each look is recorded', async () => {
  const { url } = (await send(await photo('jpeg'))).data;
  const parts = new URL(url, server.origin).searchParams;
  const id = parts.get('id') ?? '';
  const looks = () =>
    server.database.selectFrom('upload_looks').select(['viewer', 'viewer_id']).where('upload_id', '=', id).execute();
  const stranger = await newCustomer();
  const asked = (query: Record<string, string>, as: string) =>
    caller.get('/api/common/image', { ...Object.fromEntries(parts), ...query }, { token: as });
  expect(await asked({}, stranger)).toMatchObject({ code: 1004 });
  expect(await asked({}, 'nobody')).toMatchObject({ code: 999 });
  expect(await asked({ until: String(Number(parts.get('until')) + 1) }, token)).toMatchObject({ code: 1004 });
  expect(await asked({ id: 'A'.repeat(43) }, token)).toMatchObject({ code: 1004 });
  expect(await asked({ sign: 'x' }, token)).toMatchObject({ code: 1004 });
  expect(await looks()).toEqual([]);
  expect(Number(parts.get('until')) * 1000 - Date.now()).toBeLessThanOrEqual(300_000);
  expect((await fetchImage(url, token)).status).toBe(200);
  const user = (await caller.get('/api/user/info', {}, { token })).data.uid;
  expect(await looks()).toEqual([{ viewer: 'customer', viewer_id: String(user) }]);
  await expect(server.database.deleteFrom('upload_looks').execute()).rejects.toThrow('kept as they were');
});

it('there is an end to how many a customer may send', async () => {
  const other = await newCustomer();
  const jpeg = await photo('jpeg');
  const { uid } = (await caller.get('/api/user/info', {}, { token: other })).data;
  const old = { user_id: String(uid), width: 1, height: 1, content: jpeg, created_at: new Date() };
  const rows = Array.from({ length: 30 }, (_, index) => ({ ...old, id: `filler-${index}` }));
  await server.database.insertInto('uploads').values(rows).execute();
  expect(await send(jpeg, 'a.jpg', 'image/jpeg', other)).toMatchObject({ status: 429, code: 1001 });
  await server.database.deleteFrom('uploads').where('user_id', '=', String(uid)).execute();
  await caller.set({ limit_uploads: '1' });
  expect(await send(jpeg, 'a.jpg', 'image/jpeg', other)).toMatchObject({ code: 1 });
  expect(await send(jpeg, 'a.jpg', 'image/jpeg', other)).toMatchObject({ code: 1001 });
  await caller.set({ limit_uploads: '500' });
});

/** A body that no client would send. */
async function raw(type: string, body: string): Promise<{ status: number; code: number }> {
  const response = await fetch(`${server.origin}${PATH}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': type },
    body,
  });
  return { status: response.status, code: (JSON.parse(await response.text()) as { code: number }).code };
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), jpeg.subarray(2)]);
}
