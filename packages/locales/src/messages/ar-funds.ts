import { coming } from './ar/coming.ts';
import { deposit } from './ar/deposit.ts';
import { funds } from './ar/funds.ts';
import { withdraw } from './ar/withdraw.ts';

export const fundsTexts = {
  ...coming,
  ...funds,
  ...deposit,
  ...withdraw,
} as const;
