import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText, pageInput } from '../fields.ts';
import { company } from './company.ts';

export const searchCompanies = defineCall({
  name: 'company.search',
  method: 'GET',
  path: '/api/company/search',
  who: 'public',
  changes: false,
  /** name: any part of it, without regard to case and accents; empty lists all. */
  input: z.object({ name: optionalText(80), page: pageInput }),
  output: z.object({ list: z.array(company), total: z.number() }),
  refusals: [],
  summary: 'Companies that a visitor of the main site may enter, the best match first, 20 a page.',
});
