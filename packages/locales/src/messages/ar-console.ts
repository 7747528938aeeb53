import { consoleDesk } from './ar/console-desk.ts';
import { consoleFrame } from './ar/console-frame.ts';

/** What only the console of operators says. */
export const consoleTexts = {
  ...consoleFrame,
  ...consoleDesk,
} as const;
