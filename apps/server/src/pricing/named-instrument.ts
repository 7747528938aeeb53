/** An instrument as messages name it. */
export interface NamedInstrument {
  readonly id: number;
  readonly code: string;
  readonly showCode: string;
  readonly logo: string;
  readonly pricePrecision: number;
}

/** The name of an instrument that is no longer listed. */
export const nameOf = (id: number, find: (id: number) => NamedInstrument | null): NamedInstrument =>
  find(id) ?? { id, code: '', showCode: `#${id}`, logo: '', pricePrecision: 8 };
