/**
 * Both ends of an address or an account number, enough to know it by:
 * "TEkxiT…66rdz8". The one way in which they are shortened.
 */
export const shortAddress = (address: string): string =>
  address.length <= SHOWN * 2 + 1 ? address : `${address.slice(0, SHOWN)}…${address.slice(-SHOWN)}`;

const SHOWN = 6;
