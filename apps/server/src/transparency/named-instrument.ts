import type { MarketInstrument } from '../pricing/instruments.ts';

/** By code or by id; undefined for none. */
export const instrumentNamed = (instruments: readonly MarketInstrument[], name: string): MarketInstrument | undefined =>
  instruments.find(({ id, code }) => code === name || String(id) === name);
