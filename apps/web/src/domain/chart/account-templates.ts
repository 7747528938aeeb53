import type { ChartTemplateDto } from '@candor/protocol/chart-templates/chart-template.ts';
import { createChartTemplate } from '@candor/protocol/chart-templates/create.ts';
import { listChartTemplates } from '@candor/protocol/chart-templates/list.ts';
import { removeChartTemplate } from '@candor/protocol/chart-templates/remove.ts';
import { renameChartTemplate } from '@candor/protocol/chart-templates/rename.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { lackedTemplates, templateFrom } from './chart-template.ts';
import type { ChartTemplate, TemplateLook } from './chart-template.ts';
import { readDeviceTemplates, writeDeviceTemplates } from './device-templates.ts';

/** Under the customer's own noun, which is forgotten when the session ends. */
const KEY = ['user', 'chart-templates'] as const;

/** The templates of the account. What the device still has from before joins them at the first reading. */
export const templatesQuery = { queryKey: KEY, queryFn: read, staleTime: 5 * 60_000 };

export async function createTemplate(idempotencyKey: string, name: string, look: TemplateLook): Promise<void> {
  const template = await send(idempotencyKey, name, look);
  put((list) => [...list, ...template]);
}

export async function renameTemplate(idempotencyKey: string, id: string, name: string): Promise<void> {
  await call(renameChartTemplate, { id, name }, { quiet: true, idempotencyKey });
  put((list) => list.map((each) => (each.id === id ? { ...each, name } : each)));
}

export async function removeTemplate(idempotencyKey: string, id: string): Promise<void> {
  await call(removeChartTemplate, { id }, { quiet: true, idempotencyKey });
  put((list) => list.filter((each) => each.id !== id));
}

async function read(): Promise<readonly ChartTemplate[]> {
  const { list } = await call(listChartTemplates, {}, { quiet: true });
  const kept = list.flatMap(toTemplates);
  return [...kept, ...(await carryOver(kept))];
}

/** Brings what the account lacks of the device's templates. What could not be brought stays on the device. */
async function carryOver(kept: readonly ChartTemplate[]): Promise<readonly ChartTemplate[]> {
  const lacked = lackedTemplates(kept, readDeviceTemplates());
  const carried: ChartTemplate[] = [];
  for (const [place, template] of lacked.entries()) {
    try {
      carried.push(...(await send(crypto.randomUUID(), template.name, template)));
    } catch {
      // The account is full or out of reach: the next reading tries again.
      writeDeviceTemplates(lacked.slice(place));
      return carried;
    }
  }
  writeDeviceTemplates([]);
  return carried;
}

async function send(
  idempotencyKey: string,
  name: string,
  { type, period, indicators }: TemplateLook,
): Promise<readonly ChartTemplate[]> {
  const look = JSON.stringify({ type, period, indicators });
  const { template } = await call(createChartTemplate, { name, look }, { quiet: true, idempotencyKey });
  return toTemplates(template);
}

/** None where it is of a newer app that draws what this one does not know. */
function toTemplates({ id, name, look }: ChartTemplateDto): readonly ChartTemplate[] {
  const indicators = JSON.stringify(look.indicators.map((each) => [each.id, ...each.parameters]));
  const template = templateFrom({ id: String(id), name, type: look.type, period: look.period, indicators });
  return template === null ? [] : [template];
}

const put = (change: (list: readonly ChartTemplate[]) => readonly ChartTemplate[]): void =>
  void queryClient.setQueryData<readonly ChartTemplate[]>(KEY, (list) => list && change(list));
