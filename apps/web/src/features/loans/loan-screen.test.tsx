import type { PlainKey } from '@candor/locales/translate.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { info } from '@candor/protocol/identity/info.ts';
import { isFlagged, LOAN_FIELD_NAMES } from '@candor/protocol/loans/application.ts';
import { loanApplication } from '@candor/protocol/loans/info.ts';
import { submitLoanApplication } from '@candor/protocol/loans/submit-application.ts';
import { areaList } from '@candor/protocol/site/area-list.ts';
import { image } from '@candor/protocol/uploads/image.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CUSTOMER, NO_LOAN, NOW } from '../../testing/customer-answers.ts';
import { answerSettings, APPROVED, REFUSED, WAITING } from '../../testing/loan-answers.ts';
import { press } from '../../testing/press.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { picture, takePictures } from '../../testing/upload-stand-in.ts';
import { LoanScreen } from './loan-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerSettings(server(), { is_loan_birthday: '1', is_loan_mobile: '1', is_loan_sex: '1' });
  server().answer(submitLoanApplication, STEP);
  server().answer(areaList, []);
  server().refuse(image, ERROR_CODES.notFound);
});

const field = (name: PlainKey) => page.getByLabelText(say(name));
const send = () => page.getByRole('button', { name: say('loan.apply') });
const missing = (name: 'loan.field.last_name' | 'loan.field.mobile' | 'loan.field.house_cert' | 'loan.field.has_car') =>
  page.getByRole('button', { name: say('loan.please_input', { field: say(name) }) });

async function fillIn(): Promise<void> {
  await field('loan.field.name').fill(' Kovac ');
  await field('loan.field.last_name').fill('Mara');
  await press(page.getByRole('radio', { name: say('loan.option.sex.2') }));
  await field('loan.field.birthday').fill('1990-05-17');
  await field('loan.field.mobile').fill('+385 91 555 0142');
}

test.each(LOAN_FIELD_NAMES.filter(isFlagged).map((name) => ({ name, flag: `is_loan_${name}` })))(
  'the form has the field of $flag, and without the flag it has not',
  async ({ name, flag }) => {
    answerSettings(server(), { [flag]: '1' });
    await show(<LoanScreen />, '/loan');
    const shown = () =>
      LOAN_FIELD_NAMES.filter(
        (each) => isFlagged(each) && page.getByText(say(`loan.field.${each}`), { exact: true }).elements().length > 0,
      );
    await expect.poll(shown).toEqual([name]);
  },
);

test('the form asks for what the site asks for, names what is missing and sends it once', async () => {
  await show(<LoanScreen />, '/loan');
  await field('loan.field.name').fill('Kovac');
  await expect.element(missing('loan.field.last_name')).toBeDisabled();
  await expect.element(page.getByText(say('loan.field.job'))).not.toBeInTheDocument();
  // The prefix that stands there is no number yet.
  await expect.element(field('loan.field.mobile')).toHaveValue('+001 ');
  await fillIn();
  server().answer(loanApplication, WAITING);
  await send().click();
  await expect.element(page.getByText(say('loan.waitingTitle'))).toBeVisible();
  expect(server().inputsOf(submitLoanApplication)).toHaveLength(1);
  expect(server().inputsOf(submitLoanApplication)[0]).toMatchObject({
    name: 'Kovac',
    last_name: 'Mara',
    sex: '2',
    birthday: '1990-05-17',
    mobile: '+385 91 555 0142',
    job: '',
  });
});

test('what the contract would refuse is said at its field, and nothing is sent', async () => {
  await show(<LoanScreen />, '/loan');
  await fillIn();
  await field('loan.field.birthday').fill('1949-12-31');
  await field('loan.field.mobile').fill('call me');
  await send().click();
  await expect.element(page.getByText(say('loan.fault.birthday'))).toBeVisible();
  await expect.element(page.getByText(say('field.phone'))).toBeVisible();
  await expect.element(field('loan.field.birthday')).toHaveFocus();
  expect(server().inputsOf(submitLoanApplication)).toHaveLength(0);
});

test('what the server refuses stands at its field; what concerns none stands below', async () => {
  await show(<LoanScreen />, '/loan');
  await fillIn();
  const fields = { mobile: 'field.phone' };
  server().refuse(submitLoanApplication, ERROR_CODES.invalidInput, 'Check the fields.', { fields });
  await send().click();
  await expect.element(page.getByText(say('field.phone'))).toBeVisible();
  server().refuse(submitLoanApplication, ERROR_CODES.countryNotServed, 'Not in your country.');
  await send().click();
  await expect.element(page.getByText('Not in your country.')).toBeVisible();
});

