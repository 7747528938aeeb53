import type { Call } from '../call.ts';
import { createChartTemplate } from './create.ts';
import { listChartTemplates } from './list.ts';
import { removeChartTemplate } from './remove.ts';
import { renameChartTemplate } from './rename.ts';

/** The calls of looks of the chart that customers keep. */
export const CHART_TEMPLATE_CALLS: readonly Call[] = [
  listChartTemplates,
  createChartTemplate,
  renameChartTemplate,
  removeChartTemplate,
];
