import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { calendarId, marginMode } from '@candor/protocol/console/dealing-terms.ts';
import * as z from 'zod/mini';
import type { ChangeEvent, ChangeMessage } from '../../approvals/approval.ts';
import type { Proposal } from '../../approvals/proposals-reader.ts';

/**
 * What a customer reads of changed terms: a message for what an order costs, and one for what it takes to deal, each
 * where something of it changes.
 */
export function termsMessages({ payload, effectiveAt }: Proposal, event: ChangeEvent): readonly ChangeMessage[] {
  const at = effectiveAt?.getTime() ?? 0;
  const terms = z.parse(CHANGED_TERMS, payload);
  const { before } = terms;
  const costs = COSTS.some((name) => plain(terms[name]) !== plain(before[name]));
  const dealing = dealingMessage(payload, event, at);
  return [
    ...(costs || dealing === null ? [costsMessage(terms, event, at)] : []),
    ...(dealing === null ? [] : [dealing]),
  ];
}

/** null where none of these terms changes. */
function dealingMessage(payload: Proposal['payload'], event: ChangeEvent, at: number): ChangeMessage | null {
  const { success, data: terms } = z.safeParse(DEALING_TERMS, payload);
  if (!success) return null;
  const { before } = terms;
  const isSame = (['margin_mode', 'calendar_id', 'stale_after_ms'] as const).every(
    (name) => terms[name] === before[name],
  );
  if (isSame && terms.leverages.join() === before.leverages.join()) return null;
  return {
    name: event === 'announced' ? 'dealingAnnounced' : 'dealingCalledOff',
    parameters: {
      values: {
        instrument: terms.code,
        leverages_before: before.leverages.join(', ') || NONE,
        leverages_after: terms.leverages.join(', ') || NONE,
        stale_before: String(before.stale_after_ms / 1_000),
        stale_after: String(terms.stale_after_ms / 1_000),
      },
      words: {
        margin_before: `terms.margin.${before.margin_mode}`,
        margin_after: `terms.margin.${terms.margin_mode}`,
        hours_before: `terms.hours.${before.calendar_id}`,
        hours_after: `terms.hours.${terms.calendar_id}`,
      },
      times: { at },
    },
  };
}

const NONE = '\u2013';

function costsMessage(terms: z.infer<typeof CHANGED_TERMS>, event: ChangeEvent, at: number): ChangeMessage {
  const { before } = terms;
  return {
    name: event === 'announced' ? 'termsAnnounced' : 'termsCalledOff',
    parameters: {
      values: {
        instrument: terms.code,
        min_spread_before: plain(before.min_spread),
        min_spread_after: plain(terms.min_spread),
        fee_per_lot_before: plain(before.fee_per_lot),
        fee_per_lot_after: plain(terms.fee_per_lot),
        fee_of_margin_before: plain(before.fee_of_margin),
        fee_of_margin_after: plain(terms.fee_of_margin),
      },
      words: {},
      times: { at },
    },
  };
}

const TERMS = { min_spread: z.string(), fee_per_lot: z.string(), fee_of_margin: z.string() };
/** As change-instrument-terms.ts writes it. */
const CHANGED_TERMS = z.object({ ...TERMS, before: z.object(TERMS), code: z.string() });

const COSTS = ['min_spread', 'fee_per_lot', 'fee_of_margin'] as const;
const DEALING = {
  leverages: z.array(z.string()),
  margin_mode: marginMode,
  calendar_id: calendarId,
  stale_after_ms: z.number(),
};
/** Left out of proposals of before they could be proposed. */
const DEALING_TERMS = z.object({ ...DEALING, before: z.object(DEALING), code: z.string() });

const plain = (figure: string): string => formatDecimal(parseDecimal(figure));
