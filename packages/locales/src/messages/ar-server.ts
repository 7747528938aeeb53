import { server } from './ar/server.ts';
import { statements } from './ar/statements.ts';

export const serverTexts = {
  ...statements,
  ...server,
} as const;
