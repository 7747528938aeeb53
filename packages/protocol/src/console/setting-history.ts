import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText, pageInput } from '../fields.ts';
import { changesDto } from './change.ts';

export const consoleSettingHistory = defineCall({
  name: 'console.settingHistory',
  method: 'GET',
  path: '/console/api/setting_history',
  who: 'operator',
  permission: 'settings.read',
  changes: false,
  input: z.object({
    /** Empty: of all of them. */
    key: optionalText(80),
    page: pageInput,
  }),
  output: changesDto,
  refusals: [],
  summary: 'What was changed of the settings: who, when and why; newest first, 20 a page.',
});
