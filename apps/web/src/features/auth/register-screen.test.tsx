import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { register } from '@candor/protocol/identity/register.ts';
import { registerTicket } from '@candor/protocol/identity/register-ticket.ts';
import { sendEmail } from '@candor/protocol/identity/send-email.ts';
import { areaList } from '@candor/protocol/site/area-list.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionToken } from '../../domain/session/session.ts';
import { CUSTOMER, siteAnswer } from '../../testing/customer-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { picture, takePictures } from '../../testing/upload-stand-in.ts';
import { RegisterScreen } from './register-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  server().answer(areaList, [{ id: 1, global_code: '+001', code: 'US', name: 'United States' }]);
  server().answer(getBasicInfo, siteAnswer({ is_register_real_name: '1', is_register_email: '1' }));
  server().answer(sendEmail, { request_id: 'request-1' });
  let tickets = 0;
  server().answer(registerTicket, () => ({ ticket: `ticket-${(tickets += 1)}` }));
});

const email = () => page.getByRole('textbox', { name: say('auth.email'), exact: true });
const slot = (label: 'verification.front' | 'verification.back') => page.getByLabelText(new RegExp(`^${say(label)}: `));
const removal = (label: 'verification.front' | 'verification.back') =>
  page.getByRole('button', { name: say('uploads.removeNamed', { label: say(label) }) });
const button = () => page.getByRole('button', { name: say('auth.createAccount'), exact: true });

/** As far as the pictures. */
async function askForCode(address = 'mara@example.com'): Promise<void> {
  await email().fill(address);
  await page.getByRole('button', { name: say('auth.sendCode') }).click();
  await expect.element(slot('verification.front')).toBeEnabled();
}

async function addPictures(): Promise<void> {
  await slot('verification.front').upload(await picture());
  await expect.element(removal('verification.front')).toBeVisible();
  await slot('verification.back').upload(await picture());
  await expect.element(removal('verification.back')).toBeVisible();
}

test('pictures wait for the code, go by one ticket, and are sent with the form', async () => {
  takePictures();
  await show(<RegisterScreen />, '/register', 'visitor');
  await expect.element(slot('verification.front')).toBeDisabled();
  await expect.element(page.getByText(say('auth.codeFirst')).first()).toBeVisible();
  await askForCode();
  await addPictures();
  expect(server().inputsOf(registerTicket)).toEqual([
    { type: 'email', area_id: '1', account: 'mara@example.com', request_id: 'request-1' },
  ]);
  await fillTheRest();
  const missing = say('verification.missing', { field: say('verification.name') });
  await expect.element(page.getByRole('button', { name: missing })).toBeDisabled();
  await page.getByLabelText(say('verification.name')).fill('Mara Vogel');
  await page.getByLabelText(say('verification.cardId')).fill('L01X00T47');
  server().answer(register, { token: 'a-token', device: 'a-device', user: CUSTOMER });
  await button().click();
  await expect.poll(() => sessionToken.get()).toBe('a-token');
  expect(server().inputsOf(register)[0]).toMatchObject({
    name: 'Mara Vogel',
    card_id: 'L01X00T47',
    front_pic: '/api/common/image?id=picture1',
    reverse_pic: '/api/common/image?id=picture2',
    ticket: 'ticket-1',
  });
});

test('pictures that the server no longer has are asked for again, by another ticket', async () => {
  takePictures();
  await show(<RegisterScreen />, '/register', 'visitor');
  await askForCode();
  await addPictures();
  await fillTheRest();
  await page.getByLabelText(say('verification.name')).fill('Mara Vogel');
  await page.getByLabelText(say('verification.cardId')).fill('L01X00T47');
  const fields = { front_pic: 'uploads.fault.unknown', reverse_pic: 'uploads.fault.unknown' };
  server().refuse(register, ERROR_CODES.invalidInput, '', { fields });
  await button().click();
  await expect.element(page.getByText(say('uploads.fault.unknown')).first()).toBeVisible();
  await expect.element(removal('verification.front')).not.toBeInTheDocument();
  await addPictures();
  expect(server().inputsOf(registerTicket)).toHaveLength(2);
});

test('pictures are those of the account that is typed', async () => {
  takePictures();
  await show(<RegisterScreen />, '/register', 'visitor');
  await askForCode();
  await addPictures();
  await email().fill('somebody.else@example.com');
  await expect.element(removal('verification.front')).not.toBeInTheDocument();
  await email().fill('mara@example.com');
  await expect.element(removal('verification.front')).toBeVisible();
});

async function fillTheRest(): Promise<void> {
  await page.getByRole('button', { name: new RegExp(say('auth.country')) }).click();
  await page.getByRole('button', { name: /^United States/ }).click();
  await page.getByLabelText(say('auth.codeByEmail')).fill('123456');
  await page.getByLabelText(say('auth.password'), { exact: true }).fill('sunlit harbour 42');
  await page.getByLabelText(say('auth.repeatPassword'), { exact: true }).fill('sunlit harbour 42');
  await page.getByRole('checkbox').click();
}
