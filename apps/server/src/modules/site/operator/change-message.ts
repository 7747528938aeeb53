import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { MessageDraft } from '../../notifications/inbox/message.ts';
import type { SettingDefinitions } from '../../../kernel/setting.ts';
import { rulesOf } from '../../approvals/carried-out-entries.ts';
import type { ProposedRule } from '../../approvals/carried-out-entries.ts';
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
  if (proposal.kind === 'instrument.terms') return [termsMessage(proposal, event, at)];
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

function termsMessage({ payload }: Proposal, event: ChangeEvent, at: number): ChangeMessage {
  // As change-instrument-terms.ts wrote it.
  const terms = payload as unknown as Terms & { readonly before: Terms; readonly code: string };
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

type Terms = Readonly<Record<'min_spread' | 'fee_per_lot' | 'fee_of_margin', string>>;

const plain = (figure: string): string => formatDecimal(parseDecimal(figure));

/** Rules whose values are words to a customer. */
const NAMED = new Set(['trade_fee_type', 'only_one_account']);
