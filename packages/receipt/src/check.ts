import { orEmpty } from './record-bytes.ts';

/**
 * One check of a receipt. `pending`: the data it needs is not sealed yet. `unavailable`: this browser cannot compute
 * it.
 */
export interface Check {
  readonly name: CheckName;
  readonly status: 'passed' | 'failed' | 'pending' | 'unavailable';
  /** For a failed check, the stated and the found value, as figures or plain English. */
  readonly said: string;
  readonly found: string;
}

export type CheckName = (typeof CHECKS)[number];

/** Every check, in the order in which they are reported. */
export const CHECKS = [
  'keys',
  'statementSignature',
  'rulesSignature',
  'headSignature',
  'chain',
  'links',
  'record',
  'rulesInForce',
  'quoting',
  'openPrice',
  'openRate',
  'margin',
  'fee',
  'closePrice',
  'closeRate',
  'profit',
  'terms',
  'lastTick',
  'payout',
  'result',
] as const;

/** Thrown by a check: the found value differs from the stated one. */
export class Mismatch extends Error {
  override name = 'Mismatch';
  readonly said: string;
  readonly found: string;

  constructor(said: string, found: string) {
    super(`${said} is said, ${found} was found`);
    this.said = said;
    this.found = found;
  }
}

/** Thrown by a check: the data it needs has not been sealed yet. */
export class NotSealedYet extends Error {
  override name = 'NotSealedYet';
}

/** Throws Mismatch unless the two values are equal; an absent value counts as empty. `of` names them. */
export function same(said: Figure, found: Figure, of = ''): void {
  if (orEmpty(said) === orEmpty(found)) return;
  const prefix = of === '' ? '' : `${of} `;
  throw new Mismatch(`${prefix}${orEmpty(said)}`, `${prefix}${orEmpty(found)}`);
}

type Figure = Parameters<typeof orEmpty>[0];

export function holds(condition: boolean, said: string, found: string): asserts condition {
  if (!condition) throw new Mismatch(said, found);
}

/** Runs one check; anything it throws is reported as its failure. */
export async function run(name: CheckName, check: () => Promise<void> | void): Promise<Check> {
  try {
    await check();
    return { name, status: 'passed', said: '', found: '' };
  } catch (error) {
    if (error instanceof NotSealedYet) return { name, status: 'pending', said: '', found: '' };
    if (error instanceof Mismatch) return { name, status: 'failed', said: error.said, found: error.found };
    return { name, status: 'failed', said: '', found: messageOf(error) };
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
