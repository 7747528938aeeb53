import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toHex } from './record-bytes.ts';
import { sha256 } from './sha-256.ts';

const hexOf = (text: string): string => toHex(sha256(Uint8Array.from(Buffer.from(text))));

it('gives the digests of FIPS 180-4', () => {
  expect(hexOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hexOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hexOf('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
  expect(hexOf('a'.repeat(1_000_000))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
});

it('gives what the platform gives, of every length over several blocks and of a piece of a longer array', () => {
  for (let length = 0; length <= 300; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 151 + length) % 256);
    expect(toHex(sha256(bytes))).toBe(hash('sha256', bytes));
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), fc.nat({ max: 50 }), (any, from) => {
      const bytes = Uint8Array.from(any).subarray(from);
      expect(toHex(sha256(bytes))).toBe(hash('sha256', bytes));
    }),
    { numRuns: 300 },
  );
});
