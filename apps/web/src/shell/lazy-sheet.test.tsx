import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { prepareScreenTest, say } from '../testing/show-screen.tsx';
import { lazySheet } from './lazy-sheet.tsx';

const { show } = prepareScreenTest();

interface FactsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Facts = (props: FactsProps) => (
  <Sheet title="Facts" closeLabel={say('common.close')} {...props}>
    <p>One fact</p>
  </Sheet>
);

test('a sheet that cannot be fetched leaves the screen as it is, and comes when it is opened again', async () => {
  let isCut = true;
  const LazyFacts = lazySheet<FactsProps>(async () => {
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module');
    return Facts;
  });
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <main>
        <input aria-label="Quantity" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <LazyFacts open={open} onClose={() => setOpen(false)} />
      </main>
    );
  }
  await show(<Screen />, '/trade');
  await page.getByLabelText('Quantity').fill('0.25');
  const button = page.getByRole('button', { name: 'Open' });
  await button.click();
  await expect.element(page.getByText(say('common.loadFailed'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('shell.reload') })).toBeVisible();
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('0.25');
  isCut = false;
  await button.click();
  await expect.element(page.getByRole('dialog').getByText('One fact')).toBeVisible();
});
