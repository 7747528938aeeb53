import { server } from './ar/server.ts';
import { statements } from './ar/statements.ts';
import { payments } from './ar/payments.ts';

export const serverTexts = {
  ...statements,
  ...server,
  ...payments,
} as const;
