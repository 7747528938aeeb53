import type { CamelFields } from './camel-fields.ts';

/** `customerId` is `customer_id`: what a call names the field. */
export const snakeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * What is sent, by the names of the call: `{ customerId: 7 }` is `{ customer_id: 7 }`. Only its own fields: what stands
 * in them keeps its names, such as the settings that are saved.
 */
export const snakeFields = <Wire extends object>(input: CamelFields<Wire>): Wire =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [snakeName(name), value]),
    // Object.fromEntries forgets the names, which the type changed by the same rule.
  ) as Wire;
