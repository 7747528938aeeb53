import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleCompanies, consoleSaveCompany, consoleSetCompanyOpen } from '@candor/protocol/console/companies.ts';
import { consoleUploadPicture } from '@candor/protocol/pictures/picture.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say, prepareConsoleTest } from '../../testing/show-console.tsx';

const { server, show } = prepareConsoleTest();
beforeEach(() => server().answer(consoleCompanies, { list: [COMPANY, RETIRED], total: 2 }));

const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
const reasonField = () => dialog().getByRole('textbox', { name: new RegExp(say('console.reason')) });

test('companies are listed with their state, and one opens as visitors see it', async () => {
  await show('/companies');
  await expect.element(page.getByRole('row', { name: /Candor Markets.*This site.*Listed/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Harbour Desk.*Retired/ })).toBeVisible();
  await page.getByRole('button', { name: /Candor Markets/ }).click();
  await expect.element(page.getByText(say('console.company.previewHint'))).toBeVisible();
  await expect.element(page.getByText('1 Example Street')).toBeVisible();
});

test('none, and none like what was searched, are said apart', async () => {
  server().answer(consoleCompanies, { list: [], total: 0 });
  await show('/companies');
  await expect.element(page.getByText(say('console.company.noneHint'))).toBeVisible();
  await page.getByRole('searchbox', { name: say('console.company.search') }).fill('nobody');
  await expect.element(page.getByText(say('console.company.noneLike'))).toBeVisible();
  expect(server().inputsOf(consoleCompanies).at(-1)).toMatchObject({ search: 'nobody' });
});

test('a company is added, and a refused field says what is wrong', async () => {
  server().refuse(consoleSaveCompany, ERROR_CODES.invalidInput, '', { fields: { complaint_email: 'field.email' } });
  await show('/companies');
  await page.getByRole('button', { name: say('console.company.add') }).click();
  await expect.element(dialog().getByText(say('console.company.nameMissing'))).toBeVisible();
  await field(say('console.company.name')).fill('Northern Light');
  await field(say('console.company.complaintEmail')).fill('nobody');
  await reasonField().fill('A new partner.');
  await dialog()
    .getByRole('button', { name: say('console.company.publish') })
    .click();
  await expect.element(field(say('console.company.complaintEmail'))).toHaveAttribute('aria-invalid', 'true');
  server().answer(consoleSaveCompany, { id: 3, version: 1 });
  await field(say('console.company.complaintEmail')).fill('complaints@light.example');
  await dialog()
    .getByRole('button', { name: say('console.company.publish') })
    .click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server().inputsOf(consoleSaveCompany).at(-1)).toMatchObject({
    id: 0,
    version: 0,
    name: 'Northern Light',
    complaint_email: 'complaints@light.example',
    listed: '1',
    reason: 'A new partner.',
  });
});

test('a logo is sent before the company is saved, and shown as visitors will see it', async () => {
  server().answer(consoleUploadPicture, { url: PICTURE, hash: 'ab'.repeat(32) });
  server().answer(consoleSaveCompany, { id: 1, version: 5 });
  await show('/companies?row=1');
  await page.getByRole('button', { name: say('console.company.change'), exact: true }).click();
  const group = dialog().getByRole('group', { name: say('console.company.logo'), exact: true });
  const input = group.getByLabelText(say('console.company.logo')).last().element();
  await userEvent.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
  await expect.element(dialog().getByRole('button', { name: say('console.picture.remove') })).toBeVisible();
  expect(group.element().querySelector('img')?.getAttribute('src')).toBe(PICTURE);
  await reasonField().fill('A new sign.');
  await dialog()
    .getByRole('button', { name: say('console.company.publish') })
    .click();
  await expect.poll(() => server().inputsOf(consoleSaveCompany)).toMatchObject([{ id: 1, logo: PICTURE }]);
});

test('retiring keeps what is published, and asks for a reason', async () => {
  server().answer(consoleSaveCompany, { id: 1, version: 5 });
  await show('/companies?row=1');
  await page.getByRole('button', { name: say('console.company.retire') }).click();
  await reasonField().fill('It has closed.');
  await dialog()
    .getByRole('button', { name: say('console.company.retire') })
    .click();
  await expect.poll(() => server().inputsOf(consoleSaveCompany)).toHaveLength(1);
  const { own: _own, open: _open, loss_url: _lossUrl, ...published } = COMPANY;
  expect(server().inputsOf(consoleSaveCompany)[0]).toEqual({ ...published, listed: '0', reason: 'It has closed.' });
});

test('an owner closes a company and says where its visitors go; why it cannot be closed stands in the dialog', async () => {
  server().refuse(consoleSetCompanyOpen, ERROR_CODES.invalidInput, '', { fields: { open: 'server.companyHasOrders' } });
  await show('/companies?row=1');
  await page.getByRole('button', { name: say('console.company.setOpen') }).click();
  await expect.element(dialog().getByText(say('console.company.setOpenOwnText'))).toBeVisible();
  await dialog().getByText(say('console.company.isOpen')).click();
  await field(say('console.company.lossUrl')).fill('https://gone.example/');
  await reasonField().fill('It has closed.');
  await dialog()
    .getByRole('button', { name: say('console.operations.save') })
    .click();
  await expect.element(dialog().getByText(say('server.companyHasOrders'))).toBeVisible();
  server().answer(consoleSetCompanyOpen, { version: 5 });
  await dialog()
    .getByRole('button', { name: say('console.operations.save') })
    .click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server().inputsOf(consoleSetCompanyOpen).at(-1)).toEqual({
    id: 1,
    version: 4,
    open: '0',
    loss_url: 'https://gone.example/',
    reason: 'It has closed.',
  });
});

test('who writes about companies does not close them', async () => {
  await show('/companies?row=1', 'content');
  await expect.element(page.getByRole('button', { name: say('console.company.retire') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('console.company.setOpen') })).not.toBeInTheDocument();
});

test('an auditor reads them and changes nothing', async () => {
  await show('/companies?row=1', 'auditor');
  await expect.element(page.getByText('1 Example Street')).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('console.company.retire') })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: say('console.company.add') })).not.toBeInTheDocument();
});

const PICTURE = `/api/default/picture?hash=${'ab'.repeat(32)}`;
const COMPANY: OutputOf<typeof consoleCompanies>['list'][number] = {
  id: 1,
  name: 'Candor Markets',
  logo: '',
  url: 'https://candor.example',
  subject: 'Broker for private customers',
  registered_address: '1 Example Street',
  location: 'Example City',
  email: 'help@candor.example',
  complaint_email: '',
  listed: true,
  open: true,
  loss_url: '',
  own: true,
  version: 4,
};
const RETIRED = { ...COMPANY, id: 2, name: 'Harbour Desk', url: '', own: false, listed: false };
