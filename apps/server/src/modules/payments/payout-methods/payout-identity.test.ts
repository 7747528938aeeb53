import { expect, it } from 'vitest';
import { NO_DETAILS } from './bank-details.ts';
import { accountKeys, addressIdentity, identityOf } from './payout-identity.ts';

const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SEGWIT = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4';

it('an address in one case means the same in any, one whose case counts does not', () => {
  for (const address of [HEX, SEGWIT, SEGWIT.replace('BC', 'LTC')])
    expect(addressIdentity(address)).toBe(address.toLowerCase());
  for (const address of ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', `${HEX}0`, 'bc1QSHORT'])
    expect(addressIdentity(address)).toBe(address);
});

it('a method is its address or its account, however that is spaced', () => {
  const details = { ...NO_DETAILS, dc_address: HEX, payee_account: ' de12-34 ab' };
  expect(identityOf('coin', details)).toBe(HEX.toLowerCase());
  expect(identityOf('bank', details)).toBe('DE1234AB');
});

it('an account is known by its letters and digits, an IBAN also without its country', () => {
  expect(accountKeys('gb33 BUKB-2020.1555 5555 55')).toEqual(['GB33BUKB20201555555555', 'BUKB20201555555555']);
  expect(accountKeys('44 5566')).toEqual(['445566']);
  expect(accountKeys(' -/ ')).toEqual([]);
});
