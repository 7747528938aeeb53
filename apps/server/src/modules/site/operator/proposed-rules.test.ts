import { expect, it } from 'vitest';
import type { Proposal } from '../../approvals/proposals-reader.ts';
import { must } from '@candor/decimal/assert.ts';
import { settingsOf } from '../../../kernel/open-modules.ts';
import { MODULES } from '../../../modules.ts';
import { rulesApproval } from './proposed-rules.ts';

/* What customers read of a rule that is announced or called off. */
const { messages } = must(rulesApproval(settingsOf(MODULES)).announcement, 'rules are announced');
const AT = 1_800_000_000_000;
const proposal = (rules: object): Proposal =>
  ({ kind: 'site.rule', payload: { rules }, effectiveAt: new Date(AT) }) as unknown as Proposal; // what is read of it
const RULES = {
  stop_out_level: { before: '50', value: '60' },
  trade_fee_type: { before: '1', value: '2' },
  only_one_account: { before: '0', value: '1' },
  // Holds at once, so that it is not announced.
  withdraw_min: { before: '1', value: '2' },
};

it('is a message for each rule that is announced, in figures or in words', () => {
  expect(messages(proposal(RULES), 'announced')).toEqual([
    {
      name: 'ruleAnnounced',
      parameters: {
        values: { before: '50 %', after: '60 %' },
        words: { rule: 'rule.stop_out_level', note: 'rule.note.stop_out_level' },
        times: { at: AT },
      },
    },
    ...(['trade_fee_type', 'only_one_account'] as const).map((key) => ({
      name: 'ruleAnnounced',
      parameters: {
        values: {},
        words: {
          rule: `rule.${key}`,
          note: `rule.note.${key}`,
          before: `rule.${key}.${RULES[key].before}`,
          after: `rule.${key}.${RULES[key].value}`,
        },
        times: { at: AT },
      },
    })),
  ]);
});

it('says that it was called off', () => {
  const { stop_out_level } = RULES;
  expect(messages(proposal({ stop_out_level }), 'calledOff').map(({ name }) => name)).toEqual(['ruleCalledOff']);
});
