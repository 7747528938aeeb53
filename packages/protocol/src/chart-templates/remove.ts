import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput } from '../fields.ts';

export const removeChartTemplate = defineCall({
  name: 'chart_template.remove',
  method: 'POST',
  path: '/api/chart_template/remove',
  who: 'customer',
  changes: true,
  body: 'json',
  input: z.object({ id: idInput }),
  output: NO_OUTPUT,
  refusals: [1004],
  summary: 'Delete a template of the chart.',
});
