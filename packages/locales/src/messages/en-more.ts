import { account } from './en/account.ts';
import { alerts } from './en/alerts.ts';
import { company } from './en/company.ts';
import { messages } from './en/messages.ts';
import { receipt } from './en/receipt.ts';
import { transfer } from './en/transfer.ts';
import { uploads } from './en/uploads.ts';
import { payoutFields } from './en/payout-fields.ts';
import { verification } from './en/verification.ts';
import { secondFactor } from './en/second-factor.ts';
import { sessions } from './en/sessions.ts';

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
