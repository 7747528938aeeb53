import { auth } from './ar/auth.ts';
import { common } from './ar/common.ts';
import { errors } from './ar/errors.ts';
import { home } from './ar/home.ts';
import { market } from './ar/market.ts';
import { shell } from './ar/shell.ts';
import { time } from './ar/time.ts';

export const coreTexts = {
  ...errors,
  ...common,
  ...shell,
  ...home,
  ...market,
  ...auth,
  ...time,
} as const;
