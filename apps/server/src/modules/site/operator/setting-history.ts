import { consoleSettingHistory } from '@candor/protocol/console/setting-history.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { readChanges } from '../../audit/changes-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleSettingHistoryEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleSettingHistory>({
    call: consoleSettingHistory,
    handle: async ({ key, page }) =>
      answer(await readChanges(database, { subject: `setting:${key}`, actions: ['setting.change'] }, page)),
  });
