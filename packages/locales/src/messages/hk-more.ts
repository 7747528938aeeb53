import { account } from './hk/account.ts';
import { alerts } from './hk/alerts.ts';
import { company } from './hk/company.ts';
import { messages } from './hk/messages.ts';
import { receipt } from './hk/receipt.ts';
import { transfer } from './hk/transfer.ts';
import { uploads } from './hk/uploads.ts';
import { payoutFields } from './hk/payout-fields.ts';
import { verification } from './hk/verification.ts';
import { secondFactor } from './hk/second-factor.ts';
import { sessions } from './hk/sessions.ts';

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
