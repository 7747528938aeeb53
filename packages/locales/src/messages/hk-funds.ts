import { coming } from './hk/coming.ts';
import { deposit } from './hk/deposit.ts';
import { funds } from './hk/funds.ts';
import { withdraw } from './hk/withdraw.ts';

export const fundsTexts = {
  ...coming,
  ...funds,
  ...deposit,
  ...withdraw,
} as const;
