import { must } from '@candor/decimal/assert.ts';
import { parseDecimal, parseLots, parsePrice, price } from '@candor/decimal/decimal.ts';
import type { InstrumentId } from '../quote.ts';
import { instrumentId } from '../quote.ts';
import { CATEGORIES } from './categories.ts';
import { DRAFTS, MORE_DRAFTS } from './drafts.ts';
import type { Draft } from './drafts.ts';
import type { Listing } from './listing.ts';
import { CATEGORY_TERMS, MOVE_TERMS, OFF_MARKET_PERSIST_MS, STALE_AFTER_MS } from './terms.ts';

/** The instruments of the default site, in the order in which they are shown; ids never change meaning. */
export const LISTINGS: readonly Listing[] = DRAFTS.map((draft, place) => listingOf(draft, instrumentId(place + 1)));

/** What a simulated market can give in addition; the site that lists one says its id. */
export const offeredListing = (code: string, id: InstrumentId): Listing | null => {
  const draft = MORE_DRAFTS.find((each) => each.code === code);
  return draft === undefined ? null : listingOf(draft, id);
};

export function listingOfCode(code: string): Listing | null {
  return LISTINGS.find((listing) => listing.code === code) ?? null;
}

/** Listings with every leg before the crosses made of it. */
export function legsFirst<L extends Pick<Listing, 'simulation'>>(listings: readonly L[]): readonly L[] {
  const walks = listings.filter(({ simulation }) => simulation.kind === 'walk');
  return [...walks, ...listings.filter(({ simulation }) => simulation.kind === 'cross')];
}

function listingOf(draft: Draft, id: InstrumentId): Listing {
  const terms = CATEGORY_TERMS[draft.category];
  const category = must(
    CATEGORIES.find(({ key }) => key === draft.category),
    'every category is listed',
  );
  const fixed = draft.fixedMargin === true;
  return {
    id,
    code: draft.code,
    showCode: draft.showCode,
    category: draft.category,
    categoryId: category.id,
    baseCurrency: draft.baseCurrency,
    quoteCurrency: draft.quoteCurrency,
    pricePrecision: draft.pricePrecision,
    contractSize: parseDecimal(draft.contractSize),
    minLots: parseLots(terms.lotStep),
    maxLots: parseLots(terms.maxLots),
    lotStep: parseLots(terms.lotStep),
    marginMode: fixed ? 'fixed' : 'leverage',
    leverages: fixed ? [] : terms.leverages,
    defaultLeverage: fixed ? null : terms.defaultLeverage,
    feeRate: parseDecimal(draft.feePerLot),
    marginFeeRate: parseDecimal(terms.marginFeeRate),
    staleAfterMs: STALE_AFTER_MS,
    conversion: conversionOf(draft.quoteCurrency),
    tradable: true,
    calendarId: draft.calendarId,
    quoteRule: { pricePrecision: draft.pricePrecision, minSpread: price(10n ** BigInt(8 - draft.pricePrecision)) },
    moveRule: { ...MOVE_TERMS, maxMoveBp: terms.maxMoveBp },
    offMarketRule: { maxApartBp: terms.maxApartBp, persistMs: OFF_MARKET_PERSIST_MS, freshMs: STALE_AFTER_MS },
    startPrice: parsePrice(draft.startPrice),
    simulation: draft.simulation,
  };
}

/** The account is kept in USDT; USD counts as the same one to one. */
function conversionOf(quoteCurrency: string): Listing['conversion'] {
  if (quoteCurrency === 'USD' || quoteCurrency === 'USDT') return null;
  const direct = idOfCode(`${quoteCurrency}USD`);
  if (direct !== null) return { instrumentId: direct, inverse: false };
  const inverse = must(idOfCode(`USD${quoteCurrency}`), `${quoteCurrency} has a conversion pair`);
  return { instrumentId: inverse, inverse: true };
}

function idOfCode(code: string): InstrumentId | null {
  const index = DRAFTS.findIndex((draft) => draft.code === code);
  return index === -1 ? null : instrumentId(index + 1);
}
