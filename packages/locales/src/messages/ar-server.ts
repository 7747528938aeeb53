import { operators } from './ar/operators.ts';
import { notices } from './ar/notices.ts';
import { server } from './ar/server.ts';
import { settings } from './ar/settings.ts';
import { statements } from './ar/statements.ts';
import { houseDesk } from './ar/house-desk.ts';
import { payments } from './ar/payments.ts';
import { siteRules } from './ar/site-rules.ts';
import { signIn } from './ar/sign-in.ts';

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
