import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleAreas } from '@candor/protocol/console/areas.ts';
import { consoleBroadcastReach } from '@candor/protocol/console/broadcast-reach.ts';
import { consoleBroadcasts } from '@candor/protocol/console/broadcasts.ts';
import { consoleContentVersions } from '@candor/protocol/console/content-versions.ts';
import { consoleNewsItem } from '@candor/protocol/console/news-item.ts';
import { consoleNewsInstruments } from '@candor/protocol/console/news-instruments.ts';
import { consoleNews } from '@candor/protocol/console/news.ts';
import { consolePage } from '@candor/protocol/console/page.ts';
import { consolePages } from '@candor/protocol/console/pages.ts';
import { consoleRestoreText } from '@candor/protocol/console/restore-text.ts';
import { consoleSaveNews } from '@candor/protocol/console/save-news.ts';
import { consoleSavePage } from '@candor/protocol/console/save-page.ts';
import { consoleUploadPicture } from '@candor/protocol/pictures/picture.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { prepareConsoleTest, say } from '../../testing/show-console.tsx';

const { server, show } = prepareConsoleTest();
// The editor is a chunk of its own, which the first test would wait for.
beforeAll(() => import('../../kit/rich-text/rich-text-editor.tsx'));
beforeEach(() => {
  server().answer(consolePages, { list: [ROW], languages: ['en', 'ar'] });
  server().answer(consolePage, ({ language }) => ({ ...PAGE, language }));
  server().answer(consoleNews, { list: [], total: 0 });
  server().answer(consoleNewsItem, ITEM);
  server().answer(consoleBroadcasts, { list: [], total: 0 });
  server().answer(consoleBroadcastReach, { customers: 3 });
  server().answer(consoleContentVersions, { list: [], total: 0 });
  server().answer(consoleNewsInstruments, { list: [{ id: 1, show_code: 'EUR/USD' }] });
});

const editor = () => page.getByRole('main');
const text = () => editor().getByRole('textbox', { name: say('console.operations.page.text') });
const tool = (name: 'bold' | 'heading2' | 'bulletList' | 'link' | 'picture' | 'undo') =>
  editor().getByRole('button', { name: say(`console.editor.${name}`), exact: true });
const html = () => text().element().innerHTML;

async function save(): Promise<void> {
  await editor()
    .getByRole('textbox', { name: new RegExp(say('console.reason')) })
    .fill('It reads better.');
  await editor()
    .getByRole('button', { name: say('console.operations.save') })
    .click();
}

test('a page is written with the tools, and sent as a text may be', async () => {
  server().answer(consoleSavePage, { version: 2, content: '' });
  await show('/content/pages/about:en');
  await text().click();
  await userEvent.keyboard('{Control>}a{/Control}Openly');
  await userEvent.keyboard('{Control>}a{/Control}');
  await tool('bold').click();
  await expect.element(tool('bold')).toHaveAttribute('aria-pressed', 'true');
  await tool('heading2').click();
  await tool('link').click();
  const address = editor().getByRole('textbox', { name: say('console.editor.address') });
  await address.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('/mine/help');
  await userEvent.keyboard('{Enter}');
  await save();
  await expect.poll(() => server().inputsOf(consoleSavePage)).toHaveLength(1);
  expect(server().inputsOf(consoleSavePage)[0]).toMatchObject({
    group: 'about',
    content: '<h2><a href="/mine/help"><strong>Openly</strong></a></h2>',
  });
});

test('what nobody touches is sent as it was', async () => {
  server().answer(consoleSavePage, { version: 2, content: '' });
  await show('/content/pages/about:en');
  await expect.element(text()).toBeVisible();
  await save();
  await expect.poll(() => server().inputsOf(consoleSavePage)).toHaveLength(1);
  expect(server().inputsOf(consoleSavePage)[0]).toMatchObject({ content: PAGE.content });
});

