import { coming } from './en/coming.ts';
import { deposit } from './en/deposit.ts';
import { funds } from './en/funds.ts';
import { withdraw } from './en/withdraw.ts';

export const fundsTexts = {
  ...coming,
  ...funds,
  ...deposit,
  ...withdraw,
} as const;
