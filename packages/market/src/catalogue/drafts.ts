import type { CalendarId } from '../calendar/calendars.ts';
import { SPREADS, VOLATILITY } from '../simulator/calibration.ts';
import type { HourlySpread, HourlyVolatility } from '../simulator/calibration.ts';
import type { CrossModel, Factor, WalkModel } from '../simulator/model.ts';
import type { CategoryKey } from './categories.ts';

/**
 * What differs between the instruments of the default site. New ones go to the end: the place in the list is the id.
 */
export interface Draft {
  readonly code: string;
  readonly showCode: string;
  readonly category: CategoryKey;
  readonly baseCurrency: string;
  readonly quoteCurrency: string;
  readonly pricePrecision: number;
  readonly contractSize: string;
  readonly feePerLot: string;
  readonly startPrice: string;
  readonly calendarId: CalendarId;
  readonly fixedMargin?: boolean;
  readonly simulation: WalkModel | CrossModel;
}

type Simulation = Draft['simulation'];

function walk(
  volatility: HourlyVolatility,
  scale: number,
  [factor, loading]: readonly [Factor, number],
  spread: readonly [number, HourlySpread],
  [driftPerYear, halfLifeYears]: readonly [number, number] = [0, 3],
): WalkModel {
  const [base, hours] = spread;
  return { kind: 'walk', volatility, scale, factor, loading, driftPerYear, halfLifeYears, spread: { base, hours } };
}

function cross(
  operation: CrossModel['operation'],
  legs: readonly [string, string],
  [base, hours]: readonly [number, HourlySpread],
): CrossModel {
  return { kind: 'cross', operation, legs, spread: { base, hours } };
}

function forex(base: string, quote: string, startPrice: string, simulation: Simulation): Draft {
  return {
    code: base + quote,
    showCode: `${base}/${quote}`,
    category: 'forex',
    baseCurrency: base,
    quoteCurrency: quote,
    pricePrecision: quote === 'JPY' ? 3 : 5,
    contractSize: '100000',
    feePerLot: '3.5',
    startPrice,
    calendarId: 'forex',
    simulation,
  };
}

function metal(base: string, digits: number, size: string, startPrice: string, simulation: Simulation): Draft {
  return {
    code: `${base}USD`,
    showCode: `${base}/USD`,
    category: 'metals',
    baseCurrency: base,
    quoteCurrency: 'USD',
    pricePrecision: digits,
    contractSize: size,
    feePerLot: '5',
    startPrice,
    calendarId: 'metals',
    simulation,
  };
}

function index(code: string, quote: string, startPrice: string, calendarId: CalendarId, simulation: Simulation): Draft {
  return {
    code,
    showCode: code,
    category: 'indices',
    baseCurrency: code,
    quoteCurrency: quote,
    pricePrecision: 1,
    contractSize: '1',
    feePerLot: '0.5',
    startPrice,
    calendarId,
    simulation,
  };
}

function energy(code: string, digits: number, startPrice: string, simulation: Simulation, fixedMargin = false): Draft {
  return {
    code,
    showCode: code,
    category: 'energy',
    baseCurrency: code,
    quoteCurrency: 'USD',
    pricePrecision: digits,
    contractSize: '1000',
    feePerLot: '4',
    startPrice,
    calendarId: 'energy',
    fixedMargin,
    simulation,
  };
}

function crypto(
  [base, quote]: readonly [string, string],
  digits: number,
  [contractSize, feePerLot]: readonly [string, string],
  startPrice: string,
  simulation: Simulation,
): Draft {
  return {
    code: base + quote,
    showCode: `${base}/${quote}`,
    category: 'crypto',
    baseCurrency: base,
    quoteCurrency: quote,
    pricePrecision: digits,
    contractSize,
    feePerLot,
    startPrice,
    calendarId: 'crypto',
    simulation,
  };
}

