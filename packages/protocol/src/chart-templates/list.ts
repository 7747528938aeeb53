import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { chartTemplateDto } from './chart-template.ts';

export const listChartTemplates = defineCall({
  name: 'chart_template.list',
  method: 'GET',
  path: '/api/chart_template/list',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({ list: z.array(chartTemplateDto) }),
  refusals: [],
  summary: "The customer's looks of the chart, the oldest first; all of them.",
});
