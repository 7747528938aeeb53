import { operators } from './ar/operators.ts';
import { server } from './ar/server.ts';
import { settings } from './ar/settings.ts';
import { statements } from './ar/statements.ts';
import { houseDesk } from './ar/house-desk.ts';
import { payments } from './ar/payments.ts';
import { siteRules } from './ar/site-rules.ts';

export const serverTexts = {
  ...statements,
  ...operators,
  ...server,
  ...payments,
  ...houseDesk,
  ...settings,
  ...siteRules,
} as const;
