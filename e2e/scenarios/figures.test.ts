import { expect, test } from 'vitest';
import { goTo, open } from '../src/browser.ts';
import { arriveWithDemo, askAs, openOrder, ordersOf, plain, sheet, ticket, tradeButton } from '../src/demo-account.ts';
import { figuresIn, gainIn, termsIn, units } from '../src/figures.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/*
 * Cards, lists and sheets whose figures belong together add up to the digit, as anybody with a pocket calculator sees
 * them: what is read here is the text on the screen. The accounts are random; a failure names the seed that made them.
 */
const fixtures = useSharedFixtures();

const SEED = Number(process.env['CANDOR_E2E_SEED'] ?? Date.now() % 1_000_000);
let state = SEED;
/** A whole number from `from` to `to`, by the generator of Numerical Recipes. */
function random(from: number, to: number): number {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return from + Math.floor((state / 2 ** 32) * (to - from + 1));
}
const lots = (): string => (random(1, 90) / 100).toFixed(2);
const INSTRUMENTS = [1, 2, 3, 4];

test.each([false, true])('equity is what is used, reserved and available; with a pending order: %s', async (waits) => {
  const { page } = await fixtures.phone();
  const { origin } = fixtures.server();
  const token = await arriveWithDemo(page, origin);
  for (const forex_id of INSTRUMENTS) await openOrder(origin, token, { forex_id, cont: lots(), type: random(1, 2) });
  if (waits) {
    const { OriginPrice } = await openOrder(origin, token, { cont: '0.01' });
    const target_price = (Number(OriginPrice) * 0.9).toFixed(5);
    await openOrder(origin, token, { cont: lots(), status: 0, target_price });
  }
  await open(page, '/order');
  const card = page.locator('.orders-summary dl');
  let reserved: string | undefined;
  // While prices move, at every moment.
  for (let look = 0; look < 8; look += 1) {
    const terms = await termsIn(card);
    const parts = [...terms].filter(([term]) => term !== say('orders.equity'));
    reserved = terms.get(say('orders.reserved'));
    expect(reserved !== undefined).toBe(waits);
    expect(sum(parts.map(([, value]) => value)), at(terms)).toBe(units(terms.get(say('orders.equity'))));
    await page.waitForTimeout(400);
  }
  if (!waits) return;
  await open(page, '/order?type=0');
  const row = page.locator('.list-row[data-height="order"]');
  expect(units((await figuresIn(row)).at(-1)), at()).toBe(units(reserved));
});

test('the balance of all accounts is the sum of theirs, and of each what is available and held', async () => {
  const { page } = await fixtures.phone();
  const { origin } = fixtures.server();
  const token = await arriveWithDemo(page, origin);
  await open(page, '/order');
  for (const to of [2, 3])
    await askAs(page, '/api/account/transfer', {
      from: 1,
      to,
      balance: `${random(900, 2_000)}.${random(100_001, 999_999)}`,
    });
  for (const forex_id of INSTRUMENTS) await openOrder(origin, token, { forex_id, cont: lots() });
  await open(page, '/mine/wallet');
  const total = units(await page.locator('.amount-lead').textContent());
  expect(sum(await page.locator('main .list .list-row .num.font-semibold').allTextContents()), at()).toBe(total);
  for (const account of [1, 2, 3]) {
    await goTo(page, `/mine/history?accountTypeId=${account}`);
    const terms = await termsIn(page.locator('main dl'));
    const [balance, ...parts] = [...terms.values()];
    expect(parts).toHaveLength(2);
    expect(sum(parts), at(terms)).toBe(units(balance));
  }
});

test('a history and each of its orders say what is left after the fee', async () => {
  const { page } = await fixtures.phone();
  const { origin } = fixtures.server();
  const token = await arriveWithDemo(page, origin);
  await open(page, '/order');
  for (const forex_id of INSTRUMENTS) {
    const order = await openOrder(origin, token, { forex_id, cont: lots(), type: random(1, 2) });
    await askAs(page, '/v2/api/forex/close', { id: order.Id });
  }
  await open(page, '/order?type=3');
  const head = page.getByText(say('orders.totalAfterFees'), { exact: true }).locator('xpath=..');
  const [net, gross, fees] = await figuresIn(head);
  expect(sum([gross, fees]), at()).toBe(units(net));
  const closed = await ordersOf(page, 3);
  expect(Number(plain(fees ?? ''))).toBeCloseTo(-closed.reduce((all, { TradeFee }) => all + Number(TradeFee), 0), 5);
  for (const [index] of INSTRUMENTS.entries()) {
    const row = page.locator('.list-row[data-height="order"]').nth(index);
    const inList = await gainIn(row);
    await row.click();
    const lead = await gainIn(sheet(page));
    const terms = await termsIn(sheet(page).locator('dl').first());
    const result = units(terms.get(say('orders.afterFee')));
    expect([units(lead), units(inList)], at(terms)).toEqual([result, result]);
    expect(sum([terms.get(say('orders.beforeFee')), terms.get(say('common.fee'))]), at(terms)).toBe(result);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  }
});

test('an order says what it needs before it is sent', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=USDJPY');
  const quantity = ticket(page).getByRole('spinbutton', { name: saying('common.quantity') });
  for (let turn = 0; turn < 6; turn += 1) {
    await quantity.fill(lots());
    await quantity.press('Enter');
    await tradeButton(page, 'buy').click();
    const terms = await termsIn(sheet(page).locator('dl'));
    const margin = [...terms].find(([term]) => term.startsWith(say('trade.margin')));
    expect(sum([margin?.[1], terms.get(say('common.fee'))]), at(terms)).toBe(units(terms.get(say('confirm.needed'))));
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  }
});

const sum = (shown: readonly (string | undefined)[]): number => shown.reduce((all, each) => all + units(each), 0);
const at = (terms?: ReadonlyMap<string, string>): string =>
  `CANDOR_E2E_SEED=${SEED} ${terms === undefined ? '' : JSON.stringify([...terms])}`;
