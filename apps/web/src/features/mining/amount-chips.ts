import { compare } from '../../domain/orders/order-figures.ts';

/** Amounts to choose with one tap: the least, and round multiples of it that the product and the account allow. */
export function quickAmounts(min: string, most: string): readonly string[] {
  return MULTIPLES.map((times) => multiplied(min, times)).filter((amount) => compare(amount, most) !== 1);
}

/** A decimal text times a power of ten or half of one: moved digits, and no more. */
function multiplied(value: string, times: bigint): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const product = (BigInt(whole + fraction) * times).toString().padStart(fraction.length + 1, '0');
  const cut = product.length - fraction.length;
  return fraction === '' ? product : `${product.slice(0, cut)}.${product.slice(cut)}`;
}

const MULTIPLES = [1n, 5n, 10n];
