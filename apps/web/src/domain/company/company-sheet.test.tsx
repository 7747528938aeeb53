import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import type { Company } from './company-queries.ts';
import { CompanySheet } from './company-sheet.tsx';
import { enterCompany, leaveCompany } from './entered-company.ts';

const { show } = prepareScreenTest();
const COMPANY = { id: 7, name: 'Haus', logo: '', url: '', subject: '' } as unknown as Company;

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return <CompanySheet company={COMPANY} open={isOpen} onClose={() => setOpen(false)} />;
}

test('Escape closes the sheet also at the moment in which the button that had the focus is gone', async () => {
  enterCompany(7);
  await show(<Opened />, '/product', 'visitor');
  const leave = page.getByRole('button', { name: say('company.leave', { name: 'Haus' }) });
  await expect.element(leave).toBeVisible();
  const button = leave.element() as HTMLElement;
  button.focus();
  flushSync(() => button.click());
  // A frame later the focus is brought back into the dialog.
  expect([button.isConnected, document.activeElement]).toEqual([false, document.body]);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  leaveCompany();
});
