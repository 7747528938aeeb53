import * as z from 'zod/mini';
import { decimalText, epochMs, optionalText } from '../fields.ts';

/** `invalid`: it was cancelled, or nothing arrived in time. */
export const DEPOSIT_STATUS = { pending: 0, finished: 1, rejected: 2, invalid: 3 } as const;

/** The account that a customer of the edit flow is to pay to. */
const bankInfo = z.object({
  bank_name: z.string(),
  swift: z.string(),
  ifsc: z.string(),
  iban: z.string(),
  name: z.string(),
  account: z.string(),
});

export const depositDto = z.object({
  id: z.number(),
  /** As announced, in the deposit's own currency. */
  number: decimalText,
  /** 0 coin, 1 bank. */
  type: z.union([z.literal(0), z.literal(1)]),
  currency_code: z.string(),
  protocol_code: z.string(),
  address: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  created_at: z.string(),
  created_at_ms: epochMs,
  ended_at: z.string(),
  ended_at_ms: z.nullable(epochMs),
  /** What the house says of it: the reason of a rejection. */
  remark: z.string(),
  bank_info: z.nullable(bankInfo),
  /** Address of the proof image, "" while there is none. */
  proof_img: z.string(),
  /** What was credited, in the site currency; "" before that. */
  credited: decimalText,
});
export type DepositDto = z.output<typeof depositDto>;

/** A bank deposit of the edit flow that has not ended. */
export const bankOrderDto = z.object({
  id: z.number(),
  number: decimalText,
  symbol_id: z.number(),
  symbol_name: z.string(),
  bank_info: z.nullable(bankInfo),
  proof_img: z.string(),
  created_at: z.string(),
  created_at_ms: epochMs,
});
export type BankOrderDto = z.output<typeof bankOrderDto>;

export const proofInput = optionalText(300);
