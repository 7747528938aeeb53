import { server } from './en/server.ts';
import { statements } from './en/statements.ts';
import { payments } from './en/payments.ts';

export const serverTexts = {
  ...statements,
  ...server,
  ...payments,
} as const;
