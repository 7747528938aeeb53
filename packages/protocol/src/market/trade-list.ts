import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { NO_INPUT } from '../call.ts';
import { instrumentDto } from './instrument.ts';

export const tradeList = defineCall({
  name: 'forex.trade_list',
  method: 'GET',
  path: '/v2/api/forex/trade_list',
  who: 'public',
  changes: false,
  input: NO_INPUT,
  output: z.array(instrumentDto),
  refusals: [],
  summary: 'All instruments with their trading conditions and last quote.',
});
