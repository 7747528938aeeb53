import { orEmpty } from './record-bytes.ts';

/**
 * One thing that was looked at. `pending`: what it needs is not sealed yet.
 * `unavailable`: this browser cannot compute it.
 */
export interface Check {
  readonly name: CheckName;
  readonly status: 'passed' | 'failed' | 'pending' | 'unavailable';
  /** Of a failed one, what is said and what was found; texts of figures, or plain English. */
  readonly said: string;
  readonly found: string;
}

export type CheckName = (typeof CHECKS)[number];

/** Every check, in the order in which they are told. */
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
] as const;

/** What a check found instead of what is said. */
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

/** What is needed has not been sealed yet. */
export class NotSealedYet extends Error {
  override name = 'NotSealedYet';
}

/** Throws Mismatch unless the two are the same; what is absent is as if it were empty. `of` says what they are. */
export function same(said: Figure, found: Figure, of = ''): void {
  if (orEmpty(said) === orEmpty(found)) return;
  const prefix = of === '' ? '' : `${of} `;
  throw new Mismatch(`${prefix}${orEmpty(said)}`, `${prefix}${orEmpty(found)}`);
}

type Figure = Parameters<typeof orEmpty>[0];

export function holds(condition: boolean, said: string, found: string): asserts condition {
  if (!condition) throw new Mismatch(said, found);
}

/** Runs one check; whatever it throws is its failure. */
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
