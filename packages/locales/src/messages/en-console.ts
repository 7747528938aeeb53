import { consoleHouse } from './en/console-house.ts';
import { consoleBooks } from './en/console-books.ts';
import { consoleFrame } from './en/console-frame.ts';
import { consolePeople } from './en/console-people.ts';

/** What only the console of operators says. */
export const consoleTexts = {
  ...consoleFrame,
  ...consoleHouse,
  ...consolePeople,
  ...consoleBooks,
} as const;
