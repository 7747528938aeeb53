import { deposit } from './ar/deposit.ts';
import { funds } from './ar/funds.ts';
import { withdraw } from './ar/withdraw.ts';

export const fundsTexts = {
  ...funds,
  ...deposit,
  ...withdraw,
} as const;
