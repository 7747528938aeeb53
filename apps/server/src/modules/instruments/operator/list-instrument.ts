import { formatDecimal, price } from '@candor/decimal/decimal.ts';
import { MORE_DRAFTS } from '@candor/market/catalogue/drafts.ts';
import { CATEGORIES } from '@candor/market/catalogue/categories.ts';
import type { LiveFeedState } from '@candor/market/live/live-feed.ts';
import type { SourceName } from '@candor/market/live/source.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleInstrumentOffers, consoleListInstrument } from '@candor/protocol/console/list-instrument.ts';
import type { Selectable, Transaction } from 'kysely';
import type { Bus } from '../../../kernel/bus.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { PriceSource } from '../../../pricing/market-feed.ts';
import type { InstrumentsTable } from '../../../pricing/tables.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';

export interface ListingDeps {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
  readonly market: { readonly source: PriceSource; liveState(): LiveFeedState | null };
}

export const consoleInstrumentOffersEndpoint = ({ database, market }: ListingDeps) =>
  endpoint<typeof consoleInstrumentOffers>({
    call: consoleInstrumentOffers,
    async handle() {
      const rows = await database.selectFrom('instruments').select('code').execute();
      const listed = new Set(rows.map(({ code }) => code));
      const offered = market.source === 'simulated' ? MORE_DRAFTS.filter(({ code }) => !listed.has(code)) : [];
      return answer({
        feed: market.source,
        sources: sourcesOf(market),
        offers: offered.map(({ code, showCode, category, baseCurrency, quoteCurrency, pricePrecision }) => ({
          code,
          show_code: showCode,
          category_id: CATEGORIES.find(({ key }) => key === category)?.id ?? 0,
          base_currency: baseCurrency,
          quote_currency: quoteCurrency,
          price_precision: pricePrecision,
        })),
      });
    },
  });

/**
 * A market more. It begins with the terms of one that is there, so that none hold which nobody has decided on; where it
 * is from is written into its symbols, which name its two sides, and stays.
 */
export const consoleListInstrumentEndpoint = (deps: ListingDeps) =>
  endpoint<typeof consoleListInstrument>({
    call: consoleListInstrument,
    storesAnswer: true,
    async handle(input, request) {
      const { database, market, auditLog, bus } = deps;
      if (market.source === 'replayed') return refuse('featureOff', { message: 'server.recordingHasNoMore' });
      const fields = {
        ...faultsOf(input),
        ...(market.source === 'live' ? symbolFaults(input, market) : offerFault(input)),
      };
      const rows = await database.selectFrom('instruments').selectAll().execute();
      const like = rows.find(({ id }) => id === input.like);
      if (like === undefined) fields['like'] = 'field.notAnOption';
      const conversion = conversionOf(input.quote_currency, rows);
      if (conversion === undefined) fields['quote_currency'] = 'field.noConversion';
      const category = database.selectFrom('instrument_categories').select('id').where('id', '=', input.category_id);
      if ((await category.executeTakeFirst()) === undefined) fields['category_id'] = 'field.notAnOption';
      if (like === undefined || conversion === undefined || Object.keys(fields).length > 0)
        return refuse('invalidInput', { fields });
      const symbols = market.source === 'live' ? symbolsOf(input, market) : [];
      try {
        const id = await auditLog.record(actorOf(request), async (transaction, note) => {
          const added = await insertInstrument(transaction, { ...termsOf(like), ...whatOf(input), ...conversion });
          await insertSymbols(transaction, added, symbols);
          const { reason, ...after } = input;
          await note({ action: 'instrument.list', subject: `instrument:${added}`, before: null, after, reason });
          return added;
        });
        bus.publish('configurationChanged', { what: 'instruments' });
        return answer({ id }, 'server.instrumentListed');
      } catch (error) {
        if (!(error instanceof KnownInstrumentError)) throw error;
        return refuse('alreadyDone', { message: 'server.instrumentKnown' });
      }
    },
  });

/** Its code or a symbol is taken: thrown, so that nothing of it stays. */
class KnownInstrumentError extends Error {
  override name = 'KnownInstrumentError';
}

type Input = InputOf<typeof consoleListInstrument>;
type Faults = Record<string, MessageKey>;
type Row = Selectable<InstrumentsTable>;

const sourcesOf = (market: ListingDeps['market']): SourceName[] =>
  (market.liveState()?.sources ?? []).map(({ name }) => name);

