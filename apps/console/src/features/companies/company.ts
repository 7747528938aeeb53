import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleCompanies } from '@candor/protocol/console/companies.ts';
import { camelFields } from '../../kit/camel-fields.ts';

export type Company = ReturnType<typeof companyFrom>;

export const companyFrom = (wire: OutputOf<typeof consoleCompanies>['list'][number]) => camelFields(wire);

/** What is published of a company, in the order in which it is asked for. */
export const FACTS = [
  'name',
  'url',
  'subject',
  'email',
  'complaintEmail',
  'registeredAddress',
  'location',
  'logo',
] as const satisfies readonly (keyof Company)[];

export const companiesKey = ['companies'] as const;
