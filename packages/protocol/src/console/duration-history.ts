import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pageInput, wholeInput } from '../fields.ts';
import { changesDto } from './change.ts';

export const consoleDurationHistory = defineCall({
  name: 'console.durationHistory',
  method: 'GET',
  path: '/console/api/duration_history',
  who: 'operator',
  permission: 'instruments.read',
  changes: false,
  input: z.object({
    /** 0: of all of them. */
    id: wholeInput(0, 0, 2_147_483_647),
    page: pageInput,
  }),
  output: changesDto,
  refusals: [],
  summary: 'What was changed of the durations of options: who, when and why; newest first, 20 a page.',
});
