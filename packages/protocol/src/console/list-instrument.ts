import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { listIdInput, optionalText, textInput, wholeInput } from '../fields.ts';

/** Letters and digits by which a market is known, such as EURUSD, EUR or US500. */
const codeInput = (most: number) =>
  z.pipe(textInput(most, 2), z.string().check(z.regex(/^[A-Z0-9]+$/, { error: 'field.wrongInstrumentCode' })));

export const consoleInstrumentOffers = defineCall({
  name: 'console.instrumentOffers',
  method: 'GET',
  path: '/console/api/instrument_offers',
  who: 'operator',
  permission: 'instruments.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    /** Of the prices of this site. */
    feed: z.enum(['simulated', 'replayed', 'live']),
    /** The price sources of a live feed, the preferred first; others have none. */
    sources: z.array(z.enum(['kraken', 'binance', 'oanda'])),
    /** What a simulated market can give and the site has not; a live one says so when it is asked for a symbol. */
    offers: z.array(
      z.object({
        code: z.string(),
        show_code: z.string(),
        category_id: z.number(),
        base_currency: z.string(),
        quote_currency: z.string(),
        price_precision: z.number(),
      }),
    ),
  }),
  refusals: [],
  summary: 'What can be listed in addition.',
});

export const consoleListInstrument = defineCall({
  name: 'console.listInstrument',
  method: 'POST',
  path: '/console/api/list_instrument',
  who: 'operator',
  permission: 'instruments.write',
  changes: true,
  input: z.object({
    /** For good; such as EURCHF. */
    code: codeInput(15),
    show_code: textInput(20, 1),
    base_currency: codeInput(10),
    quote_currency: codeInput(10),
    /** Decimals of a price. */
    price_precision: wholeInput(0, 0, 8),
    category_id: listIdInput,
    /** The instrument whose dealing terms and hours it begins with. */
    like: listIdInput,
    /** Its symbol at each source of a live feed, which names the same two sides; "" where a source does not have it. */
    kraken: optionalText(40),
    binance: optionalText(40),
    oanda: optionalText(40),
    reason: textInput(500, 1),
  }),
  output: z.object({ id: z.number() }),
  refusals: [1003, 1005, 1007],
  summary:
    'List an instrument: its prices begin at once, nobody trades or sees it until it is opened for orders, and its ' +
    'terms are changed by proposals.',
});
