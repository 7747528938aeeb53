import { describe, expect, it } from 'vitest';
import type { Network } from './address-fault.ts';
import { addressFault, NETWORKS } from './address-fault.ts';

/* Addresses of BIP 173, BIP 350 and EIP-55, of the first blocks, and of contracts and accounts that everybody knows. */
const GOOD = {
  BTC: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  LTC: [
    'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9',
    'M7uWktm4AttpT71jJco9LVZcTnCT77yGzp',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  ],
  DOGE: ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', '9rSdBrQzHqvHYy7JcsUDkywaqez3BfbE25'],
  ERC20: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0xDAC17F958D2EE523A2206206994597C13D831EC7',
  ],
  TRC20: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  SOL: ['So11111111111111111111111111111111111111112', '11111111111111111111111111111111'],
  XRP: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
} as const satisfies Partial<Record<Network, readonly string[]>>;
const good: readonly (readonly [Network, string])[] = Object.entries(GOOD).flatMap(([network, texts]) =>
  // The object above has no other keys.
  texts.map((text) => [network as Network, text] as const),
);

describe('an address', () => {
  it.each(good)('of %s is taken: %s', (network, text) => {
    expect(addressFault(network, text)).toBeNull();
  });

  it.each(good.filter(([network]) => network !== 'SOL'))(
    'of %s with one character changed is not: %s',
    (network, text) => {
      for (let place = 0; place < text.length; place += 1) {
        const was = text.charAt(place);
        for (const other of ['2', 'q', 'Z']) {
          if (other.toLowerCase() === was.toLowerCase()) continue;
          const changed = text.slice(0, place) + other + text.slice(place + 1);
          // Without a checksum a wrong digit of an Ethereum address cannot be seen.
          if (/^0x([0-9a-f]+|[0-9A-F]+)$/.test(changed)) continue;
          expect(addressFault(network, changed), changed).not.toBeNull();
        }
      }
    },
  );

  it('in mixed case has the case of its checksum', () => {
    expect(addressFault('ERC20', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({ kind: 'wrongChecksum' });
  });

  it.each(good)('of %s is distinguished from those of other networks: %s', (network, text) => {
    for (const other of NETWORKS) {
      if (other === network || (network === 'ERC20' && other === 'BEP20')) continue;
      expect(addressFault(other, text), other).toEqual({ kind: 'wrongNetwork', looksLike: network });
    }
  });

  it.each([
    ['BTC', 26, 62],
    ['LTC', 26, 62],
    ['DOGE', 26, 34],
    ['ERC20', 42, 42],
    ['BEP20', 42, 42],
    ['TRC20', 34, 34],
    ['SOL', 32, 44],
    ['XRP', 25, 35],
  ] as const)('of %s is %i to %i characters long', (network, shortest, longest) => {
    for (const length of [shortest - 1, longest + 1])
      expect(addressFault(network, '0'.repeat(length))).toEqual({
        kind: 'wrongLength',
        shortest,
        longest,
        actual: length,
      });
    for (const length of [shortest, longest])
      expect(addressFault(network, '0'.repeat(length))).toEqual({ kind: 'wrongForm' });
  });

  it('counts characters, however they are encoded', () => {
    expect(addressFault('TRC20', '💰')).toMatchObject({ actual: 1 });
  });

  /* Rightly summed up, of the version before and after each, or of a byte more or less. */
  it.each([
    '2cMmTu3oWbaWqAbkBKUV2j3RWaM4MkX5kZ',
    '3R2yS7eNvxWGU2svEA97zyazmarwnZFmPx',
    'QLxWa9wP4BtNsBV74UXaME4d4aEKs2uUe',
    'KuthoZsC3MWBzobUEMoBt7kFaGRcxHh1AP',
    'LiZumnTmTiRwdfseHCTprNHpqGwWPGyT5V',
    'MXF7k14Lt5MhGY9pL38TpcqQ6HTPq68Eqv',
    'Cfor5cW1G7ARH15unooT9rr6FBneAS5cA7',
    'DUV43q6agU6AusN5qeU687PfWCJXZKDmLd',
    '9T72Ck7hafTQjXyDbT8uGrfoD9j6XoefxW',
    'AFnEAxiH12PANQFPeHoYF7DNUAEyraVouz',
    'SkdxYQw67RP5uAxweVTc8FNdGqof6ZXgE4',
    'TZKAWdXfXnJqY3F7hL8F6VvCXrKYU7Y3Hr',
    'QLxW29APhBt41BVfh7X2MNhdh2NK1pu7e',
    '1MXTrefsj1ZS3Q5e9D6DxGzZKHZXhEYA',
    '112ZbTY9GatRU9XasUwEN4Ayb3dhrMhewA9',
    '6w3Sw4HmM5RnqRAQMSMBZ24LUWZK1oPnC',
  ])('of no network is none: %s', (text) => {
    for (const network of NETWORKS) expect(addressFault(network, text), network).not.toBeNull();
  });

  it('of Bitcoin has the prefix of its network', () => {
    // Of another prefix that begins the same.
    expect(addressFault('BTC', 'bc1q1qw508d6qejxtdg4y5r3zarvary0c5xw7k3l4vve')).not.toBeNull();
  });

  it('says its length in few and in many', () => {
    expect(addressFault('TRC20', 'TR7NHqje')).toEqual({ kind: 'wrongLength', shortest: 34, longest: 34, actual: 8 });
    expect(addressFault('BTC', '')).toEqual({ kind: 'wrongLength', shortest: 26, longest: 62, actual: 0 });
  });

  it('says when its checksum is wrong', () => {
    expect(addressFault('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toEqual({ kind: 'wrongChecksum' });
    expect(addressFault('BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5')).toEqual({ kind: 'wrongChecksum' });
    expect(addressFault('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL 6t')).toEqual({ kind: 'wrongForm' });
  });

  it('of a version that BIP 350 writes otherwise is not taken', () => {
    // Version 1 with the checksum of BIP 173, and version 0 with that of BIP 350.
    expect(addressFault('BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd')).not.toBeNull();
    expect(addressFault('BTC', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqhx5dyj')).not.toBeNull();
    expect(addressFault('BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).not.toBeNull();
  });
});
