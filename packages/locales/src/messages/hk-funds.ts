import { deposit } from './hk/deposit.ts';
import { funds } from './hk/funds.ts';
import { withdraw } from './hk/withdraw.ts';

export const fundsTexts = {
  ...funds,
  ...deposit,
  ...withdraw,
} as const;
