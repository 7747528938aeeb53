import type { HourlySpread, HourlyVolatility } from './calibration.ts';

/** How an instrument's price moves in the simulator. Nothing here takes part in any rule of trading. */
export type SimulationModel = WalkModel | CrossModel;

/** A price of its own. */
export interface WalkModel {
  readonly kind: 'walk';
  readonly volatility: HourlyVolatility;
  /** Multiplies the measured volatility, for instruments that borrow another's hours. */
  readonly scale: number;
  /** Correlation with the common factor, from -1 to 1. */
  readonly factor: Factor;
  readonly loading: number;
  /** Drift and pull of the generated daily history: log return a year, and years to come back half way (0: never). */
  readonly driftPerYear: number;
  readonly halfLifeYears: number;
  readonly spread: SpreadModel;
}

/** A price made of two others: their product or quotient, with a noise far below its spread. */
export interface CrossModel {
  readonly kind: 'cross';
  readonly legs: readonly [code: string, code: string];
  readonly operation: 'product' | 'quotient';
  readonly spread: SpreadModel;
}

export interface SpreadModel {
  /** In price units, on a quiet day. */
  readonly base: number;
  readonly hours: HourlySpread;
}

export type Factor = 'dollar' | 'equity' | 'energy' | 'crypto';
