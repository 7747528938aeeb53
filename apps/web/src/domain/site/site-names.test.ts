import { expectTypeOf, it } from 'vitest';
import type { Site } from './site.ts';

/* The compiler is what fails here: a setting whose name is misspelt must not compile. */
it('a setting is asked for by a name of the contract, as a flag or as a text', () => {
  expectTypeOf<Site['flag']>().toBeCallableWith('is_micro');
  expectTypeOf<Site['flag']>().toBeCallableWith('is_bank_account_iban', true);
  expectTypeOf<Site['text']>().toBeCallableWith('trade_fee_type');
  // @ts-expect-error -- misspelt
  expectTypeOf<Site['flag']>().toBeCallableWith('is_mikro');
  // @ts-expect-error -- no detail of a bank account
  expectTypeOf<Site['flag']>().toBeCallableWith('is_bank_account_ibam');
  // @ts-expect-error -- a text
  expectTypeOf<Site['flag']>().toBeCallableWith('trade_fee_type');
  // @ts-expect-error -- misspelt
  expectTypeOf<Site['text']>().toBeCallableWith('trade_fee');
});
