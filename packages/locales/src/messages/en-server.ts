import { server } from './en/server.ts';
import { statements } from './en/statements.ts';

export const serverTexts = {
  ...statements,
  ...server,
} as const;
