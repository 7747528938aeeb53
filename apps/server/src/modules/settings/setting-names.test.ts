import type { SiteFlag, SiteText } from '@candor/protocol/site/setting.ts';
import { expectTypeOf, it } from 'vitest';
import { settingsOf } from '../payments/testing/settings.ts';
import type { FlagName, NumberName, TextName } from '../../kernel/setting.ts';

/* The compiler is what fails here: a name that is misspelt, or asked for as another kind, must not compile. */
const settings = settingsOf({});

it('a setting is asked for by a name of the catalogue, as what it is', () => {
  settings.flag('is_micro');
  settings.flag('is_loan_sex');
  settings.flag('is_bank_account_iban');
  settings.number('withdraw_hold_hours');
  settings.number('limit_code_target');
  settings.text('site_name');
  settings.text('withdraw_min');
  // @ts-expect-error -- misspelt
  settings.flag('is_mikro');
  // @ts-expect-error -- no field of the form
  settings.flag('is_loan_six');
  // @ts-expect-error -- a text
  settings.flag('site_name');
  // @ts-expect-error -- misspelt
  settings.number('limit_code_targets');
  // @ts-expect-error -- a text
  settings.number('site_name');
  // @ts-expect-error -- misspelt
  settings.text('sitename');
  // @ts-expect-error -- a flag
  settings.text('is_micro');
  expectTypeOf<string>().not.toExtend<FlagName | NumberName | TextName>();
});

it('clients ask for settings that there are, as what they are', () => {
  expectTypeOf<SiteFlag>().toExtend<FlagName>();
  expectTypeOf<SiteText>().toExtend<TextName>();
});
