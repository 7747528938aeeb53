import * as z from 'zod/mini';
import { defineCall, NO_INPUT, NO_OUTPUT } from '../../call.ts';
import {
  decimalInput,
  decimalText,
  epochMs,
  keyInput,
  listIdInput,
  optionalText,
  textInput,
  wholeInput,
} from '../../fields.ts';
import { fundTerms } from '../../mining/fund.ts';

/** A version of a product. */
const versionDto = z.object({
  version: z.number(),
  /** By language; customers of another one read English or, where there is none, the first. */
  texts: z.array(z.object({ language: z.string(), title: z.string(), desc: z.string() })),
  /** An address that needs no session, and what console.saveMiningProduct names the picture by; both "" of none. */
  image: z.string(),
  image_hash: z.string(),
  ...fundTerms,
  savedAt: epochMs,
  /** Who saved it; "" of a product that came with the site. */
  operator: z.string(),
  reason: z.string(),
});

export const consoleMiningProducts = defineCall({
  name: 'console.miningProducts',
  method: 'GET',
  path: '/console/api/mining_products',
  who: 'operator',
  permission: 'mining.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    currency: z.string(),
    list: z.array(
      z.extend(versionDto, {
        id: z.number(),
        is_open: z.boolean(),
        /** Subscriptions of any version that have not ended, what they hold, and the income of a day. */
        running: z.number(),
        locked: decimalText,
        day_income: decimalText,
      }),
    ),
  }),
  refusals: [],
  summary: 'Products of mining in their newest version, those that are closed too; a hundred at most.',
});

export const consoleMiningProductVersions = defineCall({
  name: 'console.miningProductVersions',
  method: 'GET',
  path: '/console/api/mining_product_versions',
  who: 'operator',
  permission: 'mining.read',
  changes: false,
  input: z.object({ id: listIdInput }),
  output: z.object({
    list: z.array(z.extend(versionDto, { running: z.number(), locked: decimalText })),
  }),
  refusals: [1004],
  summary: 'The versions of a product, newest first, with what is subscribed of each; the newest fifty.',
});

export const consoleSaveMiningProduct = defineCall({
  name: 'console.saveMiningProduct',
  method: 'POST',
  path: '/console/api/save_mining_product',
  who: 'operator',
  permission: 'mining.write',
  changes: true,
  input: z.object({
    /** 0: a new one, which is open. */
    id: wholeInput(0, 0, 2_147_483_647),
    /** Of what is changed, as it was read; refused with 1005 where somebody else has saved since. 0 of a new one. */
    version: wholeInput(0, 0, 2_147_483_647),
    /** By language; a language without a title is left out, and one must have it. */
    texts: z.record(keyInput, z.object({ title: textInput(60), desc: textInput(4_000) })),
    /** As console.uploadPicture answered it; "" of none. */
    image_hash: optionalText(64),
    /** Percent a day, above 0 and at most 1, of at most 4 decimals. */
    dividend_percentage: decimalInput,
    /** Of at most 2 decimals. */
    staring_sub_amount: decimalInput,
    max_sub_amount: decimalInput,
    /** 0: no limit. */
    limit_num: wholeInput(0, 0, 1_000_000),
    lock_dividend_days: wholeInput(0, 1, 3_650),
    /** Percent, at most 100, of at most 2 decimals. */
    liquidated_damages: decimalInput,
    reason: textInput(500, 1),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: [1004, 1005, 1007],
  summary: 'Save a product as its next version, for new subscriptions alone: others keep the terms they were taken at.',
});

export const consoleOpenMiningProduct = defineCall({
  name: 'console.openMiningProduct',
  method: 'POST',
  path: '/console/api/open_mining_product',
  who: 'operator',
  permission: 'mining.write',
  changes: true,
  input: z.object({ id: listIdInput, open: wholeInput(0, 0, 1), reason: textInput(500, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Offer a product, or close it to new subscriptions.',
});
