import type { MessageKey } from '@candor/locales/translate.ts';

/** What is wrong with six digits as a new pay password; null when nothing is. `year`: the present one. */
export function payPasswordFault(digits: string, year: number): MessageKey | null {
  if (!/^\d{6}$/.test(digits)) return 'field.sixDigits';
  return isRun(digits) || isRepeat(digits) || isDate(digits, year) ? 'field.payPasswordTooSimple' : null;
}

/** 123456, 654321, 890123, 111111: each digit is as far from the one before. */
function isRun(digits: string): boolean {
  const steps = new Set(
    Array.from(digits.slice(1), (digit, index) => (10 + Number(digit) - Number(digits[index])) % 10),
  );
  const [step = 0] = steps;
  return steps.size === 1 && (step <= 1 || step === 9);
}

/** 121212, 123123, and 112233, 123321, which people remember for the same reason. */
function isRepeat(digits: string): boolean {
  const half = digits.slice(0, 3);
  const mirrored = Array.from(half).toReversed().join('');
  return /^(..)\1\1$/.test(digits) || /^(.)\1(.)\2(.)\3$/.test(digits) || [half, mirrored].includes(digits.slice(3));
}

/** A day of a plausible year: day, month, year in the orders that people write them. */
function isDate(digits: string, year: number): boolean {
  const [first = 0, second = 0, third = 0] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)));
  const orders = [
    [third, second, first],
    [third, first, second],
    [first, second, third],
  ] as const;
  return orders.some(([shortYear, month, day]) => {
    const century = year - (year % 100);
    const whole = century + shortYear > year + 1 ? century - 100 + shortYear : century + shortYear;
    return whole >= year - OLDEST && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(whole, month);
  });
}

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
/** Years back that birthdays and anniversaries go. */
const OLDEST = 90;
