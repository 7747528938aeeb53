import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText } from '../fields.ts';

export const getProfits = defineCall({
  name: 'user.get_profits',
  method: 'GET',
  path: '/api/user/get_profits',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  /**
   * Realised and floating profit since midnight in the site's zone, its percent
   * of the assets then, and a curve of the last day.
   */
  output: z.object({ profits: decimalText, percent: decimalText, total: decimalText, curve: z.array(z.number()) }),
  refusals: [],
  summary: "Today's profit of the customer's accounts.",
});
