import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, textInput } from '../fields.ts';
import { chartTemplateDto, LONGEST_TEMPLATE_NAME } from './chart-template.ts';

export const renameChartTemplate = defineCall({
  name: 'chart_template.rename',
  method: 'POST',
  path: '/api/chart_template/rename',
  who: 'customer',
  changes: true,
  body: 'json',
  input: z.object({ id: idInput, name: textInput(LONGEST_TEMPLATE_NAME, 1) }),
  output: z.object({ template: chartTemplateDto }),
  refusals: [1004],
  summary: 'Give a template of the chart another name.',
});
