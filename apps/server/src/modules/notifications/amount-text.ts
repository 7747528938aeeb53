import { formatDecimal, formatFixed } from '@candor/decimal/decimal.ts';
import type { Decimal, Money } from '@candor/decimal/decimal.ts';

/** An amount as messages write it: two decimals at least, as amounts are written elsewhere, and all that there are. */
export function amountText(amount: Decimal | Money): string {
  const text = formatDecimal(amount);
  return (text.split('.')[1]?.length ?? 0) < 2 ? formatFixed(amount, 2) : text;
}
