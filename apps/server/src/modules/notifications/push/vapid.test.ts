import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VapidKey } from './vapid.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'candor-vapid-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const SUBJECT = 'mailto:operator@example.com';

it('signs for one push service and half a day, by the key that it names', () => {
  const key = VapidKey.ofText('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', SUBJECT);
  // The public key of RFC 8291's example, which is made of this private one.
  expect(key.publicKey).toBe('BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8');
  const header = key.authorization('https://push.example.net', 1_800_000_000_000);
  const [, token = '', named = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(named).toBe(key.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims)).toEqual({ aud: 'https://push.example.net', exp: 1_800_043_200, sub: SUBJECT });
  const point = Buffer.from(named, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const isGood = (text: string) => verify('sha256', Buffer.from(text), signed, Buffer.from(signature, 'base64url'));
  expect(isGood(`${head}.${claims}`)).toBe(true);
  expect(isGood(`${head}.${claims}x`)).toBe(false);
});

it('is made once, kept with the data, and for nobody else to read', async () => {
  const data = join(directory, 'not-there-yet');
  const [first, second] = await Promise.all([VapidKey.ofDirectory(data, SUBJECT), VapidKey.ofDirectory(data, SUBJECT)]);
  expect(second.publicKey).toBe(first.publicKey);
  expect((await VapidKey.ofDirectory(data, SUBJECT)).publicKey).toBe(first.publicKey);
  expect((await stat(join(data, 'push-key.pem'))).mode & 0o777).toBe(0o600);
});
