import { describe, expect, it } from 'vitest';
import { segwitFault } from './bech32.ts';

/* The test vectors of BIP 173 and BIP 350, and others at the edges of what they allow. */
const faultOf = (text: string) => segwitFault(text.slice(0, 2).toLowerCase(), text);

it.each([
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
  // Of two and of forty bytes, of the last version, and with each number of bits left over.
  'bc1zr23s7jrc5v',
  'bc1zr23clxd5mzfsh79vn6pg0kaytjeq8w4ur23clxd5mzfsh79vn6pg0kaytjeq8w4lstggjv',
  'bc1sr23clxd5mzfsh79vn6pg0kaytjeq8w4rjc6f9n',
  'bc1rr23cqx6jt7z',
  'bc1pr23clxd5mzfsh79vn6pg0kaytjeq8w4ur23clxd5mzfsh79vn6pqehdqyp',
  'bc1pr23clxd5mzfsh79vn6pg0kaytjeq8w4ur23clxd5mzfsh79vn6psvk9c3j',
])('takes %s', (text) => {
  expect(faultOf(text)).toBeNull();
});

it.each([
  ['version 2 with the checksum of version 0', 'bc1zw508d6qejxtdg4y5r3zarvaryvg6kdaj'],
  ['version 1 with the checksum of version 0', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['version 0 with the checksum of version 1', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqhx5dyj'],
  ['a character changed', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['the checksum of another prefix', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
])('sees %s', (_what, text) => {
  expect(faultOf(text)).toBe('wrongChecksum');
});

describe('does not take', () => {
  it.each([
    ['mixed case', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
    ['a version above 16', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['version 17', 'bc13r23clxd5mzfsh79vn6pg0kaytjeq8w4rexdzgc'],
    ['a program of one byte', 'bc1pw5dgrnzv'],
    ['a program of one byte in version 2', 'bc1zruvk9f6h'],
    ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    [
      'a program of 41 bytes in version 2',
      'bc1zr23clxd5mzfsh79vn6pg0kaytjeq8w4ur23clxd5mzfsh79vn6pg0kaytjeq8w4urcl0yptw',
    ],
    ['a program of 16 bytes in version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['one of 19', 'bc1qr23clxd5mzfsh79vn6pg0kaytjeq8wqj8cmtu'],
    ['one of 21', 'bc1qr23clxd5mzfsh79vn6pg0kaytjeq8w4urq58u984'],
    ['one of 31', 'bc1qr23clxd5mzfsh79vn6pg0kaytjeq8w4ur23clxd5mzfsh79vnqhtnnyg'],
    ['one of 33', 'bc1qr23clxd5mzfsh79vn6pg0kaytjeq8w4ur23clxd5mzfsh79vn6pgqcphad5'],
    ['one of 31 in version 1', 'bc1pr23clxd5mzfsh79vn6pg0kaytjeq8w4ur23clxd5mzfsh79vnqhz8wnn'],
    ['one of 33 in version 1', 'bc1pr23clxd5mzfsh79vn6pg0kaytjeq8w4ur23clxd5mzfsh79vn6pgqvpegua'],
    ['a word too many', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
    ['a word too many in version 0', 'bc1qr23clxd5mzfsh79vn6pg0kaytjeq8w4uqjrdyea'],
    ['bits left over that are not zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
    ['the last of four', 'bc1pr23clxd5mzfsh79vn6pg0kaytjeq8w4ur23clxd5mzfsh79vn6ppype4en'],
    ['the second of four', 'bc1pr23clxd5mzfsh79vn6pg0kaytjeq8w4ur23clxd5mzfsh79vn6pyka0xtm'],
    ['the first of four', 'bc1pr23clxd5mzfsh79vn6pg0kaytjeq8w4ur23clxd5mzfsh79vn6pg8rfv6u'],
    ['the only one', 'bc1rr23cpmvx7rs'],
    ['a character of no alphabet', 'bc1qb508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['a second separator', 'bc1q1qw508d6qejxtdg4y5r3zarvary0c5xw7k3l4vve'],
    ['a version alone', 'bc1pdg93mv'],
    ['version 0 alone', 'bc1q9zpgru'],
    ['a checksum alone', 'bc1a8xfp7'],
  ])('%s', (_what, text) => {
    expect(faultOf(text)).toBe('wrongForm');
  });
});
