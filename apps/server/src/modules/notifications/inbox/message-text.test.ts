import { translatorFor } from '@candor/locales/all-messages.ts';
import { expect, it } from 'vitest';
import { messageText } from './message-text.ts';

const won = {
  name: 'optionWon' as const,
  parameters: {
    values: {
      id: 10_234,
      instrument: 'XAU/USD',
      openPrice: '4082.1',
      price: '4083.00',
      bid: '4082.15',
      ask: '4083.85',
      stake: '1200',
      payout: '2160',
      profit: '+1960.5',
      currency: 'USD',
      seq: 123_456,
    },
    words: { direction: 'option.up' as const },
    times: { at: 0, tickAt: 0 },
  },
};

it('writes numbers as the screens of that language do, and leaves names and row numbers', () => {
  const { content } = messageText(won, translatorFor('en'), () => '14:02:07');
  expect(content).toContain('Option 10234, XAU/USD');
  expect(content).toContain('opened at 4,082.1 and ended at 4,083.00');
  expect(content).toContain('Stake 1,200 USD, paid out 2,160 USD. Result: +1,960.5 USD');
  expect(content).toContain('Tick 123456 of 14:02:07: bid 4,082.15, ask 4,083.85.');
});

it('leaves out what does not apply', () => {
  const values = { ...won.parameters.values, price: '' };
  const { desc } = messageText({ ...won, parameters: { ...won.parameters, values } }, translatorFor('en'), () => '');
  expect(desc).toBe('XAU/USD up, ended at ');
});
