/** ISO 13616: the remainder of the digits, letters taken as 10 to 35 and the first four put last, by 97 is 1. */
export function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  const digits = Array.from(compact.slice(4) + compact.slice(0, 4), (each) => Number.parseInt(each, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** ISO 9362: bank, country, place, and a branch or none. */
export const isSwift = (text: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text.toUpperCase());

/** Of the Reserve Bank of India: bank, a zero, branch. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text.toUpperCase());

/** Of the American Bankers Association: nine digits, weighed 3, 7 and 1, come to a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce(
    (total, digit, place) => total + digit * Number('371'.charAt(place % 3)),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}
