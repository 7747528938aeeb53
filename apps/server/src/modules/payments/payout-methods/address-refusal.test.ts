import { expect, it } from 'vitest';
import { addressRefusal } from './payout-refusal.ts';

const refused = (more: object) => ({
  kind: 'refused',
  error: 'invalidInput',
  fields: { to: 'field.wrongAddress' },
  ...more,
});

it.each([
  ['TRC20', 'TR7NHqje', 'server.addressLength', { network: 'TRC20', length: 34, actual: 8 }],
  ['BTC', '1A1z', 'server.addressLengthRange', { network: 'BTC', shortest: 26, longest: 62, actual: 4 }],
  [
    'TRC20',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    'server.addressOfOtherNetwork',
    { network: 'TRC20', other: 'ERC20' },
  ],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'server.addressChecksum', { network: 'TRC20' }],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL 6t', 'server.addressForm', { network: 'TRC20' }],
] as const)('%s: what is wrong with %s is said in words', (network, address, message, parameters) => {
  expect(addressRefusal('to', network, address)).toEqual(refused({ message, parameters }));
});

it('takes a right one, and on a network without a known form anything but nothing', () => {
  expect(addressRefusal('to', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBeNull();
  expect(addressRefusal('to', 'NEW', 'whatever')).toBeNull();
  for (const network of ['NEW', 'TRC20'])
    expect(addressRefusal('to', network, '')).toEqual(refused({ fields: { to: 'field.required' } }));
});