test('tools share one tab stop, and the last step is undone', async () => {
  await show('/content/pages/about:en');
  await text().click();
  await userEvent.keyboard('More. ');
  await expect.poll(html).toContain('More.');
  tool('heading2').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tool('bold').element());
  await tool('undo').click();
  await expect.poll(html).not.toContain('More.');
});

test('what was copied from Word comes without what is of Word', async () => {
  await show('/content/pages/about:en');
  await text().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  paste(text().element(), OF_WORD);
  await expect.poll(html).toContain('Fees');
  const written = html().replace(/<div[^>]*>(<table)[^>]*>.*?(<tbody>.*<\/table>)<\/div>.*$/, '$1>$2');
  expect(written).toBe(
    '<h2>Fees of <strong>2027</strong></h2><p>We charge <em>nothing</em> for a deposit.</p>' +
      '<ul><li><p>Cards</p><ul><li><p>Visa</p></li></ul></li><li><p>Bank transfer</p></li></ul>' +
      '<ol><li><p>Open</p></li><li><p>Verify</p></li></ol>' +
      '<table><tbody><tr><td><p>Lot</p></td></tr></tbody></table>',
  );
});

test('a picture is published, described, and stands in the text; one of elsewhere cannot be pasted', async () => {
  server().answer(consoleUploadPicture, { url: PICTURE, hash: PICTURE.slice(-64) });
  server().answer(consoleSavePage, { version: 2, content: '' });
  await show('/content/pages/about:en');
  await text().click();
  paste(text().element(), '<p>x<img src="https://evil.example/pixel.gif" alt="y"></p>');
  const input = editor().element().querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'chart.png', { type: 'image/png' }));
  const alt = editor().getByRole('textbox', { name: say('console.editor.pictureAlt') });
  await alt.fill('Spreads of a day');
  await save();
  await expect.poll(() => server().inputsOf(consoleSavePage)).toHaveLength(1);
  const { content } = server().inputsOf(consoleSavePage)[0] ?? { content: '' };
  expect(content).toContain(`<img src="${PICTURE}" alt="Spreads of a day">`);
  expect(content).not.toContain('evil.example');
});

test('a segment is chosen by the names of languages and countries', async () => {
  server().answer(consoleAreas, { list: [AREA] });
  await show('/content/messages/new');
  const segment = editor().getByRole('tab', { name: say('console.operations.broadcast.segment') });
  await segment.click();
  await editor()
    .getByRole('combobox', { name: say('console.operations.broadcast.languages') })
    .selectOptions('Deutsch');
  await editor()
    .getByRole('combobox', { name: say('console.operations.broadcast.countries') })
    .selectOptions('Austria');
  const last = () => server().inputsOf(consoleBroadcastReach).at(-1);
  await expect.poll(last).toMatchObject({ to_languages: 'de', to_countries: 'AT' });
  const remove = editor().getByRole('button', { name: say('console.choice.remove', { name: 'Austria' }) });
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
});

test('a list of countries that could not be read is said to be missing', async () => {
  server().refuse(consoleAreas, ERROR_CODES.tooManyRequests, 'Wait a moment.');
  await show('/content/messages/new');
  await editor()
    .getByRole('tab', { name: say('console.operations.broadcast.segment') })
    .click();
  await expect
    .element(editor().getByRole('combobox', { name: say('console.operations.broadcast.countries') }))
    .toHaveAccessibleDescription('Wait a moment.');
});

const AREA = { country: 'AT', name: 'Austria', dialling: '43', served: true, barred: false, place: 0 };

