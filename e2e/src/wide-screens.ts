import type { Page } from 'playwright-core';
import type { Viewport } from './browser.ts';
import type { Scene } from './screens.ts';

/** The pages that the wide layout has to fit: the narrowest it has, two laptops and a large screen. */
export const WIDE_SIZES: readonly Viewport[] = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** What one trades on, on a wide page. */
export const WIDE_SCENES: readonly Scene[] = [
  { name: 'wide-positions', path: '/trade?code=EURUSD', as: 'trader', enter: (page) => showPanel(page, 0) },
  { name: 'wide-pending', path: '/trade?code=EURUSD', as: 'trader', enter: (page) => showPanel(page, 1) },
  { name: 'wide-options', path: '/trade?code=BTCUSDT&mode=future', as: 'trader', enter: (page) => showPanel(page, 2) },
  { name: 'wide-history', path: '/trade?code=EURUSD', as: 'trader', enter: (page) => showPanel(page, 3) },
  { name: 'wide-quotes', path: '/quotes', as: 'trader' },
  { name: 'wide-orders', path: '/order', as: 'trader' },
];

/** Shows a tab of the panel of orders, once there are rows in it. */
export async function showPanel(page: Page, index: number): Promise<void> {
  await page.locator('.orders-panel').getByRole('tab').nth(index).click();
  await page.locator('.orders-panel tbody tr').first().waitFor();
}
