import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText } from '../fields.ts';

/** Flags are "1" or "0"; every value is a text, as the customers' client has always read them. */
export const siteSettings = z.record(z.string(), z.string());

export const setting = defineCall({
  name: 'default.setting',
  method: 'GET',
  path: '/api/default/setting',
  who: 'public',
  changes: false,
  /** key: one setting, or several separated by commas; empty is all that are public. */
  input: z.object({ key: optionalText(500) }),
  output: siteSettings,
  refusals: [],
  summary: "The site's public settings.",
});
