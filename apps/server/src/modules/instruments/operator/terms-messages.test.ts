import { expect, it } from 'vitest';
import type { Proposal } from '../../approvals/proposals-reader.ts';
import { termsMessages } from './terms-messages.ts';

/* What customers read of a change that is announced or called off. */
const AT = 1_800_000_000_000;
const proposal = (payload: object): Proposal => ({
  id: 1,
  kind: 'instrument.terms',
  subject: '',
  payload: { ...payload },
  before: null,
  amount: null,
  customerId: null,
  proposerId: 1,
  proposer: '',
  reason: '',
  createdAt: new Date(0),
  needed: 1,
  roles: ['owner', 'finance'],
  state: 'approved',
  endedAt: null,
  effectiveAt: new Date(AT),
  ownerMissing: false,
  outcome: '',
});
it.each([
  ['announced', 'dealingAnnounced', 'termsAnnounced'],
  ['calledOff', 'dealingCalledOff', 'termsCalledOff'],
] as const)('of dealing is a message of its own, and of costs where they change too: %s', (event, name, costs) => {
  const same = { min_spread: '1.5', fee_per_lot: '0', fee_of_margin: '0.01', contract_size: '1', price_precision: 2 };
  const before = {
    ...same,
    leverages: ['10', '20'],
    margin_mode: 'leverage',
    calendar_id: 'forex',
    stale_after_ms: 9_500,
  };
  const payload = { ...before, code: 'T', before, leverages: [], margin_mode: 'fixed', calendar_id: 'crypto' };
  const sent = (more: object) => termsMessages(proposal({ ...payload, ...more }), event);
  expect(sent({})).toEqual([
    {
      name,
      parameters: {
        values: {
          instrument: 'T',
          leverages_before: '10, 20',
          leverages_after: '–',
          stale_before: '9.5',
          stale_after: '9.5',
        },
        words: {
          margin_before: 'terms.margin.leverage',
          margin_after: 'terms.margin.fixed',
          hours_before: 'terms.hours.forex',
          hours_after: 'terms.hours.crypto',
        },
        times: { at: AT },
      },
    },
  ]);
  expect(sent({ min_spread: '2' }).map((message) => message.name)).toEqual([costs, name]);
  expect(sent({ ...before, min_spread: '2' }).map((message) => message.name)).toEqual([costs]);
  expect(sent({ ...before, stale_after_ms: 9_000 }).map((message) => message.name)).toEqual([name]);
});

it.each([
  ['announced', 'termsAnnounced'],
  ['calledOff', 'termsCalledOff'],
] as const)('of an instrument is one message with all terms: %s', (event, name) => {
  const before = { min_spread: '1.50000000', fee_per_lot: '0.00000000', fee_of_margin: '0.01000000' };
  const payload = { code: 'BTCUSDT', before, min_spread: '2', fee_per_lot: '3', fee_of_margin: '0.02' };
  expect(termsMessages(proposal(payload), event)).toEqual([
    {
      name,
      parameters: {
        values: {
          instrument: 'BTCUSDT',
          min_spread_before: '1.5',
          min_spread_after: '2',
          fee_per_lot_before: '0',
          fee_per_lot_after: '3',
          fee_of_margin_before: '0.01',
          fee_of_margin_after: '0.02',
        },
        words: {},
        times: { at: AT },
      },
    },
  ]);
});
