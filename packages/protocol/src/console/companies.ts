import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listIdInput, optionalText, pageInput, textInput, wholeInput } from '../fields.ts';

export const consoleCompanies = defineCall({
  name: 'console.companies',
  method: 'GET',
  path: '/console/api/companies',
  who: 'operator',
  permission: 'content.read',
  changes: false,
  /** search: any part of the name, the site or the address, without regard to case; empty lists all. */
  input: z.object({ search: optionalText(80), page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        logo: z.string(),
        url: z.string(),
        subject: z.string(),
        registered_address: z.string(),
        location: z.string(),
        email: z.string(),
        complaint_email: z.string(),
        /** The search finds it, and visitors may enter it. */
        listed: z.boolean(),
        /** False: its visitors are sent to `loss_url`, or to that of the site where it is "". */
        open: z.boolean(),
        loss_url: z.string(),
        /** This site is its site. */
        own: z.boolean(),
        version: z.number(),
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary: 'Every company, retired ones too, by name, 20 a page.',
});

export const consoleSaveCompany = defineCall({
  name: 'console.saveCompany',
  method: 'POST',
  path: '/console/api/save_company',
  who: 'operator',
  permission: 'content.write',
  changes: true,
  input: z.object({
    /** 0 adds one. */
    id: wholeInput(0, 0, 2_147_483_647),
    version: wholeInput(0),
    name: textInput(80, 1),
    /** Where a published picture can be seen, what is there already, or "". */
    logo: optionalText(200),
    /** An http or https address, or "" where this site serves it. */
    url: optionalText(200),
    subject: optionalText(200),
    registered_address: optionalText(200),
    location: optionalText(200),
    email: optionalText(254),
    /** Where complaints go; "" where they go to `email`. */
    complaint_email: optionalText(254),
    listed: z._default(z.enum(['1', '0']), '1'),
    reason: textInput(500, 1),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: [1004, 1005, 1007],
  summary: 'Add a company, change what visitors read of it, or retire it from the search.',
});

export const consoleSetCompanyOpen = defineCall({
  name: 'console.setCompanyOpen',
  method: 'POST',
  path: '/console/api/set_company_open',
  who: 'operator',
  permission: 'settings.write',
  changes: true,
  input: z.object({
    id: listIdInput,
    /** The version that was looked at: a change of another one is refused. */
    version: listIdInput,
    open: z.enum(['1', '0']),
    /** An http or https address, or "" for that of the site. */
    loss_url: optionalText(200),
    reason: textInput(500, 1),
  }),
  output: z.object({ version: z.number() }),
  refusals: [1004, 1005, 1007],
  summary:
    'Close a company, whose visitors are sent to another address from then on, or open it again. The company of this ' +
    'site is not closed while customers have open orders or running options.',
});
