import { deposit } from './en/deposit.ts';
import { funds } from './en/funds.ts';
import { withdraw } from './en/withdraw.ts';

export const fundsTexts = {
  ...funds,
  ...deposit,
  ...withdraw,
} as const;
