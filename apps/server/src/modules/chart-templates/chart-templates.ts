import { MOST_TEMPLATES } from '@candor/protocol/chart-templates/chart-template.ts';
import type { ChartTemplateDto, TemplateLookDto } from '@candor/protocol/chart-templates/chart-template.ts';
import { createChartTemplate } from '@candor/protocol/chart-templates/create.ts';
import { listChartTemplates } from '@candor/protocol/chart-templates/list.ts';
import { removeChartTemplate } from '@candor/protocol/chart-templates/remove.ts';
import { renameChartTemplate } from '@candor/protocol/chart-templates/rename.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { inTurnOf, isNameTaken } from '../../kernel/database/named-rows.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';

export const listChartTemplatesEndpoint = (database: Database) =>
  endpoint({
    call: listChartTemplates,
    handle: async (_input, { session }) => answer({ list: await ownTemplates(database, session.userId) }),
  });

export const createChartTemplateEndpoint = (database: Database) =>
  endpoint({
    call: createChartTemplate,
    storesAnswer: true,
    handle: ({ name, look }, { session: { userId } }) =>
      inTurnOf(database, userId, async (transaction) => {
        const templates = await ownTemplates(transaction, userId);
        if (templates.length >= MOST_TEMPLATES) {
          const parameters = { count: MOST_TEMPLATES };
          return refuse('amountOutsideLimits', { message: 'chart-tools.full', parameters });
        }
        if (isNameTaken(templates, name)) return nameTaken();
        const { id } = await transaction
          .insertInto('chart_templates')
          .values({ user_id: String(userId), name, look: JSON.stringify(look) })
          .returning('id')
          .executeTakeFirstOrThrow();
        return answer({ template: { id: Number(id), name, look } });
      }),
  });

export const renameChartTemplateEndpoint = (database: Database) =>
  endpoint({
    call: renameChartTemplate,
    storesAnswer: true,
    handle: ({ id, name }, { session: { userId } }) =>
      inTurnOf(database, userId, async (transaction) => {
        const templates = await ownTemplates(transaction, userId);
        const template = templates.find((each) => each.id === id);
        if (template === undefined) return refuse('notFound');
        if (isNameTaken(templates, name, id)) return nameTaken();
        await transaction.updateTable('chart_templates').set({ name }).where('id', '=', String(id)).execute();
        return answer({ template: { ...template, name } });
      }),
  });

export const removeChartTemplateEndpoint = (database: Database) =>
  endpoint({
    call: removeChartTemplate,
    storesAnswer: true,
    async handle({ id }, { session }) {
      const removed = await database
        .deleteFrom('chart_templates')
        .where('id', '=', String(id))
        .where('user_id', '=', String(session.userId))
        .returning('id')
        .executeTakeFirst();
      return removed === undefined ? refuse('notFound') : answer({});
    },
  });

async function ownTemplates(database: Pick<Database, 'selectFrom'>, userId: number): Promise<ChartTemplateDto[]> {
  const rows = await database
    .selectFrom('chart_templates')
    .select(['id', 'name', 'look'])
    .where('user_id', '=', String(userId))
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...kept }) => ({ id: Number(id), ...kept }));
}

const nameTaken = () => refuse('invalidInput', { fields: { name: 'chart-tools.nameTaken' } });

declare module '../../kernel/database/tables.ts' {
  interface Tables extends ChartTemplateTables {}
}

/** bigint columns arrive as text. */
export interface ChartTemplateTables {
  chart_templates: {
    id: Generated<string>;
    user_id: string;
    name: string;
    look: ColumnType<TemplateLookDto, string, never>;
  };
}
