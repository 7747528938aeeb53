import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleCustodyMatters } from '@candor/protocol/console/custody-matters.ts';
import { camelFields } from '../../kit/camel-fields.ts';

/** Something of custody that an operator has to look at. */
export type CustodyException = ReturnType<typeof exceptionFrom>;

export function exceptionFrom(wire: OutputOf<typeof consoleCustodyMatters>['list'][number]) {
  const { customerId, paymentId, paymentDirection, atMs, ...fields } = camelFields(wire);
  return {
    ...fields,
    /** Whose it is; null where that is not known. */
    customerId: customerId === 0 ? null : customerId,
    /** The deposit or the withdrawal it is about; null where an event is of none. */
    payment: paymentId === 0 || paymentDirection === '' ? null : { id: paymentId, direction: paymentDirection },
    /** Epoch milliseconds. */
    reportedAt: atMs,
  };
}

export const custodyKeys = {
  all: ['custody'] as const,
  page: (page: number) => ['custody', page] as const,
};

/** An event of the provider and an arrival may bear the same id. */
export const exceptionId = ({ kind, id }: CustodyException): string => `${kind}:${id}`;

/** Why it waits: in our words, in those of the provider, or that it is only large. */
export function whyText(t: Translator, { kind, note }: CustodyException): string {
  if (note === '') return t(kind === 'deposit' ? 'console.custody.large' : 'console.custody.unsaid');
  return t.has(note) ? t.unchecked(note) : note;
}

export interface Evidence {
  /** What happened, as the provider names it; "" where it was no event. */
  readonly type: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** What the provider reported, field by field; what is no JSON of fields stays whole. */
export function readEvidence({ evidence }: Pick<CustodyException, 'evidence'>): Evidence {
  if (evidence === '') return { type: '', fields: [] };
  const reported = parsed(evidence);
  const data = isRecord(reported) && isRecord(reported['data']) ? reported['data'] : reported;
  if (!isRecord(data)) return { type: '', fields: [{ name: '', value: evidence }] };
  const type = isRecord(reported) && typeof reported['type'] === 'string' ? reported['type'] : '';
  const fields = Object.entries(data).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  return { type, fields: fields.toSorted((one, other) => placeOf(one.name) - placeOf(other.name)) };
}

export const fieldOf = ({ fields }: Evidence, wanted: string): string | undefined =>
  fields.find(({ name }) => name === wanted)?.value;

/** The provider's name of an event, in words where we know it. */
export function typeText(t: Translator, type: string): string {
  const key = `console.custody.type.${type}`;
  return t.has(key) ? t.unchecked(key) : type;
}

/** What is looked at first comes first, and what is not known last. */
const ORDER = ['amount', 'currency', 'network', 'address', 'transaction', 'confirmations', 'required'];
const placeOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
