import { server } from './hk/server.ts';
import { statements } from './hk/statements.ts';

export const serverTexts = {
  ...statements,
  ...server,
} as const;
