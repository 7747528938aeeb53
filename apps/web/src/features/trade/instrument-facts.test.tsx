import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toInstrument } from '../../domain/market/instrument.ts';
import { helpPath } from '../../paths.ts';
import { answerMarket, EURUSD } from '../../testing/market-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { InstrumentFacts } from './instrument-facts.tsx';

const { server, show } = prepareScreenTest();

const TOPICS = [
  ['instrument.spreadNow', 'spread'],
  ['instrument.lots', 'lot'],
  ['trade.margin', 'margin'],
  ['instrument.swap', 'fees'],
  ['instrument.stopOut', 'stopOut'],
] as const;

test('the terms of an instrument lead to their explanation', async () => {
  answerMarket(server());
  await show(<InstrumentFacts instrument={toInstrument(EURUSD)} info={undefined} />, '/trade');
  await expect.element(page.getByText(say('instrument.stopOutLevel', { percent: 50 }))).toBeVisible();
  for (const [name, topic] of TOPICS)
    await expect
      .element(page.getByRole('link', { name: say(name), exact: true }))
      .toHaveAttribute('href', helpPath(topic));
});
