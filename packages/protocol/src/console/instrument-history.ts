import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listIdInput, pageInput } from '../fields.ts';
import { changesDto } from './change.ts';

export const consoleInstrumentHistory = defineCall({
  name: 'console.instrumentHistory',
  method: 'GET',
  path: '/console/api/instrument_history',
  who: 'operator',
  permission: 'instruments.read',
  changes: false,
  input: z.object({ id: listIdInput, page: pageInput }),
  output: changesDto,
  refusals: [1004],
  summary: 'What was changed of an instrument: who, when and why; newest first, 20 a page.',
});
