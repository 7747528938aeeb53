import * as z from 'zod/mini';
import { optionalText, textInput, wholeInput } from '../fields.ts';
import { deviceInput } from './user.ts';

export const codeRequest = z.object({
  to: textInput(254, 1),
  area_id: optionalText(10),
  /** 1 register, 2 reset. */
  type: wholeInput(1, 1, 2),
  /** From the second code within an hour on: the captcha's id and what it shows. */
  key: optionalText(100),
  captcha: optionalText(20),
  device: deviceInput,
});

/** request_id: to be sent back with the code. A code opens nothing for anybody else than who asked for it. */
export const codeRequested = z.object({ request_id: z.string() });

/**
 * What the answer to the request for the code said; without it the code
 * counts from the address alone that it was asked from.
 */
export const requestId = optionalText(100);
