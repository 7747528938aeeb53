/**
 * Both ends of an address or an account number, enough to recognize it: "TEkxiT…66rdz8". This is the only way in which
 * they are shortened.
 */
export const shortAddress = (address: string): string =>
  address.length <= SHOWN * 2 + 1 ? address : `${address.slice(0, SHOWN)}…${address.slice(-SHOWN)}`;

const SHOWN = 6;
