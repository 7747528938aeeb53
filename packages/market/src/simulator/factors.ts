import { Random } from '../random.ts';
import type { RandomState } from '../random.ts';
import type { Factor } from './model.ts';

/** Common movements of markets: one standard Brownian motion a factor, in minutes, looked at forward in time only. */
export class Factors {
  readonly #random: Random;
  readonly #levels: Map<Factor, FactorLevel>;

  private constructor(random: Random, levels: Map<Factor, FactorLevel>) {
    this.#random = random;
    this.#levels = levels;
  }

  static seeded(seed: string, fromMs: number): Factors {
    const levels = new Map<Factor, FactorLevel>(ALL.map((factor) => [factor, { level: 0, at: fromMs }]));
    return new Factors(Random.of(seed, 'factors', fromMs), levels);
  }

  static restore(state: FactorsState): Factors {
    return new Factors(
      Random.restore(state.random),
      new Map(state.levels.map(([name, level]) => [name, { ...level }])),
    );
  }

  level(factor: Factor, at: number): number {
    const known = this.#levels.get(factor);
    if (known === undefined) return 0;
    if (at > known.at) {
      known.level += Math.sqrt((at - known.at) / 60_000) * this.#random.gaussian();
      known.at = at;
    }
    return known.level;
  }

  state(): FactorsState {
    return { random: this.#random.state(), levels: [...this.#levels].map(([name, level]) => [name, { ...level }]) };
  }
}

export interface FactorsState {
  readonly random: RandomState;
  readonly levels: readonly (readonly [Factor, Readonly<FactorLevel>])[];
}

interface FactorLevel {
  level: number;
  at: number;
}

const ALL: readonly Factor[] = ['dollar', 'equity', 'energy', 'crypto'];
