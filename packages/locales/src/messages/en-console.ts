import { consoleBooks } from './en/console-books.ts';
import { consoleFrame } from './en/console-frame.ts';
import { consolePeople } from './en/console-people.ts';

/** What only the console of operators says. */
export const consoleTexts = {
  ...consoleFrame,
  ...consolePeople,
  ...consoleBooks,
} as const;
