import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { calendarId, marginMode } from '@candor/protocol/console/dealing-terms.ts';
import * as z from 'zod/mini';
import type { MessageDraft } from '../../notifications/inbox/message.ts';
import type { SettingDefinitions } from '../../../kernel/setting.ts';
import { rulesOf } from './proposed-rules.ts';
import type { ProposedRule } from './proposed-rules.ts';
import type { Proposal } from '../../approvals/proposals-reader.ts';

export type ChangeEvent = 'announced' | 'calledOff';
type ChangeMessage = Pick<MessageDraft, 'name' | 'parameters'>;

/**
 * What a customer reads of a change: a message for each rule that is announced, or one for the terms of an instrument.
 */
export function changeMessages(
  proposal: Proposal,
  event: ChangeEvent,
  definitions: SettingDefinitions,
): readonly ChangeMessage[] {
  const at = proposal.effectiveAt?.getTime() ?? 0;
  if (proposal.kind === 'instrument.terms') return termsMessages(proposal, event, at);
  return rulesOf(proposal.payload)
    .filter(({ key }) => definitions.get(key)?.rule !== 'none')
    .map((rule) => ruleMessage(rule, event, at));
}

function ruleMessage({ key, before, value }: ProposedRule, event: ChangeEvent, at: number): ChangeMessage {
  const isNamed = NAMED.has(key);
  return {
    name: event === 'announced' ? 'ruleAnnounced' : 'ruleCalledOff',
    parameters: {
      values: isNamed ? {} : { before: `${before} %`, after: `${value} %` },
      words: {
        // Every announced rule has its name and its explanation; a test walks through them.
        rule: `rule.${key}` as MessageKey,
        note: `rule.note.${key}` as MessageKey,
        ...(isNamed
          ? { before: `rule.${key}.${before}` as MessageKey, after: `rule.${key}.${value}` as MessageKey }
          : {}),
      },
      times: { at },
    },
  };
}

/** One for what an order costs, and one for what it takes to deal, each where something of it changes. */
function termsMessages({ payload }: Proposal, event: ChangeEvent, at: number): readonly ChangeMessage[] {
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

/** Rules whose values are words to a customer. */
const NAMED = new Set(['trade_fee_type', 'only_one_account']);
