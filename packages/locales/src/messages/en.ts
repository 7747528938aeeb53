import { coreTexts } from './en-core.ts';
import { tradingTexts } from './en-trading.ts';
import { moreTexts } from './en-more.ts';
import { fundsTexts } from './en-funds.ts';
import { serverTexts } from './en-server.ts';
import { consoleTexts } from './en-console.ts';

/**
 * The English messages, merged from their areas. They define the keys: the other languages are checked against them.
 *
 * To add messages: put the key into an area of `en/`, then into the same area of `hk/` and `ar/` (the type check names what
 * is missing). To add an area: one file in each of the three folders, and one line in the same group of each (`en-core.ts` is
 * what the first screen needs, then come trading, the rest of the app, moving money, what only the server says, and what
 * only the console says).
 * Keys are flat and dotted, `{name}` is a parameter, and a count reads `{count, plural, one {# order} other {# orders}}`
 * (Chinese needs only `{count}`; Arabic uses zero, one, two, few, many and other).
 */
export const en = {
  ...coreTexts,
  ...tradingTexts,
  ...moreTexts,
  ...fundsTexts,
  ...serverTexts,
  ...consoleTexts,
} as const;
