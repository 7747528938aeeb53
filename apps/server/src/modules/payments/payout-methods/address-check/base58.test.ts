import { expect, it } from 'vitest';
import { base58Fault, decodeBase58 } from './base58.ts';

it('takes no character that is no digit, and nothing that is longer than any address', () => {
  for (const text of ['0', 'O', 'I', 'l', '2NEpo7TZRRr LZSi2U', '-1']) expect(decodeBase58(text)).toBeNull();
  expect(decodeBase58('1'.repeat(120))).toEqual(new Uint8Array(120));
  expect(decodeBase58('1'.repeat(121))).toBeNull();
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
