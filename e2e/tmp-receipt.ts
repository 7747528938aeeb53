import { launchBrowser, PHONE, SMALL_PHONE, visit, open } from './src/browser.ts';
import { newDemo, openOrder } from './src/desk.ts';
const origin = 'http://127.0.0.1:9201';
const mode = process.argv[2] ?? 'make';
import { readFileSync, writeFileSync } from 'node:fs';
async function post(path: string, token: string, body: object): Promise<any> {
  const r = await fetch(origin + path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return r.json();
}
if (mode === 'make') {
  const token = await newDemo(origin);
  const list = ((await (await fetch(origin + '/v2/api/forex/trade_list')).json()) as any).data;
  const gbp = list.find((e: any) => e.Code === 'GBPJPY').Id,
    btc = list.find((e: any) => e.Code === 'BTCUSDT').Id;
  const a = await openOrder(origin, token, { cont: '0.50' });
  const b = await openOrder(origin, token, { forex_id: gbp, cont: '1.20', type: 2 });
  const c = await openOrder(origin, token, { forex_id: btc, cont: '0.10', multiple: 10 }).catch((e) => {
    console.log(String(e));
    return null;
  });
  await new Promise((r) => setTimeout(r, 20000));
  console.log(await post('/v2/api/forex/close', token, { id: a.Id }).then((x) => x.msg));
  console.log(await post('/v2/api/forex/close', token, { id: b.Id, cont: '0.37' }).then((x) => x.msg), b.Id);
  const d = await openOrder(origin, token, { forex_id: gbp, cont: '1.20', type: 2 });
  writeFileSync('/tmp/wt/proof-ids.json', JSON.stringify({ token, ids: [a.Id, b.Id, c?.Id, d.Id] }));
  console.log(a.Id, b.Id, c?.Id, d.Id);
} else {
  const { token, ids } = JSON.parse(readFileSync('/tmp/wt/proof-ids.json', 'utf8'));
  const browser = await launchBrowser();
  const shots: [string, any, number][] = [
    ['light', { theme: 'light', viewport: PHONE }, 0],
    ['dark', { theme: 'dark', viewport: SMALL_PHONE }, 1],
    ['ar', { theme: 'light', viewport: PHONE, language: 'ar' }, 1],
    ['hk', { theme: 'dark', viewport: PHONE, language: 'hk' }, 0],
  ];
  for (const [name, options, index] of shots) {
    const context = await visit(browser, origin, options);
    const page = await context.newPage();
    page.on('console', (m) => console.log(m.text()));
    await page.addInitScript(
      `if (location.protocol === 'http:') localStorage.setItem('candor.token', ${JSON.stringify(token)})`,
    );
    await open(page, `/order/receipt?id=${process.argv[3] ?? ids[index]}`);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/wt/proof-${name}.png` });
    await page.screenshot({ path: `/tmp/wt/proof-${name}-full.png`, fullPage: true });
    const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    console.log(name, over);
    await context.close();
  }
  await browser.close();
}
