import * as z from 'zod/mini';
import { epochMs, textInput } from '../fields.ts';

/** `none`: not submitted, or refused and to be submitted again. */
export const VERIFICATION_STATUS = { none: 0, waiting: 1, certified: 2 } as const;

/** Within so many hours a person decides. */
export const REVIEW_HOURS = 48;

export const verificationStatusDto = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** How far a check is. Times are "" and null for what has not happened. */
export const verificationStepDto = z.object({
  status: verificationStatusDto,
  /** Why the last submission was refused; "" where none was, or a later one waits. */
  reason: z.string(),
  sent_at: z.string(),
  sent_at_ms: z.nullable(epochMs),
  /** By when the submission that waits is decided. */
  decide_by: z.string(),
  decide_by_ms: z.nullable(epochMs),
  decided_at: z.string(),
  decided_at_ms: z.nullable(epochMs),
});
export type VerificationStepDto = z.output<typeof verificationStepDto>;

/** As on the document. */
export const realNameInput = textInput(120, 1);

/** The number of an identity document: letters, digits and what they are divided by. */
export const cardIdInput = z.pipe(
  textInput(40, 1),
  z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u, { error: 'verification.fault.cardId' })),
);
