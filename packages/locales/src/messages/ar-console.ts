import { consoleHouse } from './ar/console-house.ts';
import { consoleBooks } from './ar/console-books.ts';
import { consoleFrame } from './ar/console-frame.ts';
import { consolePeople } from './ar/console-people.ts';

/** What only the console of operators says. */
export const consoleTexts = {
  ...consoleFrame,
  ...consoleHouse,
  ...consolePeople,
  ...consoleBooks,
} as const;
