/**
 * What a simulated market looks like, measured from recorded minute bars: OANDA 1 to 15 May 2014 (EURUSD, NZDUSD,
 * XAUUSD), FXCM winter weeks of 2012 and 2013 (GBPUSD, USDJPY), OANDA February 2019 (DE30EUR), Coinbase April 2018
 * (BTCUSD). Small samples: starting values for a labelled simulator, not
 * market statistics. "assumed" marks what was not measured.
 */

/** Standard deviation of 1-minute log returns in 1e-4, by the hour of day at which it was measured. */
export interface HourlyVolatility extends HourOfDay {
  readonly sdBp: readonly number[];
}

/** Median spread by hour of day as a multiple of the quiet daytime spread. */
export interface HourlySpread extends HourOfDay {
  readonly factor: readonly number[];
}

/**
 * Hours follow the local time of the zone, so that a New York release or rollover keeps its place when clocks change.
 */
export interface HourOfDay {
  readonly zone: string;
  /** Local time minus UTC, in hours, while it was measured: the index of the lists is the UTC hour of those days. */
  readonly measuredOffsetHours: number;
}

export const VOLATILITY = {
  EURUSD: {
    zone: 'America/New_York',
    measuredOffsetHours: -4,
    sdBp: [
      0.45, 0.35, 0.35, 0.29, 0.3, 0.39, 0.73, 1.08, 0.84, 0.88, 0.89, 1.12, 2.29, 1.06, 1.44, 0.98, 0.68, 0.69, 0.51,
      0.37, 0.42, 0.44, 0.31, 0.26,
    ],
  },
  NZDUSD: {
    zone: 'America/New_York',
    measuredOffsetHours: -4,
    sdBp: [
      1.37, 1.52, 1.13, 1.11, 1.08, 1, 1.28, 1.19, 1.18, 1.02, 1.06, 1.8, 3.07, 1.57, 2.08, 1.35, 1.11, 0.8, 0.91, 1.17,
      1.66, 2.07, 1.43, 0.99,
    ],
  },
  XAUUSD: {
    zone: 'America/New_York',
    measuredOffsetHours: -4,
    sdBp: [
      1.47, 2.31, 1.16, 1.36, 1.17, 1.61, 1.73, 2.42, 1.94, 2.16, 2.02, 2.11, 5.04, 2.99, 3.54, 2.66, 2.04, 1.71, 1.42,
      1.5, 1.07, 2.24, 1.75, 1.09,
    ],
  },
  GBPUSD: {
    zone: 'America/New_York',
    measuredOffsetHours: -5,
    sdBp: [
      0.8, 0.71, 0.72, 0.98, 0.73, 0.7, 0.97, 1.4, 1.4, 1.67, 1.28, 1.41, 1.76, 1.88, 1.67, 2.18, 1.57, 1.02, 0.96,
      0.98, 0.82, 0.86, 2.25, 0.79,
    ],
  },
  USDJPY: {
    zone: 'America/New_York',
    measuredOffsetHours: -5,
    sdBp: [
      1.55, 2.08, 1.59, 1.38, 1.21, 1.75, 1.67, 2.34, 3.72, 2.68, 2.69, 2.09, 2.38, 2.73, 2.38, 2.54, 1.92, 1.72, 1.5,
      1.47, 1.5, 1.27, 1.82, 1.59,
    ],
  },
  // Closed from 21 to 24: those hours are assumed.
  DE30EUR: {
    zone: 'Europe/Berlin',
    measuredOffsetHours: 1,
    sdBp: [
      1.7, 1.34, 1.16, 1.45, 1.08, 1.24, 1.34, 2.85, 3.99, 3.75, 2.93, 2.32, 2.59, 2.45, 2.84, 3.03, 2.57, 1.38, 1.01,
      1.94, 1.5, 1.5, 1.5, 1.5,
    ],
  },
  BTCUSD: {
    zone: 'UTC',
    measuredOffsetHours: 0,
    sdBp: [
      10.07, 14.13, 9.51, 13.8, 10.36, 9.48, 9.28, 8.4, 10.32, 14.42, 11.04, 9.84, 13.54, 16.79, 20.87, 15.71, 16.62,
      12.31, 13.16, 11.62, 9.68, 10, 13.22, 10.46,
    ],
  },
  // Assumed: quiet at night, lively in the hours of the New York session.
  usIndex: {
    zone: 'America/New_York',
    measuredOffsetHours: -4,
    sdBp: [
      0.8, 0.8, 0.7, 0.7, 0.7, 0.8, 1, 1.5, 1.3, 1.2, 1.2, 1.3, 1.8, 3.4, 3.2, 2.4, 2, 1.9, 2, 2.6, 1.2, 0.8, 1, 0.9,
    ],
  },
  // Assumed: about twice gold, liveliest around the New York morning.
  energy: {
    zone: 'America/New_York',
    measuredOffsetHours: -4,
    sdBp: [
      1.8, 1.8, 1.6, 1.6, 1.6, 1.9, 2.6, 3.2, 3.2, 3, 2.9, 3.2, 4.2, 5.4, 5.6, 4.6, 4.2, 4.2, 4, 2.6, 2.2, 1.8, 2.2,
      1.8,
    ],
  },
} as const satisfies Record<string, HourlyVolatility>;

