import { launchBrowser, PHONE, SMALL_PHONE, visit, open } from './src/browser.ts';
import { newDemo, openOrder } from './src/desk.ts';
const origin = 'http://127.0.0.1:9800';
const out = '/tmp/wt/alerts-shots';
const ask = async (path: string, token: string, body?: object) => {
  const r = await fetch(
    origin + path,
    body === undefined
      ? { headers: { authorization: token } }
      : {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  const e = await r.json();
  if (e.code !== 1) console.log(path, JSON.stringify(e));
  return e.data;
};
const browser = await launchBrowser();
const token = await newDemo(origin);
const list = await ask('/v2/api/forex/trade_list', token);
const find = (code: string) => list.find((x: any) => x.Code === code);
const eur = find('EURUSD'),
  btc = find('BTCUSDT'),
  jpy = find('USDJPY');
const q = (x: any) => x.ForexQuotations;
const bid = Number(q(eur).Bid),
  bb = Number(q(btc).Bid);
await ask('/api/alert/create', token, {
  forex_id: eur.Id,
  side: 'bid',
  direction: 'above',
  price: (bid + 0.00003).toFixed(5),
  repeats: 1,
  note: 'Sell half of the position here, and move the stop to break-even straight away',
});
await ask('/api/alert/create', token, {
  forex_id: btc.Id,
  side: 'mid',
  direction: 'below',
  price: (bb - 5).toFixed(2),
  repeats: 0,
  note: '',
});
await ask('/api/alert/create', token, {
  forex_id: btc.Id,
  side: 'ask',
  direction: 'above',
  price: (bb + 900).toFixed(2),
  repeats: 0,
  note: 'Nebenkostenabrechnungsverordnung',
});
await openOrder(origin, token, {
  forex_id: eur.Id,
  target_profit_price: (bid + 0.0003).toFixed(5),
  stop_loss_price: (bid - 0.0003).toFixed(5),
}).catch((e) => console.log(String(e)));
await new Promise((r) => setTimeout(r, Number(process.argv[2] ?? 20000)));
for (const [lang, theme, viewport] of [
  ['en', 'light', PHONE],
  ['en', 'dark', SMALL_PHONE],
  ['ar', 'light', SMALL_PHONE],
  ['hk', 'dark', PHONE],
] as const) {
  const context = await visit(browser, origin, { theme, viewport, language: lang });
  await context.addInitScript(`localStorage.setItem('candor.token', ${JSON.stringify(token)})`);
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
  const shot = async (name: string, path: string, act?: () => Promise<void>) => {
    await open(page, path);
    await act?.();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/${name}-${lang}.png` });
  };
  await shot('home', '/');
  await shot('user', '/user');
  await shot('messages', '/message');
  await shot('alerts', '/mine/alerts');
  await shot('alerts-end', '/mine/alerts', () => page.evaluate('scrollTo(0, 99999)') as Promise<void>);
  await shot('new', '/mine/alerts?code=EURUSD');
  await shot('edit', '/mine/alerts', () => page.locator('.alert-row').last().click());
  await shot('trade', '/trade?code=EURUSD');
  const messages = await ask('/api/internalMessage/list', token);
  console.log(messages.total, messages.list[0]?.title);
  if (messages.total > 0) await shot('detail', `/message/detail?id=${messages.list.at(-1).id}`);
  await context.close();
}
await browser.close();
