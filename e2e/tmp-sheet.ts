import { launchBrowser } from './src/browser.ts';
import { readFileSync } from 'node:fs';
const [out, ...names] = process.argv.slice(2);
const b = await launchBrowser();
const p = await b.newPage({ viewport: { width: 400 * names.length, height: 860 } });
await p.setContent(
  '<body style="margin:0;display:flex;gap:6px;background:#888">' +
    names
      .map(
        (n) =>
          `<img style="inline-size:390px;block-size:auto;align-self:start" src="data:image/png;base64,${readFileSync(`/tmp/wt/alerts-shots/${n}.png`).toString('base64')}">`,
      )
      .join('') +
    '</body>',
);
await p.screenshot({ path: `/tmp/wt/alerts-shots/_${out}.png` });
await b.close();
