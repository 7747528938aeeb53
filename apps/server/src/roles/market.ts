import type { Bus } from '../platform/bus.ts';
import type { Database } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { Log } from '../platform/log.ts';
import { MarketRole } from '../market/market-role.ts';
import type { PublishRules } from '../market/market-role.ts';

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
