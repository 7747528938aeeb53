import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toInstrument } from '../../domain/market/instrument.ts';
import { answerMarket, EURUSD } from '../../testing/market-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { InstrumentFacts } from './instrument-facts.tsx';

const { server, show } = prepareScreenTest();

test('the terms of an instrument lead to their explanation', async () => {
  answerMarket(server());
  await show(<InstrumentFacts instrument={toInstrument(EURUSD)} info={undefined} />, '/trade');
  await expect.element(page.getByText(say('instrument.stopOutLevel', { percent: 50 }))).toBeVisible();
  await page.getByRole('link', { name: say('instrument.stopOut') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/mine/help?topic=stopOut');
});
