import { expect, it } from 'vitest';
import { base58Fault, decodeBase58, RIPPLE_ALPHABET } from './base58.ts';

const hex = (text: string, alphabet?: string): string | null => {
  const bytes = decodeBase58(text, alphabet);
  return bytes === null ? null : Buffer.from(bytes).toString('hex');
};

it('reads the digits of either alphabet, each zero before them as a byte', () => {
  expect(hex('2NEpo7TZRRrLZSi2U')).toBe('48656c6c6f20576f726c6421');
  expect(hex('11233QC4')).toBe('0000287fb4cd');
  expect(hex('rrpss', RIPPLE_ALPHABET)).toBe('00000d9a');
  expect(hex('z', RIPPLE_ALPHABET)).toBe('39');
  expect(hex('z')).toBe('39');
  expect(hex('')).toBe('');
});

it('takes no character that is no digit, and nothing that is longer than any address', () => {
  for (const text of ['0', 'O', 'I', 'l', '2NEpo7TZRRr LZSi2U', '-1']) expect(hex(text)).toBeNull();
  expect(hex('1'.repeat(120))).toBe('00'.repeat(120));
  expect(hex('1'.repeat(121))).toBeNull();
});

it('tells an address whose checksum is wrong from what is none', () => {
  const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
  expect(base58Fault(address, [0])).toBeNull();
  expect(base58Fault(address, [5, 0])).toBeNull();
  expect(base58Fault(address, [1, 5])).toBe('wrongForm');
  expect(base58Fault(address.replace('QG', 'QH'), [0])).toBe('wrongChecksum');
  expect(base58Fault(`${address.slice(0, -1)}b`, [0])).toBe('wrongChecksum');
  // Of nothing at all, and of one byte.
  expect([base58Fault('3QJmnh', [0]), base58Fault('1Wh4bh', [0])]).toEqual(['wrongForm', 'wrongForm']);
  expect([base58Fault('3QJmni', [0]), base58Fault('1Wh4bi', [0])]).toEqual(['wrongForm', 'wrongChecksum']);
});
