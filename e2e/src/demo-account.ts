import { setTimeout as delay } from 'node:timers/promises';
import type { Envelope } from '@candor/protocol/envelope.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import type { Locator, Page } from 'playwright-core';

import { open } from './browser.ts';
import { say, saying } from './words.ts';

/*
 * What a customer does with the trading screens, and what the server says of it, in the words of scenarios.
 */

/** Signs in to a new demo account from the home page, in one tap. */
export async function takeDemo(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('button', { name: say('auth.tryDemo') }).click();
  await page.getByText(say('common.demoAccount'), { exact: true }).waitFor();
}

/** Signed in to a new demo account before the first load; for scenarios about something else. */
export async function arriveWithDemo(page: Page, origin: string): Promise<string> {
  const token = await newDemo(origin);
  await page.context().addInitScript(`if (location.protocol === 'http:' && !localStorage.getItem('e2e.arrived')) {
    localStorage.setItem('e2e.arrived', '1');
    localStorage.setItem('candor.token', ${JSON.stringify(token)});
  }`);
  return token;
}

/** The session token of a new demo account. */
export async function newDemo(origin: string): Promise<string> {
  const { token } = (await ask(`${origin}/api/user/createAccountDemoForU`, '', {})) as { token: string };
  return token;
}

/** The customer's orders as the server has them: 0 pending, 1 holding, 3 history. */
export async function ordersOf(page: Page, status: 0 | 1 | 3): Promise<OrderDto[]> {
  const { data } = (await askAs(page, `/v2/api/forex/my_deal?status=${status}`)) as { data: OrderDto[] };
  return data;
}

/** Reads a call as the customer of the page. */
export async function askAs(page: Page, path: string, body?: object): Promise<unknown> {
  const token = await page.evaluate<string | null>(`localStorage.getItem('candor.token')`);
  return ask(new URL(page.url()).origin + path, token ?? '', body);
}

/** Opens an order past the screens, for scenarios about what comes after. `lots` as decimal text. */
export async function openOrder(
  origin: string,
  token: string,
  order: Readonly<Record<string, string | number>>,
): Promise<OrderDto> {
  const ticket = { type: 1, cont: '0.10', forex_id: 1, status: 1, multiple: 100, ...order };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { order: opened } = (await ask(`${origin}/v2/api/forex/submit`, token, ticket)) as { order: OrderDto };
      return opened;
    } catch (error) {
      // Just after its start, or in a quiet moment, an instrument may have no fresh price yet.
      if (attempt === 40 || !(error instanceof Error) || !error.message.includes(': 2006 ')) throw error;
      await delay(500);
    }
  }
}

export const ticket = (page: Page): Locator => page.getByRole('region', { name: say('trade.ticket') });
export const sheet = (page: Page): Locator => page.getByRole('dialog');
/**
 * Presses the button of the open sheet that places the order. Where the price has moved meanwhile the sheet asks, and
 * the new price is accepted first, as a customer would.
 */
export async function placeFromSheet(page: Page, side: 'buy' | 'sell'): Promise<void> {
  const button = sheet(page)
    .getByRole('button', { name: saying(`confirm.${side}At`) })
    .or(sheet(page).getByRole('button', { name: saying('confirm.acceptPrice') }));
  await button.waitFor();
  for (let press = 0; press < MOST_PRESSES && (await button.count()) > 0; press += 1) {
    await button.click();
    await page.waitForTimeout(BETWEEN_PRESSES_MS);
    // Until it is answered the sheet cannot be closed either.
    await sheet(page).locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  }
}

/** Longer than the sheet takes a second tap for the second half of a double one. */
const BETWEEN_PRESSES_MS = 600;
const MOST_PRESSES = 5;

export const tradeButton = (page: Page, side: 'buy' | 'sell'): Locator =>
  page.getByRole('button', { name: new RegExp(`^${say(`trade.${side}`)}\\s*[\\d,.]*$`) });

/**
 * Switches a stop of the ticket on, by the keyboard, as a price to type: the
 * stop loss is the first, the take profit the second.
 */
export async function switchStopOn(page: Page, which: 'stopLoss' | 'takeProfit'): Promise<Locator> {
  const index = which === 'stopLoss' ? 0 : 1;
  await page.locator('.trade-side .switch').nth(index).focus();
  await page.keyboard.press('Space');
  await page.locator('.ticket-stop-choices').last().getByRole('radio').nth(3).press('Space');
  return page.locator('.trade-side .switch-row + div').nth(index).getByRole('spinbutton');
}

/** The figure next to a term in a list of terms and values, without its unit. */
export async function figureOf(part: Locator, term: string): Promise<string> {
  const value = part
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .first()
    .locator('xpath=following-sibling::dd[1]');
  return plain((await value.textContent()) ?? '');
}

/** A shown figure as decimal text: `−1,234.50 USDT` is -1234.50. */
export function plain(shown: string): string {
  return shown.replaceAll(/[,\s]|USDT/g, '').replaceAll('\u2212', '-');
}

async function ask(url: string, token: string, body?: object): Promise<unknown> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const response = await fetch(
    url,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  const envelope = (await response.json()) as Envelope;
  if (envelope.code !== 1) throw new Error(`${url}: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}
