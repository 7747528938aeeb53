import { consoleHouse } from './en/console-house.ts';
import { consoleAudit } from './en/console-audit.ts';
import { consoleBooks } from './en/console-books.ts';
import { consoleCash } from './en/console-cash.ts';
import { consoleCatalogue } from './en/console-catalogue.ts';
import { consoleCustody } from './en/console-custody.ts';
import { consoleFrame } from './en/console-frame.ts';
import { consoleIdentity } from './en/console-identity.ts';
import { consolePayments } from './en/console-payments.ts';
import { consolePeople } from './en/console-people.ts';
import { consoleProposals } from './en/console-proposals.ts';
import { settingNames } from './en/setting-names.ts';

/** What only the console of operators says. */
export const consoleTexts = {
  ...consoleFrame,
  ...consoleHouse,
  ...consolePayments,
  ...consolePeople,
  ...consoleBooks,
  ...consoleAudit,
  ...consoleCash,
  ...consoleCatalogue,
  ...consoleCustody,
  ...consoleIdentity,
  ...consoleProposals,
  ...settingNames,
} as const;
