import { expect, it } from 'vitest';
import { lineFaults, readAddressLines } from './address-lines.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER = 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8';
const NONE = { known: new Set<string>(), ofOtherCoin: new Set<string>(), paidOut: new Set<string>() };

it('counts lines as they were typed, empty ones too, and takes an address once', () => {
  expect(readAddressLines(`\n${TRON}\r\n\n ${OTHER}\t${TRON} \n`)).toEqual([
    { line: 2, address: TRON },
    { line: 4, address: OTHER },
  ]);
  expect(readAddressLines(' \n\t\n')).toEqual([]);
});

it('names each wrong line, and why', () => {
  const text = [TRON, 'TKd9', `${TRON.slice(0, -1)}x`, `0x${'1'.repeat(40)}`, 'T'.repeat(34), OTHER].join('\n');
  expect(lineFaults(readAddressLines(text), 'TRC20', { ...NONE, known: new Set([OTHER]) })).toEqual({
    'addresses.2': 'field.addressLength',
    'addresses.3': 'field.addressChecksum',
    'addresses.4': 'field.addressOfOtherNetwork',
    'addresses.5': 'field.addressChecksum',
    'addresses.6': 'field.addressInPool',
  });
  expect(lineFaults(readAddressLines(TRON), 'TRC20', NONE)).toBeNull();
  expect(lineFaults(readAddressLines(TRON), 'TRC20', { ...NONE, paidOut: new Set([TRON]) })).toEqual({
    'addresses.1': 'field.addressOfCustomer',
  });
  expect(lineFaults(readAddressLines(TRON), 'TRC20', { ...NONE, ofOtherCoin: new Set([TRON]) })).toEqual({
    'addresses.1': 'field.addressOfOtherCoin',
  });
});

it('says of a line with several only what comes first', () => {
  expect(lineFaults(readAddressLines(`TKd9 ${OTHER}`), 'TRC20', { ...NONE, known: new Set([OTHER]) })).toEqual({
    'addresses.1': 'field.addressLength',
  });
});
