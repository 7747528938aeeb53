import * as z from 'zod/mini';
import { decimalText, epochMs } from '../../fields.ts';
import { subscriptionStatusDto } from '../../mining/fund.ts';

export const miningSubscriptionDto = z.object({
  id: z.number(),
  customer_id: z.number(),
  account: z.string(),
  nickname: z.string(),
  product_id: z.number(),
  product_version: z.number(),
  title: z.string(),
  share_amount: decimalText,
  dividend_percentage: decimalText,
  liquidated_damages: decimalText,
  day_profit: decimalText,
  lock_dividend_days: z.number(),
  paid_days: z.number(),
  paid_profit: decimalText,
  /** Income that is still to be paid. */
  left_profit: decimalText,
  status: subscriptionStatusDto,
  createdAt: epochMs,
  /** When the capital comes or came back, and what of it. */
  returnsAt: epochMs,
  return_amount: decimalText,
  /** Of one that is leaving or has left; else "0". */
  penalty: decimalText,
});

export const SUBSCRIPTION_FILTER = ['running', 'leaving', 'ended', 'all'] as const;
