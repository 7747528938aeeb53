import { consoleHouse } from './hk/console-house.ts';
import { consoleAudit } from './hk/console-audit.ts';
import { consoleBooks } from './hk/console-books.ts';
import { consoleCash } from './hk/console-cash.ts';
import { consoleCatalogue } from './hk/console-catalogue.ts';
import { consoleCustody } from './hk/console-custody.ts';
import { consoleFrame } from './hk/console-frame.ts';
import { consoleIdentity } from './hk/console-identity.ts';
import { consolePayments } from './hk/console-payments.ts';
import { consolePeople } from './hk/console-people.ts';
import { consoleProposals } from './hk/console-proposals.ts';
import { settingNames } from './hk/setting-names.ts';

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
