import { consoleDesk } from './en/console-desk.ts';
import { consoleFrame } from './en/console-frame.ts';

/** What only the console of operators says. */
export const consoleTexts = {
  ...consoleFrame,
  ...consoleDesk,
} as const;
