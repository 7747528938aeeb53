import { consolePreviewSettings } from '@candor/protocol/console/preview-settings.ts';
import { consoleSaveSettings } from '@candor/protocol/console/save-settings.ts';
import { consoleSettings } from '@candor/protocol/console/settings.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareConsoleTest } from '../../testing/show-console.tsx';

const { server, show } = prepareConsoleTest();
beforeEach(() => server().answer(consoleSettings, { list: [COLOUR] }));

const sheet = () => page.getByRole('dialog');
const field = () => page.getByRole('textbox', { name: say('setting.name.theme_primary') });
const review = () => page.getByRole('button', { name: say('console.operations.settings.review', { count: 1 }) });

test('a wrong value is refused at its field, and nothing is saved', async () => {
  server().refuse(consolePreviewSettings, ERROR_CODES.invalidInput, '', { fields: { theme_primary: 'field.colour' } });
  await show('/settings?group=colours');
  await field().fill('red');
  await review().click();
  await expect.element(page.getByText(say('field.colour'))).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('what is changed is looked at before it is saved with a reason, and what somebody else changed is shown', async () => {
  const change = {
    key: 'theme_primary',
    before: '#1F49E0',
    after: '#AA0000',
    words: '',
    concern: '',
    announced: false,
  };
  server().answer(consolePreviewSettings, { changes: [change], theme: { light: {}, dark: {} } });
  await show('/settings?group=colours');
  await field().fill('#AA0000');
  await review().click();
  await expect.element(sheet().getByText(say('console.operations.settings.previewTheme'))).toBeVisible();
  const save = sheet().getByRole('button', { name: say('console.operations.save') });
  await expect.element(sheet().getByRole('button').last()).toBeDisabled();
  await sheet().getByLabelText(say('console.reason')).fill('Agreed this morning');
  server().refuse(consoleSaveSettings, ERROR_CODES.alreadyDone, 'Somebody else has changed it.');
  await save.click();
  await expect.element(sheet().getByText('Somebody else has changed it.')).toBeVisible();
  server().answer(consoleSaveSettings, {});
  server().answer(consoleSettings, { list: [{ ...COLOUR, value: '#AA0000' }] });
  await save.click();
  await expect.element(page.getByRole('button', { name: say('console.operations.settings.unchanged') })).toBeDisabled();
  expect(server().inputsOf(consoleSaveSettings).at(-1)).toEqual({
    values: { theme_primary: '#AA0000' },
    before: { theme_primary: '#1F49E0' },
    reason: 'Agreed this morning',
  });
});

test('an auditor reads settings and can change none', async () => {
  await show('/settings?group=colours', 'auditor');
  await expect.element(page.getByText(say('console.operations.settings.readOnly'))).toBeVisible();
  await expect.element(field()).toBeDisabled();
});

test('settings of a feature stand together where the feature says, below those of the site', async () => {
  const flag = (key: string) => ({ ...COLOUR, key, kind: 'flag' as const, value: '1', default: '1' });
  server().answer(consoleSettings, { list: [flag('is_loan_age'), flag('is_real_name_auth'), flag('is_mining')] });
  await show('/settings?group=identity');
  const headings = () => page.getByRole('main').getByRole('heading', { level: 2 }).elements();
  const section = (id: 'verification' | 'loans') => say(`console.operations.settings.section.${id}`);
  await expect
    .poll(() => headings().map((each) => each.textContent))
    .toEqual([section('verification'), section('loans')]);
  await page.getByRole('tab', { name: say('console.operations.settings.group.features') }).click();
  await expect.poll(() => headings().map((each) => each.textContent)).toEqual([say('console.nav.mining')]);
});

const COLOUR = {
  key: 'theme_primary',
  value: '#1F49E0',
  default: '#1F49E0',
  kind: 'colour' as const,
  options: [],
  public: true,
  has_effect: true,
  meaning: 'The main colour.',
  changedAt: 0,
  rule: false,
  least: '',
  most: '',
  waiting: null,
};