function faultsOf({ show_code, base_currency, quote_currency }: Input): Faults {
  const isNamed = /^[\p{L}\p{N}][\p{L}\p{N}/ .&+-]*$/u.test(show_code);
  return {
    ...(isNamed ? {} : { show_code: 'field.wrongInstrumentName' }),
    ...(base_currency === quote_currency ? { quote_currency: 'field.sameSides' } : {}),
  };
}

/** A simulated market has what the catalogue knows, as the catalogue has it. */
function offerFault({ code, base_currency, quote_currency, price_precision }: Input): Faults {
  const draft = MORE_DRAFTS.find((each) => each.code === code);
  if (draft === undefined) return { code: 'field.notAnOption' };
  return {
    ...(draft.baseCurrency === base_currency ? {} : { base_currency: 'field.notAnOption' }),
    ...(draft.quoteCurrency === quote_currency ? {} : { quote_currency: 'field.notAnOption' }),
    ...(draft.pricePrecision === price_precision ? {} : { price_precision: 'field.notAnOption' }),
  };
}

/** Prices come from the market that the instrument is named after: a symbol of other sides is refused. */
function symbolFaults(input: Input, market: ListingDeps['market']): Faults {
  const { base_currency: base, quote_currency: quote } = input;
  const forms: Record<SourceName, RegExp> = {
    kraken: new RegExp(`^${base}/${quote}$`),
    binance: new RegExp(`^${base}${quote}$`),
    // It has names of its own for indices and metals.
    oanda: new RegExp(`^[A-Z0-9]{2,12}_${quote}$`),
  };
  const sources = sourcesOf(market);
  const given = sources.filter((name) => input[name] !== '');
  const wrong = given.filter((name) => !forms[name].test(input[name]));
  const faults: Faults = Object.fromEntries(wrong.map((name) => [name, 'field.symbolOfOtherSides' as const]));
  const [preferred] = sources;
  return given.length > 0 || preferred === undefined ? faults : { [preferred]: 'field.required' };
}

const symbolsOf = (input: Input, market: ListingDeps['market']) =>
  sourcesOf(market)
    .map((source) => ({ source, symbol: input[source] }))
    .filter(({ symbol }) => symbol !== '');

/** How the quote currency becomes the account's, in which a dollar counts as one; undefined where no pair is there. */
function conversionOf(quote: string, rows: readonly Row[]) {
  if (quote === 'USD' || quote === 'USDT') return { conversion_instrument_id: null, conversion_inverse: false };
  const pair = (base: string, other: string) =>
    rows.find((row) => row.base_currency === base && row.quote_currency === other && row.is_listed);
  const direct = pair(quote, 'USD') ?? pair(quote, 'USDT');
  const inverse = direct === undefined ? pair('USD', quote) : undefined;
  const found = direct ?? inverse;
  return found && { conversion_instrument_id: found.id, conversion_inverse: direct === undefined };
}

const whatOf = (input: Input) => ({
  code: input.code,
  show_code: input.show_code,
  category_id: input.category_id,
  base_currency: input.base_currency,
  quote_currency: input.quote_currency,
  price_precision: input.price_precision,
  // The smallest there is: the spread is that of the feed until two operators decide otherwise.
  min_spread: formatDecimal(price(10n ** BigInt(8 - input.price_precision))),
});

/** What an instrument begins with that is like another. */
function termsOf({ id: _id, code: _code, sort: _sort, version: _version, ...terms }: Row) {
  return { ...terms, logo: '', tradable: false, is_listed: false };
}

/** Answers its id; those of the catalogue, which may grow, lie below. Throws KnownInstrumentError. */
async function insertInstrument(
  transaction: Transaction<Tables>,
  row: Omit<Row, 'id' | 'sort' | 'version'>,
): Promise<number> {
  const { last, sort } = await transaction
    .selectFrom('instruments')
    .select(({ fn }) => [fn.max('id').as('last'), fn.max('sort').as('sort')])
    .executeTakeFirstOrThrow();
  const values = { ...row, id: Math.max(Number(last), CATALOGUE_IDS) + 1, sort: Number(sort) + 1, version: 1 };
  const inserted = await transaction
    .insertInto('instruments')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) throw new KnownInstrumentError();
  return inserted.id;
}

async function insertSymbols(
  transaction: Transaction<Tables>,
  id: number,
  symbols: readonly { readonly source: SourceName; readonly symbol: string }[],
): Promise<void> {
  if (symbols.length === 0) return;
  const inserted = await transaction
    .insertInto('feed_symbols')
    .values(symbols.map(({ source, symbol }) => ({ instrument_id: id, source, symbol })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('symbol')
    .execute();
  if (inserted.length < symbols.length) throw new KnownInstrumentError();
}

const CATALOGUE_IDS = 1_000;
