import { defineCall, NO_INPUT } from '../call.ts';
import { company } from './company.ts';

export const getCompany = defineCall({
  name: 'company.getCompany',
  method: 'GET',
  path: '/api/company/getCompany',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  output: company,
  refusals: [1004],
  summary: 'The company that the visitor has entered (cookie `company_id`), else the one behind this site.',
});
