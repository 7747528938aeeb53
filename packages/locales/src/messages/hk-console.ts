import { consoleDesk } from './hk/console-desk.ts';
import { consoleFrame } from './hk/console-frame.ts';

/** What only the console of operators says. */
export const consoleTexts = {
  ...consoleFrame,
  ...consoleDesk,
} as const;