test('a certificate is asked for of what the customer has', async () => {
  const flags = { is_loan_has_house: '1', is_loan_house_cert: '1', is_loan_has_car: '1', is_loan_car_cert: '1' };
  answerSettings(server(), flags);
  const taken = takePictures();
  await show(<LoanScreen />, '/loan');
  await field('loan.field.name').fill('Kovac');
  await field('loan.field.last_name').fill('Mara');
  const yesOrNo = (
    question: 'loan.field.has_house' | 'loan.field.has_car',
    answer: 'loan.option.has.1' | 'loan.option.has.0',
  ) => page.getByRole('radiogroup', { name: say(question) }).getByRole('radio', { name: say(answer) });
  await press(yesOrNo('loan.field.has_house', 'loan.option.has.1'));
  await expect.element(missing('loan.field.house_cert')).toBeDisabled();
  await page.getByLabelText(new RegExp(`^${say('loan.field.house_cert')}: `)).upload(await picture());
  await expect.element(missing('loan.field.has_car')).toBeDisabled();
  await press(yesOrNo('loan.field.has_car', 'loan.option.has.0'));
  await send().click();
  await expect.poll(() => server().inputsOf(submitLoanApplication)).toHaveLength(1);
  const [sent] = server().inputsOf(submitLoanApplication);
  expect(sent).toMatchObject({
    has_house: '1',
    house_cert: '/api/common/image?id=picture1',
    has_car: '0',
    car_cert: '',
  });
  expect(taken()).toBe(1);
});

test('the device keeps what was typed, without pictures and for nobody else', async () => {
  answerSettings(server(), { is_loan_job: '1', is_loan_tax_bill: '1' });
  takePictures();
  await show(<LoanScreen />, '/loan');
  await field('loan.field.job').fill('Teacher');
  await page.getByLabelText(new RegExp(`^${say('loan.field.tax_bill')}: `)).upload(await picture());
  await expect.poll(() => document.querySelectorAll('.image-slot-picture')).toHaveLength(1);
  const kept = localStorage.getItem('candor.loan-application') ?? '';
  expect(kept).toContain('Teacher');
  expect(kept).not.toContain('/api/common/image');
});

test('what another customer typed on this device is not shown and is forgotten', async () => {
  answerSettings(server(), { is_loan_job: '1' });
  localStorage.setItem('candor.loan-application', JSON.stringify({ uid: 7, answers: { job: 'Spy' } }));
  await show(<LoanScreen />, '/loan');
  await expect.element(field('loan.field.job')).toHaveValue('');
  expect(localStorage.getItem('candor.loan-application')).toBeNull();
});

test('what this customer typed on this device is there again', async () => {
  answerSettings(server(), { is_loan_job: '1' });
  localStorage.setItem('candor.loan-application', JSON.stringify({ uid: CUSTOMER.uid, answers: { job: 'Nurse' } }));
  await show(<LoanScreen />, '/loan');
  await expect.element(field('loan.field.job')).toHaveValue('Nurse');
});

test('a refusal is read with its reason, and sent again with what was entered', async () => {
  answerSettings(server(), { is_loan_job: '1' });
  server().answer(loanApplication, REFUSED);
  await show(<LoanScreen />, '/loan');
  await expect.element(page.getByText(REFUSED.reason)).toBeVisible();
  await page.getByRole('button', { name: say('loan.correctAndSend') }).click();
  await expect.element(field('loan.field.job')).toHaveValue('Teacher');
  await field('loan.field.job').fill('Head teacher');
  await send().click();
  await expect.poll(() => server().inputsOf(submitLoanApplication)).toHaveLength(1);
  const sent = { name: 'Kovac', last_name: 'Mara', job: 'Head teacher' };
  expect(server().inputsOf(submitLoanApplication)[0]).toMatchObject(sent);
});

test('an answer that was lost is asked for again as the same one', async () => {
  answerSettings(server(), {});
  await show(<LoanScreen />, '/loan');
  await field('loan.field.name').fill('Kovac');
  await field('loan.field.last_name').fill('Mara');
  server().lose(submitLoanApplication);
  await send().click();
  await expect.element(page.getByText(/We got no answer/)).toBeVisible();
  server().answer(submitLoanApplication, STEP);
  await page.getByRole('button', { name: say('trade.askAgain') }).click();
  await expect.poll(() => server().keysOf(submitLoanApplication)).toHaveLength(2);
  const [lost, again] = server().keysOf(submitLoanApplication);
  expect(again).toBe(lost);
});

test('one that waits can be closed; one that is approved goes on to the loans', async () => {
  server().answer(loanApplication, WAITING);
  await show(<LoanScreen />, '/loan');
  await page.getByRole('button', { name: say('common.close') }).click();
  await expect.poll(() => location.pathname).toBe('/');
});

test('an approved customer goes straight to what can be borrowed', async () => {
  server().answer(loanApplication, APPROVED);
  await show(<LoanScreen />, '/loan');
  await expect.poll(() => location.pathname).toBe('/loan/submit');
});

test('a demo account reads what it needs', async () => {
  server().answer(info, { ...CUSTOMER, is_demo: 1 });
  await show(<LoanScreen />, '/loan');
  await expect.element(page.getByText(say('funds.realOnly'))).toBeVisible();
});

test('a state that cannot be read comes with one more try', async () => {
  server().refuse(loanApplication, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<LoanScreen />, '/loan');
  await expect.element(page.getByRole('alert').getByText(say('common.loadFailed'))).toBeVisible();
  server().answer(loanApplication, NO_LOAN);
  await page.getByRole('button', { name: say('common.retry') }).click();
  await expect.element(field('loan.field.name')).toBeVisible();
});

const STEP = { status: 1 as const, reason: '', sent_at: '', sent_at_ms: NOW, decided_at: '', decided_at_ms: null };