/** Loadings of EURUSD, NZDUSD and XAUUSD give back the measured correlations 0.27, 0.21 and 0.17. */
export const DRAFTS: readonly Draft[] = [
  forex('EUR', 'USD', '1.16240', walk(VOLATILITY.EURUSD, 1, ['dollar', 0.58], [0.0001, SPREADS.EURUSD])),
  forex('GBP', 'USD', '1.32860', walk(VOLATILITY.GBPUSD, 0.9, ['dollar', 0.55], [0.00013, SPREADS.EURUSD])),
  forex('USD', 'JPY', '154.620', walk(VOLATILITY.USDJPY, 0.8, ['dollar', -0.45], [0.013, SPREADS.EURUSD])),
  forex('USD', 'CAD', '1.39740', walk(VOLATILITY.EURUSD, 1, ['dollar', -0.5], [0.00016, SPREADS.EURUSD])),
  forex('USD', 'CHF', '0.80460', walk(VOLATILITY.EURUSD, 1.1, ['dollar', -0.55], [0.00014, SPREADS.EURUSD])),
  forex('AUD', 'USD', '0.65120', walk(VOLATILITY.NZDUSD, 0.9, ['dollar', 0.5], [0.00013, SPREADS.NZDUSD])),
  forex('NZD', 'USD', '0.56840', walk(VOLATILITY.NZDUSD, 1, ['dollar', 0.47], [0.0002, SPREADS.NZDUSD])),
  forex('EUR', 'GBP', '0.87491', cross('quotient', ['EURUSD', 'GBPUSD'], [0.00015, SPREADS.EURUSD])),
  forex('GBP', 'JPY', '205.428', cross('product', ['GBPUSD', 'USDJPY'], [0.028, SPREADS.EURUSD])),
  forex('EUR', 'JPY', '179.730', cross('product', ['EURUSD', 'USDJPY'], [0.02, SPREADS.EURUSD])),
  metal('XAU', 2, '100', '4082.40', walk(VOLATILITY.XAUUSD, 1, ['dollar', 0.37], [0.35, SPREADS.XAUUSD], [0.06, 6])),
  metal('XAG', 3, '5000', '50.340', walk(VOLATILITY.XAUUSD, 1.7, ['dollar', 0.35], [0.024, SPREADS.NZDUSD], [0.05, 6])),
  index(
    'US500',
    'USD',
    '6642.5',
    'us-index',
    walk(VOLATILITY.usIndex, 1, ['equity', 0.9], [0.5, SPREADS.usIndex], [0.09, 0]),
  ),
  index(
    'US30',
    'USD',
    '46280.0',
    'us-index',
    walk(VOLATILITY.usIndex, 0.95, ['equity', 0.85], [2.4, SPREADS.usIndex], [0.07, 0]),
  ),
  index(
    'NAS100',
    'USD',
    '24560.0',
    'us-index',
    walk(VOLATILITY.usIndex, 1.3, ['equity', 0.85], [1.6, SPREADS.usIndex], [0.12, 0]),
  ),
  index(
    'GER40',
    'EUR',
    '23320.0',
    'de-index',
    walk(VOLATILITY.DE30EUR, 0.8, ['equity', 0.7], [1.5, SPREADS.DE30EUR], [0.06, 0]),
  ),
  index(
    'UK100',
    'GBP',
    '9640.0',
    'uk-index',
    walk(VOLATILITY.DE30EUR, 0.65, ['equity', 0.65], [1, SPREADS.DE30EUR], [0.03, 0]),
  ),
  energy('USOIL', 2, '60.40', walk(VOLATILITY.energy, 1, ['energy', 0.92], [0.03, SPREADS.flat])),
  energy('UKOIL', 2, '64.30', walk(VOLATILITY.energy, 0.95, ['energy', 0.92], [0.03, SPREADS.flat])),
  energy('NATGAS', 3, '4.250', walk(VOLATILITY.energy, 1.6, ['energy', 0.25], [0.005, SPREADS.flat]), true),
  crypto(
    ['BTC', 'USDT'],
    2,
    ['1', '20'],
    '94800.00',
    walk(VOLATILITY.BTCUSD, 0.7, ['crypto', 0.85], [9, SPREADS.flat], [0, 0.7]),
  ),
  crypto(
    ['ETH', 'USDT'],
    2,
    ['10', '8'],
    '3140.00',
    walk(VOLATILITY.BTCUSD, 0.85, ['crypto', 0.8], [0.5, SPREADS.flat], [0, 0.7]),
  ),
  crypto(
    ['LTC', 'USDT'],
    2,
    ['100', '4'],
    '94.60',
    walk(VOLATILITY.BTCUSD, 0.9, ['crypto', 0.7], [0.06, SPREADS.flat], [0, 0.7]),
  ),
  crypto(
    ['SOL', 'USDT'],
    2,
    ['100', '6'],
    '139.40',
    walk(VOLATILITY.BTCUSD, 1.05, ['crypto', 0.75], [0.07, SPREADS.flat], [0, 0.7]),
  ),
  crypto(['BTC', 'EUR'], 2, ['1', '20'], '81555.40', cross('quotient', ['BTCUSDT', 'EURUSD'], [14, SPREADS.flat])),
];

/** What a simulated market can give in addition, for an operator to list; none is made of another of these. */
export const MORE_DRAFTS: readonly Draft[] = [
  forex('EUR', 'CHF', '0.93527', cross('product', ['EURUSD', 'USDCHF'], [0.00018, SPREADS.EURUSD])),
  forex('AUD', 'JPY', '100.689', cross('product', ['AUDUSD', 'USDJPY'], [0.02, SPREADS.NZDUSD])),
  forex('EUR', 'CAD', '1.62434', cross('product', ['EURUSD', 'USDCAD'], [0.00024, SPREADS.EURUSD])),
  metal('XPT', 2, '50', '1540.20', walk(VOLATILITY.XAUUSD, 1.5, ['dollar', 0.3], [2.4, SPREADS.NZDUSD], [0.03, 6])),
  crypto(
    ['XRP', 'USDT'],
    4,
    ['1000', '4'],
    '2.2140',
    walk(VOLATILITY.BTCUSD, 1, ['crypto', 0.7], [0.0008, SPREADS.flat], [0, 0.7]),
  ),
  crypto(
    ['DOGE', 'USDT'],
    5,
    ['10000', '4'],
    '0.15920',
    walk(VOLATILITY.BTCUSD, 1.2, ['crypto', 0.7], [0.00008, SPREADS.flat], [0, 0.7]),
  ),
];
