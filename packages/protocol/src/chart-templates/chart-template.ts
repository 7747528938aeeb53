import * as z from 'zod/mini';
import { PERIODS } from '../market/kline.ts';

export const MOST_TEMPLATES = 20;
export const LONGEST_TEMPLATE_NAME = 40;

const word = z.string().check(z.regex(/^[A-Za-z]{1,24}$/));

/** What a template keeps of a chart. Which types and indicators there are, the app knows that draws them. */
const templateLook = z.object(
  {
    type: word,
    period: z.enum(PERIODS),
    indicators: z
      .array(
        z.object({
          id: word,
          parameters: z.array(z.number().check(z.int(), z.gte(0), z.lte(100_000))).check(z.maxLength(10)),
        }),
      )
      .check(z.maxLength(40)),
  },
  { error: 'field.notAnOption' },
);
export type TemplateLookDto = z.output<typeof templateLook>;

/** A look as JSON text. */
export const lookInput = z.pipe(
  z.string({ error: 'field.required' }).check(z.maxLength(4_000, { error: 'field.long', abort: true })),
  z.pipe(z.transform(parsedJson), templateLook),
);

export const chartTemplateDto = z.object({ id: z.number(), name: z.string(), look: templateLook });
export type ChartTemplateDto = z.output<typeof chartTemplateDto>;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
