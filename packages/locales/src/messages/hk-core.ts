import { auth } from './hk/auth.ts';
import { common } from './hk/common.ts';
import { errors } from './hk/errors.ts';
import { home } from './hk/home.ts';
import { market } from './hk/market.ts';
import { shell } from './hk/shell.ts';
import { time } from './hk/time.ts';

export const coreTexts = {
  ...errors,
  ...common,
  ...shell,
  ...home,
  ...market,
  ...auth,
  ...time,
} as const;
