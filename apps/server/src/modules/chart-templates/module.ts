import { defineModule } from '../../kernel/module.ts';
import {
  createChartTemplateEndpoint,
  listChartTemplatesEndpoint,
  removeChartTemplateEndpoint,
  renameChartTemplateEndpoint,
} from './chart-templates.ts';

/** Looks of the chart that customers keep under names. */
export const chartTemplates = defineModule({
  name: 'chart templates',
  open: ({ database }) => ({
    calls: [
      listChartTemplatesEndpoint(database),
      createChartTemplateEndpoint(database),
      renameChartTemplateEndpoint(database),
      removeChartTemplateEndpoint(database),
    ],
  }),
});
