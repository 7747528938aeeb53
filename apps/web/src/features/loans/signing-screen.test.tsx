import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { loanAgreement } from '@candor/protocol/loans/agreement.ts';
import { loanApplication } from '@candor/protocol/loans/info.ts';
import { loanProduct } from '@candor/protocol/loans/product.ts';
import { requestLoan } from '@candor/protocol/loans/request-loan.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AGREEMENT, answerSettings, APPROVED, OFFER, REQUESTED } from '../../testing/loan-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { takePictures } from '../../testing/upload-stand-in.ts';
import { acceptAgreement } from './accepted-agreement.ts';
import { LoanSigningScreen } from './signing-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerSettings(server(), { is_loan_protocol: '1' });
  server().answer(loanProduct, OFFER);
  server().answer(loanAgreement, AGREEMENT);
  server().answer(loanApplication, APPROVED);
  server().answer(requestLoan, REQUESTED);
  acceptAgreement(AGREEMENT.text);
});

const AT = '/loan/sign?amount=2000&id=2';
const sign = () => page.getByRole('button', { name: say('loan.signAndSend') });
const pad = () => page.getByRole('img', { name: say('loan.padEmpty') });

/** A line across the pad. */
async function draw(): Promise<void> {
  await expect.element(pad()).toBeVisible();
  const canvas = pad().element();
  const { left, top } = canvas.getBoundingClientRect();
  const at = (type: string, x: number, y: number, buttons: number) =>
    new PointerEvent(type, {
      clientX: left + x,
      clientY: top + y,
      buttons,
      bubbles: true,
      pointerId: 1,
      pressure: 0.5,
    });
  canvas.dispatchEvent(at('pointerdown', 40, 200, 1));
  for (const step of [1, 2, 3, 4, 5]) canvas.dispatchEvent(at('pointermove', 40 + step * 30, 200 - step * 12, 1));
  canvas.dispatchEvent(at('pointerup', 190, 140, 0));
  await expect.element(page.getByRole('img', { name: say('loan.padSigned') })).toBeVisible();
}

test('what is drawn is sent as a picture, with the words that were read', async () => {
  const taken = takePictures();
  await show(<LoanSigningScreen />, AT);
  await expect.element(page.getByRole('button', { name: say('loan.please_sign') })).toBeDisabled();
  await draw();
  await sign().click();
  await expect.poll(() => location.pathname).toBe('/loan/record');
  expect(taken()).toBe(1);
  const sent = { amount: '2000', config_id: 2, sign: '/api/common/image?id=picture1', agreement: AGREEMENT.text };
  expect(server().inputsOf(requestLoan)).toMatchObject([sent]);
});

test('a cleared pad has to be signed again', async () => {
  takePictures();
  await show(<LoanSigningScreen />, AT);
  await draw();
  await page.getByRole('button', { name: say('loan.clear') }).click();
  await expect.element(pad()).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('loan.please_sign') })).toBeDisabled();
});

test('who cannot draw types their name', async () => {
  const taken = takePictures();
  await show(<LoanSigningScreen />, AT);
  await page.getByRole('button', { name: say('loan.typeInstead') }).click();
  const name = page.getByRole('textbox', { name: say('loan.typedName') });
  await expect.element(name).toHaveValue('Mara Kovac');
  await name.fill('');
  await expect.element(page.getByRole('button', { name: say('loan.please_sign') })).toBeDisabled();
  await name.fill('M. Kovac');
  await sign().click();
  await expect.poll(() => location.pathname).toBe('/loan/record');
  expect(taken()).toBe(1);
});

test('a lost answer is asked for again as the same request, and the picture is not sent twice', async () => {
  const taken = takePictures();
  await show(<LoanSigningScreen />, AT);
  await draw();
  server().lose(requestLoan);
  await sign().click();
  await expect.element(page.getByText(/We got no answer/)).toBeVisible();
  server().answer(requestLoan, REQUESTED);
  await page.getByRole('button', { name: say('trade.askAgain') }).click();
  await expect.poll(() => server().keysOf(requestLoan)).toHaveLength(2);
  const [lost, again] = server().keysOf(requestLoan);
  expect(again).toBe(lost);
  expect(taken()).toBe(1);
});

test('a refusal says why', async () => {
  takePictures();
  await show(<LoanSigningScreen />, AT);
  await draw();
  server().refuse(requestLoan, ERROR_CODES.alreadyDone, 'There is a loan already.');
  await sign().click();
  await expect.element(page.getByText('There is a loan already.')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/loan/sign');
});

test('an agreement that was not accepted is read first, where the site wants that', async () => {
  acceptAgreement('another text');
  await show(<LoanSigningScreen />, AT);
  await expect.poll(() => location.pathname + location.search).toBe('/loan/agreement?id=2&amount=2000');
});

test('a site that does not want it goes on', async () => {
  answerSettings(server(), { is_loan_protocol: '0' });
  acceptAgreement('another text');
  await show(<LoanSigningScreen />, AT);
  await expect.element(pad()).toBeVisible();
});
