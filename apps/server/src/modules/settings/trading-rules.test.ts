import { parseDecimal } from '@candor/decimal/decimal.ts';
import type { TradingRules } from '@candor/engine/instrument.ts';
import { expect, it } from 'vitest';
import { settingsOf } from '../../kernel/open-modules.ts';
import { MODULES } from '../../modules.ts';
import { tradingRules } from './trading-rules.ts';

const rules = (changed: Readonly<Record<string, string>> = {}): TradingRules => {
  const values = new Map(Array.from(settingsOf(MODULES), ([key, { value }]) => [key, changed[key] ?? value]));
  const text = (key: string): string => values.get(key) ?? '';
  const settings = {
    text,
    flag: (key: string) => text(key) === '1',
    number: (key: string) => Number(text(key)),
    ...({ timeZone: 'GMT', defaultLanguage: 'en', public: {} } as const),
  };
  return tradingRules(settings);
};

const grants = (changed: Readonly<Record<string, string>> = {}): string[] => {
  const { demoGrant, demoOptionGrant } = rules(changed);
  return [demoGrant, demoOptionGrant].map((each) => String(each / parseDecimal('1')));
};

it('a tenth of the practice money is for options, where they are offered and where it is that much', () => {
  expect(grants()).toEqual(['100000', '10000']);
  expect(grants({ is_micro: '0' })).toEqual(['100000', '0']);
  expect(grants({ demo_grant: '10000' })).toEqual(['10000', '10000']);
  expect(grants({ demo_grant: '5000' })).toEqual(['5000', '0']);
});

it.each([
  ['0', '1'],
  ['1', '0'],
])(
  'a tie is refunded with micro_tie_refund at 1, and part of a stake kept with micro_loss_level at 1: %s and %s',
  (tie, loss) => {
    const { options } = rules({ micro_tie_refund: tie, micro_loss_level: loss });
    expect(options).toMatchObject({ refundsTies: tie === '1', losesWholeStake: loss !== '1' });
  },
);
