import { describe, expect, it } from 'vitest';
import { isSignedNow, signatureOf } from './signature.ts';

const NOW = 1_800_000_000_000;
const SECRET = 'a secret';
const request = { method: 'POST', path: '/v1/withdrawals?x=1', body: '{"id":"1"}' };
const signature = signatureOf(SECRET, { ...request, timestamp: NOW });
const signed = { ...request, timestamp: String(NOW), signature };

it('is HMAC-SHA256 of four lines', () => {
  // By: printf '1800000000000\nPOST\n/v1/withdrawals?x=1\n{"id":"1"}' | openssl dgst -sha256 -hmac 'a secret'
  expect(signature).toBe('922d52a4de6567ff3f8bd409bfc5fafb13b7c4b3733040b9fce32d5d8236f725');
});

describe('a signed request', () => {
  it('counts for five minutes, in either direction', () => {
    const within = [0, 300_000, -300_000].map((away) => isSignedNow(SECRET, signed, NOW + away));
    expect(within).toEqual([true, true, true]);
    expect([300_001, -300_001].map((away) => isSignedNow(SECRET, signed, NOW + away))).toEqual([false, false]);
  });

  it.each([
    ['another secret', 'another', signed],
    ['another method', SECRET, { ...signed, method: 'GET' }],
    ['another path', SECRET, { ...signed, path: '/v1/withdrawals?x=2' }],
    ['another body', SECRET, { ...signed, body: '{"id":"2"}' }],
    ['another time', SECRET, { ...signed, timestamp: String(NOW + 1) }],
    ['no time', SECRET, { ...signed, timestamp: '' }],
    ['no signature', SECRET, { ...signed, signature: '' }],
    ['a short signature', SECRET, { ...signed, signature: signature.slice(2) }],
    ['a signature in capitals', SECRET, { ...signed, signature: signature.toUpperCase() }],
  ])('does not count with %s', (_what, secret, changed) => {
    expect(isSignedNow(secret, changed, NOW)).toBe(false);
  });
});