test('a translation is written next to the English text, in its own direction', async () => {
  server().answer(consoleSaveNews, { id: 7, version: 2 });
  await show('/content/news/7');
  await expect.element(text()).toBeVisible();
  (editor().getByRole('radio', { name: 'العربية' }).element() as HTMLElement).click();
  await expect.element(text()).toHaveAttribute('dir', 'rtl');
  await expect.element(editor().getByRole('region', { name: say('console.editor.english') })).toBeVisible();
  await expect.element(editor().getByRole('document')).toHaveTextContent('Two indices.');
  await editor()
    .getByRole('textbox', { name: say('console.operations.page.title') })
    .fill('مؤشران جديدان');
  await text().click();
  await userEvent.keyboard('مؤشران');
  await save();
  await expect.poll(() => server().inputsOf(consoleSaveNews)).toHaveLength(1);
  expect(server().inputsOf(consoleSaveNews)[0]?.texts).toMatchObject({
    en: { title: 'US 500 is here', content: '<p>Two indices.</p>' },
    ar: { title: 'مؤشران جديدان', content: '<p>مؤشران</p>' },
  });
});

test('the picture of a news item is sent by its hash', async () => {
  server().answer(consoleUploadPicture, { url: PICTURE, hash: PICTURE.slice(-64) });
  server().answer(consoleSaveNews, { id: 7, version: 2 });
  await show('/content/news/7');
  await expect.element(text()).toBeVisible();
  const group = editor().getByRole('group', { name: say('console.operations.news.picture'), exact: true });
  const field = group.element().querySelector('input');
  await userEvent.upload(field as HTMLInputElement, new File(['x'], 'chart.png', { type: 'image/png' }));
  await expect.element(editor().getByRole('button', { name: say('console.picture.remove') })).toBeVisible();
  await save();
  await expect.poll(() => server().inputsOf(consoleSaveNews)).toHaveLength(1);
  expect(server().inputsOf(consoleSaveNews)[0]).toMatchObject({ logo_hash: PICTURE.slice(-64), texts: { en: {} } });
});

test('the preview is a phone, light and dark, in which nothing runs', async () => {
  await show('/content/news/7');
  const frame = () => editor().element().querySelector('iframe');
  await expect.poll(() => frame()?.contentDocument?.querySelector('.rich-text')?.textContent).toBe('Two indices.');
  expect(frame()?.getBoundingClientRect().width).toBe(390);
  const ground = () => getComputedStyle(frame()?.contentDocument?.body as HTMLElement).backgroundColor;
  const light = ground();
  await editor()
    .getByRole('tab', { name: say('console.editor.previewDark') })
    .click();
  await expect.poll(() => frame()?.contentDocument?.documentElement.dataset['theme']).toBe('dark');
  expect(ground()).not.toBe(light);
  expect(frame()?.sandbox.contains('allow-scripts')).toBe(false);
});

test('a news item names an instrument, and when what it tells of is over', async () => {
  server().answer(consoleSaveNews, { id: 7, version: 2 });
  await show('/content/news/7');
  await editor().getByLabelText(say('console.operations.instrument')).selectOptions('EUR/USD');
  const ends = editor().getByRole('tablist', { name: say('console.operations.news.ends') });
  await ends.getByRole('tab', { name: say('console.operations.news.endsAt') }).click();
  await editor().getByLabelText(say('console.operations.when.day')).fill('2026-11-27');
  await save();
  await expect.poll(() => server().inputsOf(consoleSaveNews)).toHaveLength(1);
  const endsAt = Date.UTC(2026, 10, 27, 8);
  expect(server().inputsOf(consoleSaveNews)[0]).toMatchObject({ instrument_id: 1, ends_at: endsAt });
  // What is saved leads back to the list, and nothing is asked.
  await expect.poll(() => location.pathname + location.search).toBe('/console/content?part=news');
});

