import { MOST_TEMPLATES } from '@candor/protocol/chart-templates/chart-template.ts';
import type { ChartTemplateDto } from '@candor/protocol/chart-templates/chart-template.ts';
import { createChartTemplate } from '@candor/protocol/chart-templates/create.ts';
import { listChartTemplates } from '@candor/protocol/chart-templates/list.ts';
import { removeChartTemplate } from '@candor/protocol/chart-templates/remove.ts';
import { renameChartTemplate } from '@candor/protocol/chart-templates/rename.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { parseTemplates, templatesText } from '../../domain/chart/chart-template.ts';
import type { ChartTemplate } from '../../domain/chart/chart-template.ts';
import { loadTexts } from '../../kit/language/language.ts';
import { press } from '../../testing/press.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { TemplateSection } from './template-section.tsx';

const { server, show } = prepareScreenTest();
beforeEach(async () => {
  await Promise.all([loadTexts('chart-tools'), loadTexts('fields')]);
  server().answer(listChartTemplates, { list: [] });
});

const LOOK = { type: 'bars', period: '1min', indicators: [{ id: 'EMA', parameters: [9, 21] }] } as const;
const SCALP: ChartTemplateDto = { id: 3, name: 'Scalp', look: { ...LOOK, indicators: [] } };
const OF_DEVICE: ChartTemplate = { ...LOOK, id: 'a', name: 'Swing' };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const names = (): string[] => [...document.querySelectorAll('li bdi')].map(({ textContent }) => textContent ?? '');
const stored = () => localStorage.getItem('candor.chart-templates');
const store = (...templates: readonly ChartTemplate[]): void =>
  localStorage.setItem('candor.chart-templates', templatesText(templates));
const applied: unknown[] = [];
beforeEach(() => applied.splice(0));
const showSection = (as?: 'visitor') =>
  show(<TemplateSection look={LOOK} onApply={(look) => applied.push(look)} />, '/trade', as);

test('a template is saved to the account, applied, renamed and deleted', async () => {
  server().answer(createChartTemplate, ({ name, look }) => ({ template: { id: 4, name, look } }));
  server().answer(renameChartTemplate, ({ id, name }) => ({ template: { id, name, look: SCALP.look } }));
  server().answer(removeChartTemplate, {});
  await showSection();
  await page.getByRole('textbox').fill(' Swing ');
  await press(button(say('chart-tools.saveTemplate')));
  await expect.poll(names).toEqual(['Swing']);
  expect(server().inputsOf(createChartTemplate)).toEqual([{ name: 'Swing', look: LOOK }]);
  await press(button('Swing'));
  expect(applied).toMatchObject([LOOK]);
  await press(button(say('chart-tools.rename', { name: 'Swing' })));
  await page.getByRole('textbox').first().fill('Best');
  await press(button(say('common.save')));
  await expect.poll(names).toEqual(['Best']);
  await press(button(say('chart-tools.delete', { name: 'Best' })));
  await expect.poll(names).toEqual([]);
  expect(stored()).toBeNull();
});

test('what the server says of a name is said below it, and the name stays typed', async () => {
  const data = { fields: { name: 'chart-tools.nameTaken' } };
  server().refuse(createChartTemplate, ERROR_CODES.invalidInput, 'Check the fields.', data);
  await showSection();
  await page.getByRole('textbox').fill('Swing');
  await press(button(say('chart-tools.saveTemplate')));
  await expect.element(page.getByText(say('chart-tools.nameTaken'))).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Swing');
  expect(names()).toEqual([]);
});

test('templates of the device join the account once, without those that it has', async () => {
  server().answer(listChartTemplates, { list: [SCALP] });
  server().answer(createChartTemplate, ({ name, look }) => ({ template: { id: 9, name, look } }));
  store(OF_DEVICE, { ...OF_DEVICE, id: 'b', name: 'scalp', indicators: [] });
  await showSection();
  await expect.poll(names).toEqual(['Scalp', 'Swing']);
  expect(server().inputsOf(createChartTemplate)).toEqual([{ name: 'Swing', look: LOOK }]);
  expect(stored()).toBeNull();
});

test('what the account has no room for stays on the device', async () => {
  server().answer(listChartTemplates, { list: [SCALP] });
  server().refuse(createChartTemplate, ERROR_CODES.amountOutsideLimits, 'Full.');
  store(OF_DEVICE);
  await showSection();
  await expect.poll(names).toEqual(['Scalp']);
  expect(parseTemplates(stored())).toEqual([OF_DEVICE]);
});

test('a visitor keeps templates on the device', async () => {
  await showSection('visitor');
  await page.getByRole('textbox').fill('Swing');
  await press(button(say('chart-tools.saveTemplate')));
  await expect.poll(names).toEqual(['Swing']);
  expect(stored()).toContain('Swing');
  await expect.element(page.getByText(say('chart-tools.onDevice'))).toBeVisible();
});

test('templates that cannot be read say so, and are there after one more try', async () => {
  server().refuse(listChartTemplates, ERROR_CODES.ourFault, 'Reference: 1');
  await showSection();
  await expect.element(page.getByText(say('common.loadFailed'))).toBeVisible();
  server().answer(listChartTemplates, { list: [SCALP] });
  await press(button(say('common.retry')));
  await expect.poll(names).toEqual(['Scalp']);
});

test('a template stays until the account has let it go', async () => {
  server().answer(listChartTemplates, { list: [SCALP] });
  server().lose(removeChartTemplate);
  await showSection();
  await press(button(say('chart-tools.delete', { name: 'Scalp' })));
  await expect.element(page.getByRole('alert').first()).toBeInTheDocument();
  expect(names()).toEqual(['Scalp']);
});

test('who has as many as can be kept learns so', async () => {
  const list = Array.from({ length: MOST_TEMPLATES }, (_, index) => ({ ...SCALP, id: index + 1, name: `T${index}` }));
  server().answer(listChartTemplates, { list });
  await showSection();
  await expect.element(page.getByText(say('chart-tools.full', { count: MOST_TEMPLATES }))).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});
