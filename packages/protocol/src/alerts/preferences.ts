import * as z from 'zod/mini';
import { flag, wholeInput } from '../fields.ts';
import { defineCall, NO_INPUT } from '../call.ts';

/**
 * Price alerts and the margin are always announced in the inbox; push is for
 * devices that the customer has switched it on for.
 */
const preferences = z.object({
  order_inbox: flag,
  option_inbox: flag,
  price_push: flag,
  order_push: flag,
  option_push: flag,
  margin_push: flag,
});
export type AlertPreferences = z.output<typeof preferences>;

const switchInput = wholeInput(1, 0, 1);

export const alertPreferences = defineCall({
  name: 'alert.preferences',
  method: 'GET',
  path: '/api/alert/preferences',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: preferences,
  refusals: [],
  summary: 'Which messages the customer wants, and which of them as push notifications too.',
});

export const setAlertPreferences = defineCall({
  name: 'alert.set_preferences',
  method: 'POST',
  path: '/api/alert/set_preferences',
  who: 'customer',
  changes: true,
  input: z.object({
    order_inbox: switchInput,
    option_inbox: switchInput,
    price_push: switchInput,
    order_push: switchInput,
    option_push: switchInput,
    margin_push: switchInput,
  }),
  output: preferences,
  refusals: [],
  summary: 'Choose which messages to get, and which of them as push notifications too.',
});
