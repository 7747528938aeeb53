import { server } from './hk/server.ts';
import { statements } from './hk/statements.ts';
import { payments } from './hk/payments.ts';

export const serverTexts = {
  ...statements,
  ...server,
  ...payments,
} as const;
