import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';
import { instrumentDto } from './instrument.ts';

export const searchCurrency = defineCall({
  name: 'forex.searchCurrency',
  method: 'GET',
  path: '/v2/api/forex/searchCurrency',
  who: 'public',
  changes: false,
  input: z.object({ keyword: textInput(40) }),
  output: z.array(instrumentDto),
  refusals: [],
  summary: 'Instruments whose code, or whose name in any language, answers the keyword; the best first.',
});
