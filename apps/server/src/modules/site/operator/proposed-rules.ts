import type { MessageKey } from '@candor/locales/translate.ts';
import { sql } from 'kysely';
import type { SettingDefinitions } from '../../../kernel/setting.ts';
import type { ApprovedRow, ChangeEvent, ChangeMessage } from '../../approvals/approval.ts';
import type { Proposal } from '../../approvals/proposals-reader.ts';

export interface ProposedRule {
  readonly key: string;
  readonly before: string;
  readonly value: string;
}

/** The rules of a proposal, as propose-site-rules.ts wrote them. */
export const rulesOf = (payload: Proposal['payload']): ProposedRule[] =>
  Object.entries(payload['rules'] as Readonly<Record<string, Omit<ProposedRule, 'key'>>>).map(([key, rule]) => ({
    key,
    ...rule,
  }));

/**
 * Noted as what was changed: a setting has one history, no matter who was allowed to change it then. An
 * announced one concerns everybody with a real account.
 */
export const rulesApproval = (definitions: SettingDefinitions): ApprovedRow => ({
  writtenBy: 'carry_out_site_rule',
  changes: 'settings',
  entries: ({ id: proposal, payload, reason }) =>
    rulesOf(payload).map(({ key, before, value }) => ({
      action: 'setting.change',
      subject: `setting:${key}`,
      before,
      after: { proposal, value },
      reason,
    })),
  announcement: {
    concerned: (_payload, after, most) =>
      sql`select id from users where not demo and accounts_opened and id > ${after} order by id limit ${most}`,
    messages: ({ payload, effectiveAt }, event) =>
      rulesOf(payload)
        .filter(({ key }) => definitions.get(key)?.rule !== 'none')
        .map((rule) => ruleMessage(rule, event, effectiveAt?.getTime() ?? 0)),
  },
});

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

/** Rules whose values are words to a customer. */
const NAMED = new Set(['trade_fee_type', 'only_one_account']);
