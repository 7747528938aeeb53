import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { market } from './en/market.ts';
import { shell } from './en/shell.ts';
import { time } from './en/time.ts';

export const coreTexts = {
  ...errors,
  ...common,
  ...shell,
  ...home,
  ...market,
  ...auth,
  ...time,
} as const;
