import type { Money } from '@candor/decimal/decimal.ts';
import { money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Engine } from '@candor/engine/engine.ts';
import type { BelowLevel, InstrumentExposure } from '@candor/engine/risk-view.ts';

/** Looks at the engine between two commands; null while it serves nothing. */
export interface EngineInspector {
  inspect<T>(look: (engine: Engine) => T): T | null;
  /** Throws EngineBusyError while it serves nothing. */
  accountsBelowMarginLevel(level: number): BelowLevel;
}

/** Of all customers with real money together, as far as prices are known. */
export const openProfit = (held: readonly InstrumentExposure[]): Money =>
  money(held.reduce((sum, { value }) => sum + (value?.profit ?? ZERO_MONEY), 0n));
