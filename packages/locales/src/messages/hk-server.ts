import { operators } from './hk/operators.ts';
import { notices } from './hk/notices.ts';
import { server } from './hk/server.ts';
import { settings } from './hk/settings.ts';
import { statements } from './hk/statements.ts';
import { houseDesk } from './hk/house-desk.ts';
import { payments } from './hk/payments.ts';
import { siteRules } from './hk/site-rules.ts';
import { signIn } from './hk/sign-in.ts';

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
