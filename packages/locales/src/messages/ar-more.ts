import { account } from './ar/account.ts';
import { alerts } from './ar/alerts.ts';
import { company } from './ar/company.ts';
import { messages } from './ar/messages.ts';
import { receipt } from './ar/receipt.ts';
import { transfer } from './ar/transfer.ts';
import { uploads } from './ar/uploads.ts';
import { payoutFields } from './ar/payout-fields.ts';
import { verification } from './ar/verification.ts';
import { secondFactor } from './ar/second-factor.ts';
import { sessions } from './ar/sessions.ts';

export const moreTexts = {
  ...account,
  ...company,
  ...messages,
  ...alerts,
  ...receipt,
  ...transfer,
  ...uploads,
  ...payoutFields,
  ...verification,
  ...sessions,
  ...secondFactor,
} as const;
