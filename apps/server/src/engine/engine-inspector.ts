import type { Money } from '@candor/decimal/decimal.ts';
import { money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Engine } from '@candor/engine/engine.ts';
import type { BelowLevel, InstrumentExposure } from '@candor/engine/risk-view.ts';

/** Reads the engine between two commands; null while it is not serving. */
export interface EngineInspector {
  inspect<T>(look: (engine: Engine) => T): T | null;
  /** @throws EngineBusyError while it is not serving. */
  accountsBelowMarginLevel(level: number): BelowLevel;
}

/** The floating profit of all customers with real money, as far as prices are known. */
export const openProfit = (held: readonly InstrumentExposure[]): Money =>
  money(held.reduce((sum, { value }) => sum + (value?.profit ?? ZERO_MONEY), 0n));
