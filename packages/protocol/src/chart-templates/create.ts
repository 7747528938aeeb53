import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';
import { chartTemplateDto, LONGEST_TEMPLATE_NAME, lookInput } from './chart-template.ts';

export const createChartTemplate = defineCall({
  name: 'chart_template.create',
  method: 'POST',
  path: '/api/chart_template/create',
  who: 'customer',
  changes: true,
  body: 'json',
  input: z.object({ name: textInput(LONGEST_TEMPLATE_NAME, 1), look: lookInput }),
  output: z.object({ template: chartTemplateDto }),
  refusals: [3006],
  summary: 'Keep a look of the chart under a name that no other template of the customer has.',
});
