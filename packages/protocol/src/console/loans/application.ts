import * as z from 'zod/mini';
import { epochMs } from '../../fields.ts';
import { answersDto } from '../../loans/application.ts';

export const loanApplicationDto = z.object({
  id: z.number(),
  customer_id: z.number(),
  account: z.string(),
  state: z.enum(['waiting', 'approved', 'refused']),
  /** As the customer wrote them: family name and given name. */
  name: z.string(),
  last_name: z.string(),
  country: z.string(),
  mobile: z.string(),
  /** What they wish to borrow, which binds nobody; "" where it was not asked. */
  loan_amount: z.string(),
  annual_income: z.string(),
  sentAt: epochMs,
  decidedAt: z.nullable(epochMs),
  /** Who decided; "" while it waits. */
  operator: z.string(),
  reason: z.string(),
});

/** One with all that was entered. Pictures are named in `pictures` and fetched by their links. */
export const loanApplicationDetailDto = z.extend(loanApplicationDto, {
  answers: answersDto,
  pictures: z.array(z.string()),
});
