import { operators } from './en/operators.ts';
import { notices } from './en/notices.ts';
import { server } from './en/server.ts';
import { settings } from './en/settings.ts';
import { statements } from './en/statements.ts';
import { houseDesk } from './en/house-desk.ts';
import { payments } from './en/payments.ts';
import { siteRules } from './en/site-rules.ts';
import { signIn } from './en/sign-in.ts';

export const serverTexts = {
  ...notices,
  ...statements,
  ...operators,
  ...server,
  ...payments,
  ...houseDesk,
  ...settings,
  ...siteRules,
  ...signIn,
} as const;
