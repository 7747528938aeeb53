import { consoleHouse } from './ar/console-house.ts';
import { consoleAudit } from './ar/console-audit.ts';
import { consoleBooks } from './ar/console-books.ts';
import { consoleCash } from './ar/console-cash.ts';
import { consoleCatalogue } from './ar/console-catalogue.ts';
import { consoleCustody } from './ar/console-custody.ts';
import { consoleFrame } from './ar/console-frame.ts';
import { consoleIdentity } from './ar/console-identity.ts';
import { consolePayments } from './ar/console-payments.ts';
import { consolePeople } from './ar/console-people.ts';
import { consoleProposals } from './ar/console-proposals.ts';
import { settingNames } from './ar/setting-names.ts';

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
