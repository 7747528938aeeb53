import * as z from 'zod/mini';
import { decimalInput, decimalText, epochMs, flag, listIdInput, optionalText, wholeInput } from '../fields.ts';

/** Which price an alert looks at: the one to sell at, the one to buy at, or the middle of both. */
const alertSide = z.enum(['bid', 'ask', 'mid'], { error: 'field.notAnOption' });
/** `above`: tells at or above the price; `below`: at or below it. */
const alertDirection = z.enum(['above', 'below'], { error: 'field.notAnOption' });

export const MOST_ALERTS = 50;
export const LONGEST_NOTE = 120;

export const alertDto = z.object({
  id: z.number(),
  forex_id: z.number(),
  code: z.string(),
  show_code: z.string(),
  logo: z.string(),
  precision: z.number(),
  side: alertSide,
  direction: alertDirection,
  price: decimalText,
  repeats: flag,
  note: z.string(),
  /**
   * `waiting`: a repeated one that has told and waits until the price has moved
   * away by `rearm`; `done`: has told for good.
   */
  state: z.enum(['armed', 'waiting', 'done']),
  /** At or beyond this price, on the other side, a repeated alert is armed again. */
  rearm_price: decimalText,
  fired_count: z.number(),
  /** Of the last telling, market time; "" and null before it. */
  fired_time: z.string(),
  firedTime: z.nullable(epochMs),
  fired_price: decimalText,
});
export type AlertDto = z.output<typeof alertDto>;

export const alertTerms = {
  side: alertSide,
  direction: alertDirection,
  price: decimalInput,
  repeats: wholeInput(0, 0, 1),
  note: optionalText(LONGEST_NOTE),
};

export const alertInput = z.object({ forex_id: listIdInput, ...alertTerms });