test('an earlier text of a language is looked at and taken back', async () => {
  const kept = { savedAt: 1_700_000_000_000, operator: 'Ida Wells', reason: 'A better title', description: '' };
  server().answer(consoleContentVersions, ({ subject }) => {
    const list = [3, 2].map((version) => ({ ...kept, version, title: `v${version}`, content: `<p>${subject}</p>` }));
    return { list, total: 2 };
  });
  server().answer(consoleRestoreText, { version: 5 });
  await show('/content/news/7');
  const look = () => page.getByRole('button', { name: say('console.operations.restore.look') });
  await expect.element(look()).toBeVisible();
  await look().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: new RegExp(say('console.reason')) }).fill('It was better.');
  await dialog.getByRole('button', { name: say('console.operations.restore.confirm') }).click();
  await expect.poll(() => server().inputsOf(consoleRestoreText)).toHaveLength(1);
  expect(server().inputsOf(consoleRestoreText)[0]).toMatchObject({ subject: 'news:7:en', version: 1, from: 2 });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a page with unsaved changes is not left unasked: by a link, or by the way back', async () => {
  await show('/content/news/7');
  const title = editor().getByRole('textbox', { name: say('console.operations.page.title') });
  await title.fill('Another title');
  const question = page.getByRole('dialog', { name: say('console.editor.leave') });
  history.back();
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: say('common.close') }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Another title');
  await page.getByRole('link', { name: say('common.back') }).click();
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: say('console.editor.leaveConfirm') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/console/content?part=news');
});

test('a refused text keeps what was written, and says it at the field', async () => {
  server().refuse(consoleSavePage, ERROR_CODES.invalidInput, '', { fields: { title: 'field.long' } });
  await show('/content/pages/about:en');
  const title = editor().getByRole('textbox', { name: say('console.operations.page.title') });
  await title.fill('Longer');
  await save();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  // Another operator was faster: what they wrote does not take the place of what is written here.
  server().answer(consolePage, { ...PAGE, title: 'Of another', version: 2 });
  server().refuse(consoleSavePage, ERROR_CODES.alreadyDone, 'Somebody changed it');
  await save();
  await expect.element(page.getByText('Somebody changed it')).toBeVisible();
  await expect.element(title).toHaveValue('Longer');
});

function paste(target: Element, copied: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', copied);
  clipboardData.setData('text/plain', 'x');
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const PICTURE = `/api/default/picture?hash=${'ab'.repeat(32)}`;
const ROW: OutputOf<typeof consolePages>['list'][number] = {
  group: 'about',
  language: 'en',
  title: 'About us',
  version: 1,
  changedAt: 0,
};
const PAGE = { group: 'about', language: 'en', title: 'About us', content: '<p>We are <b>here</b>.</p>', version: 1 };
const ITEM: OutputOf<typeof consoleNewsItem> = {
  id: 7,
  category: 1,
  topic: 'hours',
  visible: true,
  version: 1,
  publishedAt: 1_700_000_000_000,
  instrument_id: null,
  ends_at: null,
  logo: '',
  logo_hash: '',
  texts: [{ language: 'en', title: 'US 500 is here', description: '', content: '<p>Two indices.</p>' }],
};

/** As Word 365 puts a text on the clipboard: its head, classes, lists as paragraphs, and conditional comments. */
const OF_WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<link rel=File-List href="file:///C:/Users/x/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Wingdings; mso-font-charset:2;}
p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm;} @list l0:level1 {mso-level-text:\\F0B7;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment--><h1><span lang=EN-GB style='mso-ansi-language:EN-GB'>Fees
of <b style='mso-bidi-font-weight:normal'>2027</b><o:p></o:p></span></h1><p class=MsoNormal><span
style='font-size:11.0pt;line-height:107%;font-family:"Calibri",sans-serif;mso-fareast-font-family:Calibri'>We charge <i
style='mso-bidi-font-style:normal'>nothing</i> for a deposit.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New
Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Cards<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span></span><![endif]>Visa</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]>Bank transfer</p><p class=MsoListParagraph
style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp;
</span></span></span><![endif]>Open</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if
!supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Verify</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td
width=301 valign=top style='width:225.4pt'><p class=MsoNormal>Lot<o:p></o:p></p></td></tr></table>
<v:shape id="x" o:spid="_x0000_i1025"><v:imagedata src="file:///C:/x.png"/></v:shape><!--EndFragment--></body></html>`;
