import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CUSTOMER } from '../../testing/customer-answers.ts';
import { prepareScreenTest } from '../../testing/show-screen.tsx';
import { useUser } from '../session/user-queries.ts';
import { useSupport } from './use-support.ts';

const { server, show } = prepareScreenTest();
afterEach(() => vi.restoreAllMocks());

function Ask() {
  const openSupport = useSupport();
  const { data: user } = useUser();
  return (
    <button type="button" onClick={openSupport}>
      {user === undefined ? 'visitor' : 'customer'}
    </button>
  );
}

async function press(as: 'customer' | 'visitor'): Promise<unknown> {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  server().answer(getBasicInfo, SITE);
  await show(<Ask />, '/', as);
  const button = page.getByRole('button', { name: as });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
  // Nothing is waited for: the tap is over before a promise is.
  return opened.mock.calls[0]?.[0];
}

test('a page elsewhere is opened in the tap itself, and told whom it speaks to', async () => {
  expect(await press('customer')).toBe(`https://chat.example/${CUSTOMER.uid}`);
});

test('a visitor leaves no placeholder in its address', async () => {
  expect(await press('visitor')).toBe('https://chat.example/');
});

const SITE: OutputOf<typeof getBasicInfo> = {
  settings: { service_link_type: '3', service_link: 'https://chat.example/{uid}' },
  price_source: 'simulated',
  languages: ['en'],
  time: Date.UTC(2026, 10, 18, 13),
  theme: { light: {}, dark: {} },
  margin_call_level: 100,
  stop_out_level: 50,
};
