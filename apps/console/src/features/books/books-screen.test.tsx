import { consoleBooks } from '@candor/protocol/console/books/books.ts';
import { consoleTrialBalance } from '@candor/protocol/console/trial-balance.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareConsoleTest } from '../../testing/show-console.tsx';

const { server, show } = prepareConsoleTest();

test('books that cannot be read say so, and are asked for again', async () => {
  server().refuse(consoleBooks, ERROR_CODES.ourFault, 'Reference: 1');
  server().refuse(consoleTrialBalance, ERROR_CODES.ourFault, 'Reference: 2');
  await show('/books?from=2026-01-01');
  await expect.element(page.getByText(/Reference: 1/).first()).toBeVisible();
  await page
    .getByRole('button', { name: say('common.retry') })
    .first()
    .click();
  await page
    .getByRole('button', { name: say('common.retry') })
    .last()
    .click();
  await expect.poll(() => server().inputsOf(consoleBooks)).toHaveLength(2);
  expect(server().inputsOf(consoleBooks)[1]).toMatchObject({ from: '2026-01-01' });
});
