import { expect, it } from 'vitest';
import { isIban, isIfsc, isRoutingNumber, isSwift } from './bank-details.ts';

it.each(['GB82 WEST 1234 5698 7654 32', 'de89370400440532013000', 'SA0380000000608010167519', 'NO9386011117947'])(
  'takes the IBAN %s',
  (text) => expect(isIban(text)).toBe(true),
);
it.each(['', 'GB82WEST12345698765433', 'GB28WEST12345698765432', '8GB2WEST12345698765432', 'GB82-WEST', 'GB82'])(
  'refuses the IBAN %j',
  (text) => expect(isIban(text)).toBe(false),
);
it('takes a SWIFT code of eight or eleven', () => {
  expect(['DEUTDEFF', 'hsbchkhhhkh', 'DEUTDEFF5', 'DEUTDE', 'D3UTDEFF'].map(isSwift)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
it('takes an IFSC whose fifth place is a zero', () => {
  expect(['HDFC0001234', 'sbin0000001', 'HDFC1001234', 'HDFC000123'].map(isIfsc)).toEqual([true, true, false, false]);
});
it('adds a routing number up', () => {
  expect(['021000021', '011401533', '021000022', '000000000', '12345678'].map(isRoutingNumber)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
it('weighs each digit of a routing number by its place', () => {
  const one = (place: number, digit: number, last: number): string => {
    const digits = Array.from({ length: 9 }, () => 0);
    digits[place] = digit;
    digits[8] = last;
    return digits.join('');
  };
  // 3, 7 and 1 times one, and what is lacking to ten.
  const right = [7, 3, 9, 7, 3, 9, 7, 3].map((last, place) => one(place, 1, last));
  expect(right.map(isRoutingNumber)).toEqual(right.map(() => true));
  expect(right.map((text) => isRoutingNumber(text.replace('1', '2')))).toEqual(right.map(() => false));
});
