import type { Bus } from '../kernel/bus.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Environment } from '../kernel/environment.ts';
import type { Log } from '../kernel/log.ts';
import { MarketRole } from '../pricing/market-role.ts';
import type { PublishRules } from '../pricing/market-role.ts';

export interface MarketRoleDeps {
  readonly environment: Environment;
  readonly database: Database;
  readonly bus: Bus;
  readonly log: Log;
  readonly publishRules: PublishRules;
  readonly onFailure: (error: unknown) => void;
}

/** The role that turns what sources send into numbered, logged ticks; its clock is everybody's. */
export function openMarket({ environment, ...deps }: MarketRoleDeps): Promise<MarketRole> {
  const { feed, feedSpeed: speed, simulatorSeed: seed, simulatorStart: start } = environment;
  return MarketRole.open({ ...deps, settings: { feed, speed, seed, start } });
}
