import type { Proposal } from './proposal-keys.ts';

/** What will be done, by the names that the server wrote it under. Texts and numbers as text; undefined where there is none. */
export interface PayloadReader {
  readonly of: (field: string) => string | undefined;
  /** As it was when it was proposed. */
  readonly before: (field: string) => string | undefined;
}

export function readPayload({ payload }: Pick<Proposal, 'payload'>): PayloadReader {
  const before = payload['before'];
  return {
    of: (field) => plainText(payload[field]),
    before: (field) => (isRecord(before) ? plainText(before[field]) : undefined),
  };
}

function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