export const SPREADS = {
  EURUSD: {
    zone: 'America/New_York',
    measuredOffsetHours: -4,
    factor: [1.2, 1.2, 1.1, 1.1, 1.1, 1.1, 1.1, 1, 1, 1, 1, 1.1, 1.1, 1, 1, 1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.8, 1.6, 1.3],
  },
  NZDUSD: {
    zone: 'America/New_York',
    measuredOffsetHours: -4,
    factor: [
      1.25, 1.25, 1.25, 1.2, 1.25, 1.2, 1.1, 1.1, 1.05, 1.05, 1.05, 1.1, 1.05, 1, 1, 1, 1.15, 1.1, 1.15, 1.25, 1.35,
      2.45, 1.55, 1.25,
    ],
  },
  XAUUSD: {
    zone: 'America/New_York',
    measuredOffsetHours: -4,
    factor: [
      1.15, 1.13, 1.08, 1.1, 1.07, 1.08, 1.04, 1, 1.01, 1, 1.01, 1, 1.13, 1, 1, 1, 1, 1, 1, 1, 1.18, 6.2, 1.5, 1.29,
    ],
  },
  DE30EUR: {
    zone: 'Europe/Berlin',
    measuredOffsetHours: 1,
    factor: [6, 5.5, 6, 5.5, 5.5, 5.5, 5.5, 2, 1.5, 1.5, 1.5, 1, 1, 1, 1, 1.5, 1.75, 2, 2, 2.5, 2.5, 6, 6, 6],
  },
  flat: {
    zone: 'UTC',
    measuredOffsetHours: 0,
    factor: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  },
  usIndex: {
    zone: 'America/New_York',
    measuredOffsetHours: -4,
    factor: [1.6, 1.6, 1.6, 1.6, 1.6, 1.6, 1.4, 1.2, 1.2, 1.2, 1.2, 1.2, 1.1, 1, 1, 1, 1, 1, 1, 1, 1.4, 2.5, 2, 1.8],
  },
} as const satisfies Record<string, HourlySpread>;

/**
 * How volatility varies around its hourly level. The parts together give, per minute, an
 * excess kurtosis well above that of a normal law, and absolute returns that stay correlated
 * over minutes (bursts) and hours (the slow part), as measured: excess kurtosis 4.5 to 197,
 * autocorrelation of absolute returns 0.21 to 0.37 after one minute, 0.02 to 0.16 after sixty.
 */
export const BURSTS = {
  /** Slow part: logarithm of volatility, a mean-reverting walk. */
  slowSd: 0.35,
  slowMinutes: 180,
  /** Bursts: variance jumps up at random and decays. */
  meanMinutesBetween: 40,
  decayMinutes: 8,
  leastSize: 2,
  sizeExponent: 1.6,
  greatestSize: 150,
  /** A burst starts with a price jump of this many standard deviations a minute, times the root of its size. */
  jumpShare: 0.5,
} as const;

/**
 * Price gaps after weekends and nights: this share of the volatility that the closed minutes would have had (measured
 * 0.09 to 0.18).
 */
export const PRICE_GAP_SHARE = 0.15;

/**
 * Pauses between ticks of a busy hour, in seconds: a mixture of two exponential laws gives clusters (measured: median
 * 0.10 to 0.36, 90th percentile 0.7 to 2.8, coefficient of variation 1.5 to 4). A pause never outlasts the longest, so
 * that an open market is never stale here.
 */
export const PAUSES = { clusterShare: 0.55, clusterMean: 0.2, restMean: 1.9, shortest: 0.02, longest: 5 } as const;
