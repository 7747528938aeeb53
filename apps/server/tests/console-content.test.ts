import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { hire, signIn } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* What operators publish for customers: news, pages, the menu, the countries it serves, and how the site looks. */
interface NewsItem {
  readonly version: number;
  readonly visible: boolean;
  readonly publishedAt: number;
  readonly texts: readonly { readonly language: string; readonly title: string }[];
}

let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let trading: Awaited<ReturnType<typeof hire>>;
let content: Awaited<ReturnType<typeof hire>>;
const reason = 'Because';

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  await caller.set({ limit_console: '9999', limit_sign_in_account: '9999', limit_register: '9999' });
  owner = await signIn(caller);
  trading = await hire(caller, 'trading', owner);
  content = await hire(caller, 'content', owner, trading.console);
});
afterAll(() => server.stop());

describe('content', () => {
  it('news are cleaned, published, changed and hidden, and every version is kept', async () => {
    const text = {
      title: 'A new market',
      description: 'Oil',
      content: '<p onclick="x()">Oil <script>x()</script>is here</p>',
    };
    const save = (more: object): Promise<Answer> =>
      content.console.post('save_news', { texts: { en: text }, reason, ...more });
    expect((await save({ texts: { en: { ...text, content: '<p> </p>' } } })).data.fields).toEqual({
      'texts.en.content': 'field.emptyText',
    });
    const { id } = (await save({})).data;
    const read = await caller.get('/api/news/info', { id: String(id) });
    expect(read.data).toMatchObject({ title: 'A new market', content: '<p>Oil is here</p>' });
    expect((await save({ id, version: 0 })).code).toBe(1005);
    expect((await save({ id, version: 1, visible: '0' })).data).toEqual({ id, version: 2 });
    expect((await caller.get('/api/news/info', { id: String(id) })).code).toBe(1004);
    const { list } = (await content.console.get('content_versions', { subject: `news:${id}:en` })).data;
    expect(list).toMatchObject([{ version: 1, title: 'A new market', content: '<p>Oil is here</p>' }]);
    await expect(server.owner.query(`delete from content_versions`)).rejects.toThrow(/append-only/);
    expect((await trading.console.post('save_news', { texts: { en: text }, reason })).code).toBe(1007);
  });

  it('announcements are found by a part of their title or summary, in the language of who searches', async () => {
    const save = (en: string, hk: string): Promise<Answer> =>
      content.console.post('save_news', {
        category: '2',
        texts: {
          en: { title: en, description: '100% of it', content: 'C' },
          hk: { title: hk, description: '全部', content: 'C' },
        },
        reason,
      });
    await save('Shorter hours on Friday', '星期五交易時間縮短');
    await save('Metals close early', '金屬提早收市');
    const found = async (search: string, lang = 'en'): Promise<[number, string[]]> => {
      const { data } = await caller.get('/api/news/list', { category_id: '2', search }, { lang });
      return [data.total as number, (data.list as { title: string }[]).map(({ title }) => title)];
    };
    expect(await found('HOURS')).toEqual([1, ['Shorter hours on Friday']]);
    expect(await found('提早', 'hk')).toEqual([1, ['金屬提早收市']]);
    expect((await found('100%'))[0]).toBe(2);
    expect(await found('hours', 'hk')).toEqual([0, []]);
    expect(await found('%friday_')).toEqual([0, []]);
  });

  it('a news item shows a picture that this site published, and no other', async () => {
    const picture = Buffer.from('a picture');
    const hash = createHash('sha256').update(picture).digest('hex');
    const texts = { en: { title: 'With a picture', description: '', content: '<p>See above.</p>' } };
    const save = (more: object): Promise<Answer> => content.console.post('save_news', { texts, reason, ...more });
    expect((await save({ logo_hash: hash })).data.fields).toEqual({ logo_hash: 'uploads.fault.unknown' });
    const sql = `insert into site_pictures (hash, content, saved_at, saved_by) select $1, $2, now(), id from operators`;
    await server.owner.query(`${sql} limit 1`, [hash, picture]);
    const { id } = (await save({ logo_hash: hash })).data;
    const logo = `/api/default/picture?hash=${hash}`;
    expect((await caller.get('/api/news/info', { id: String(id) })).data).toMatchObject({ logo });
    expect((await content.console.get('news_item', { id: String(id) })).data).toMatchObject({ logo, logo_hash: hash });
    expect((await save({ id, version: 1 })).data).toEqual({ id, version: 2 });
    expect((await caller.get('/api/news/info', { id: String(id) })).data).toMatchObject({ logo: '' });
    const log = (await owner.get('audit_log', { subject: `news:${id}` })).data.list as { before: string }[];
    expect(JSON.parse(log[0]?.before ?? '')).toMatchObject({ logo: hash });
  });

  it('companies are added, changed and retired, and visitors see it at once', async () => {
    const facts = { name: 'Northern Light', url: 'https://light.example', email: 'help@light.example' };
    const save = (more: object, console = content.console): Promise<Answer> =>
      console.post('save_company', { ...facts, reason, ...more });
    const wrong = { url: 'javascript:x()', email: 'nobody', complaint_email: 'x@' };
    expect((await save(wrong)).data.fields).toEqual({
      url: 'field.wrongWebAddress',
      email: 'field.email',
      complaint_email: 'field.email',
    });
    expect((await save({}, trading.console)).code).toBe(1007);
    const { id } = (await save({})).data;
    const found = async (name: string): Promise<{ id: number }[]> =>
      (await caller.get('/api/company/search', { name })).data.list as { id: number }[];
    await expect.poll(() => found('northern')).toMatchObject([{ id, url: facts.url }]);
    expect((await save({ id, version: 1, subject: 'Broker' })).data).toEqual({ id, version: 2 });
    expect((await save({ id, version: 1 })).code).toBe(1005);
    expect((await save({ id: 999_999 })).code).toBe(1004);
    await expect.poll(() => found('northern')).toMatchObject([{ id, subject: 'Broker' }]);
    expect((await save({ id, version: 2, listed: '0' })).data).toEqual({ id, version: 3 });
    await expect.poll(() => found('northern')).toEqual([]);
    const { list, total } = (await content.console.get('companies', { search: 'LIGHT' })).data;
    expect([list, total]).toMatchObject([[{ id, listed: false, own: false, version: 3 }], 1]);
    const { rows } = await server.owner.query(
      `select action, before, after from audit_log where subject = $1 order by number`,
      [`company:${id}`],
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'company.add',
      'company.change',
      'company.change',
    ]);
    expect(JSON.stringify(rows[2])).toContain(String.raw`\"listed\":true`);
  });

  it('a company shows a picture that this site published, the one that it had, or none', async () => {
    const picture = Buffer.from('a logo');
    const hash = createHash('sha256').update(picture).digest('hex');
    const logo = `/api/default/picture?hash=${hash}`;
    const save = (more: object): Promise<Answer> =>
      content.console.post('save_company', { name: 'With a logo', reason, ...more });
    for (const wrong of [logo, `${logo}&icon=192`, `//elsewhere.example${logo}`, '/logo.svg'])
      expect((await save({ logo: wrong })).data.fields).toEqual({ logo: 'field.wrongLogo' });
    const sql = `insert into site_pictures (hash, content, saved_at, saved_by) select $1, $2, now(), id from operators`;
    await server.owner.query(`${sql} limit 1`, [hash, picture]);
    const { id } = (await save({ logo })).data;
    const shown = async (): Promise<unknown> =>
      (await caller.get('/api/company/search', { name: 'with a logo' })).data.list[0]?.logo as unknown;
    await expect.poll(shown).toBe(logo);
    await server.owner.query(`update companies set logo = '/logo.svg' where id = $1`, [id]);
    expect((await save({ id, version: 1, logo: '/logo.svg' })).data).toEqual({ id, version: 2 });
    expect((await save({ id, version: 2, logo: '/other.svg' })).data.fields).toEqual({ logo: 'field.wrongLogo' });
    expect((await save({ id, version: 2 })).data).toEqual({ id, version: 3 });
    await expect.poll(shown).toBe('');
  });

  it('a company is closed and opened by an owner; this site’s own is not closed while anything is open on it', async () => {
    const { id } = (await content.console.post('save_company', { name: 'Shut', reason })).data;
    const set = (more: object, console: ConsoleSession = owner): Promise<Answer> =>
      console.post('set_company_open', {
        id,
        version: 1,
        open: '0',
        loss_url: 'https://gone.example/',
        reason,
        ...more,
      });
    expect((await set({}, content.console)).code).toBe(1007);
    expect((await set({ loss_url: 'javascript:x()' })).data.fields).toEqual({ loss_url: 'field.wrongWebAddress' });
    expect((await set({ id: 999_999 })).code).toBe(1004);
    expect((await set({})).data).toEqual({ version: 2 });
    expect((await set({})).code).toBe(1005);
    expect((await set({ version: 2 })).code).toBe(1005);
    const found = async (): Promise<number> =>
      Number((await caller.get('/api/company/search', { name: 'shut' })).data.total);
    await expect.poll(found).toBe(0);
    const listed = (await content.console.get('companies', { search: 'Shut' })).data.list;
    expect(listed).toMatchObject([{ id, open: false, loss_url: 'https://gone.example/', listed: true }]);
    expect((await set({ version: 2, open: '1', loss_url: '' })).data).toEqual({ version: 3 });
    await expect.poll(found).toBe(1);
    const log = (await owner.get('audit_log', { subject: `company:${id}` })).data.list as { action: string }[];
    expect(log.map(({ action }) => action)).toEqual(['company.open', 'company.close', 'company.add']);

    const own = (await content.console.get('companies')).data.list.find((each: { own: boolean }) => each.own);
    const status = async (): Promise<unknown> => (await caller.get('/api/company/getCompanyStatus')).data as unknown;
    const { answer: registered } = await caller.register('A long enough one 7');
    await server.owner.query(
      `insert into options select 0, 9_000_001, $1, 1, 'up', 10, 60, 0.5, true, true, 1000, 1, 9e12, 1, 1, 1, 1, 1,
         'running', null, null, null, null, null, null, null, 0`,
      [registered.data.user.uid],
    );
    const shut = { id: own.id, version: own.version };
    expect((await set(shut)).data.fields).toEqual({ open: 'server.companyHasOrders' });
    expect(await status()).toMatchObject({ status: 1 });
    await server.owner.query(`delete from options where id = 9_000_001`);
    expect((await set(shut)).data).toEqual({ version: own.version + 1 });
    await expect.poll(status).toEqual({ status: 0, loss_url: 'https://gone.example/' });
    expect((await set({ id: own.id, version: own.version + 1, open: '1', loss_url: '' })).code).toBe(1);
    await expect.poll(status).toMatchObject({ status: 1 });
  });

  it('announcements are a list of their own, and what is published later is not there before', async () => {
    const texts = { en: { title: 'Shorter hours', description: 'On Friday', content: '<p>Until 18:00.</p>' } };
    const save = async (more: object): Promise<Answer> =>
      content.console.post('save_news', { texts, category: '2', reason, ...more });
    const titles = async (category: string): Promise<readonly string[]> => {
      const { list } = (await caller.get('/api/news/list', { category_id: category })).data;
      return (list as { title: string }[]).map(({ title }) => title);
    };
    const later = Date.now() + 3_600_000;
    const { id } = (await save({ publish_at: String(later) })).data;
    expect((await titles('2')).includes('Shorter hours')).toBe(false);
    expect((await caller.get('/api/news/info', { id: String(id) })).code).toBe(1004);
    const { list } = (await content.console.get('news')).data;
    expect(list[0]).toMatchObject({ id, category: 2, publishedAt: later });
    expect((await save({ id, version: 1, publish_at: String(Date.now() - 1_000) })).data).toEqual({ id, version: 2 });
    expect((await titles('2')).includes('Shorter hours')).toBe(true);
    expect((await titles('1')).includes('Shorter hours')).toBe(false);
    expect((await caller.get('/api/news/info', { id: String(id) })).data).toMatchObject({ category_id: 2 });
    expect((await save({ category: '3' })).code).toBe(1000);
    const log = (await owner.get('audit_log', { subject: `news:${id}` })).data.list as { before: string }[];
    expect(JSON.parse(log[0]?.before ?? '')).toMatchObject({ publishedAt: later, category: 2 });
  });

  it('pages are written by language and never over somebody else’s', async () => {
    const about = (await content.console.get('page', { group: 'about', language: 'en' })).data;
    const save = (more: object): Promise<Answer> =>
      content.console.post('save_page', {
        group: 'about',
        language: 'en',
        title: 'About',
        content: 'We trade',
        reason,
        ...more,
      });
    expect((await save({ version: about.version })).data).toEqual({ version: 2, content: '<p>We trade</p>' });
    expect((await save({ version: about.version })).code).toBe(1005);
    expect((await save({ version: 0 })).code).toBe(1005);
    expect((await save({ group: '../about', version: 0 })).code).toBe(1000);
    expect((await save({ language: 'xx', version: 0 })).data.fields).toEqual({ language: 'field.notAnOption' });
    const shown = await caller.get('/api/descript/info', { group: 'about' });
    expect(JSON.stringify(shown.data)).toContain('We trade');
  });

  it('a page goes back to an earlier version, and to what the site began with, as a version of its own', async () => {
    const [page, subject] = [{ group: 'about', language: 'hk' }, 'page:about:hk'];
    const began = (await content.console.get('page', page)).data;
    const write = (version: number, title: string): Promise<Answer> =>
      content.console.post('save_page', { ...page, version, title, content: `It was ${title}`, reason });
    expect((await write(began.version, 'two')).code).toBe(1);
    expect((await write(2, 'three')).code).toBe(1);
    const restore = (more: object, console = content.console): Promise<Answer> =>
      console.post('restore_text', { subject, version: 3, from: 2, reason, ...more });
    expect((await restore({}, trading.console)).code).toBe(1007);
    expect((await restore({ from: 9 })).code).toBe(1004);
    for (const nothing of ['page:nothing:hk', 'page:about:xx', 'page:about', 'menu:about:hk', 'x'])
      expect([nothing, (await restore({ subject: nothing })).code]).toEqual([nothing, 1004]);
    expect((await restore({ version: 2 })).code).toBe(1005);
    expect((await restore({ reason: '' })).code).toBe(1000);
    expect((await content.console.get('page', page)).data).toMatchObject({ title: 'three', version: 3 });
    expect((await restore({})).data).toEqual({ version: 4 });
    const shown = await caller.get('/api/descript/info', { group: 'about' }, { lang: 'hk' });
    expect(JSON.stringify(shown.data)).toContain('It was two');
    expect((await restore({ version: 4, from: began.version })).data).toEqual({ version: 5 });
    expect((await content.console.get('page', page)).data).toEqual({ ...began, version: 5 });
    const { list } = (await content.console.get('content_versions', { subject })).data;
    const kept = list as { version: number; operator: string }[];
    expect(kept.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(kept.map(({ operator }) => operator === '')).toEqual([false, false, false, false, true]);
    const log = (await owner.get('audit_log', { subject })).data.list as { action: string; after: unknown }[];
    expect(log.map(({ action }) => action)).toEqual(['page.restore', 'page.restore', 'page.save', 'page.save']);
    expect(JSON.stringify(log[1]?.after)).toContain('from');
  });

  it('a news item gets an earlier text of one language again, and keeps the others and all else of it', async () => {
    const one = (title: string) => ({ title, description: '', content: '<p>Oil</p>' });
    const texts = { en: one('One'), ar: one('واحد') };
    const { id } = (await content.console.post('save_news', { texts, reason })).data as { id: number };
    const read = async () => (await content.console.get('news_item', { id: String(id) })).data as NewsItem;
    const began = await read();
    const written = Object.fromEntries(began.texts.map(({ language, ...text }) => [language, text]));
    const save = (version: number, more: object): Promise<Answer> =>
      content.console.post('save_news', { id, version, texts: written, reason, ...more });
    const changed = { ...written, en: { ...written['en'], title: 'Two' }, ar: { ...written['ar'], title: 'اثنان' } };
    expect((await save(began.version, { texts: changed, visible: '0', instrument_id: 1 })).code).toBe(1);
    // The item has no Czech and no Malay text: one is written here, the other never.
    expect((await save(2, { texts: { ...changed, cs: written['en'] }, visible: '0' })).code).toBe(1);
    const versions = async (language: string): Promise<readonly [number, string][]> => {
      const { list, total } = (await content.console.get('content_versions', { subject: `news:${id}:${language}` }))
        .data;
      expect(total).toBe(list.length);
      return (list as { version: number; operator: string }[]).map(({ version, operator }) => [version, operator]);
    };
    const by = `content (${content.email})`;
    expect([await versions('en'), await versions('cs'), await versions('my')]).toEqual([
      [
        [2, by],
        [1, by],
      ],
      [[3, by]],
      [],
    ]);
    const restore = (more: object, console = content.console): Promise<Answer> =>
      console.post('restore_text', { subject: `news:${id}:en`, version: 3, from: 1, reason, ...more });
    expect((await restore({}, trading.console)).code).toBe(1007);
    for (const subject of [`news:${id}:my`, 'news:x:en', 'news:999999:en'])
      expect([subject, (await restore({ subject })).code]).toEqual([subject, 1004]);
    expect((await restore({ version: 2 })).code).toBe(1005);
    expect((await restore({ from: 9 })).code).toBe(1004);
    expect((await restore({})).data).toEqual({ version: 4 });
    const now = await read();
    expect(now).toMatchObject({ visible: false, version: 4, publishedAt: began.publishedAt });
    const textOf = (language: string) => now.texts.find((each) => each.language === language);
    expect([textOf('en')?.title, textOf('ar')?.title, textOf('cs')?.title]).toEqual([
      written['en']?.title,
      'اثنان',
      written['en']?.title,
    ]);
    expect((await versions('en')).map(([version]) => version)).toEqual([4, 2, 1]);
    const log = (await owner.get('audit_log', { subject: `news:${id}` })).data.list as {
      action: string;
      after: string;
    }[];
    expect(log.map(({ action }) => action)).toEqual(['news.restore', 'news.save', 'news.save', 'news.save']);
    expect(JSON.parse(log[0]?.after ?? '')).toMatchObject({ version: 4, language: 'en', from: 1 });
  });

  it('a news item names an instrument that there is, and when what it tells of is over', async () => {
    const texts = { en: { title: 'Shorter hours', description: '', content: '<p>On Friday.</p>' } };
    const save = (more: object): Promise<Answer> => content.console.post('save_news', { texts, reason, ...more });
    expect((await save({ instrument_id: '999999' })).data.fields).toEqual({ instrument_id: 'field.notAnOption' });
    expect((await save({ topic: 'weather' })).data.fields).toEqual({ topic: 'field.notAnOption' });
    expect((await save({ ends_at: '-1' })).data.fields).toEqual({ ends_at: 'field.notAnInteger' });
    const { list } = (await content.console.get('news_instruments')).data as { list: { id: number }[] };
    const instrument = list[0]?.id ?? 0;
    const { id } = (await save({ instrument_id: instrument, ends_at: '1700000000000', topic: 'hours' })).data;
    const shown = async () => (await caller.get('/api/news/info', { id: String(id) })).data as unknown;
    expect(await shown()).toMatchObject({ forex_id: instrument, endsAt: 1_700_000_000_000, topic: 'hours' });
    expect((await content.console.get('news_item', { id: String(id) })).data).toMatchObject({
      instrument_id: instrument,
      ends_at: 1_700_000_000_000,
      topic: 'hours',
    });
    expect((await save({ id, version: 1 })).data).toEqual({ id, version: 2 });
    expect(await shown()).toMatchObject({ forex_id: null, endsAt: null });
  });

  it('the menu is sorted, and leads to this site or openly elsewhere', async () => {
    const listed = (await content.console.get('menu')).data.list as { id: number; group: string; version: number }[];
    const ids = listed.filter(({ group }) => group === 'home').map(({ id }) => id);
    const moved = [...ids.slice(1), ids[0]];
    expect((await content.console.post('sort_menu', { group: 'home', ids: moved, reason })).code).toBe(1);
    expect((await content.console.post('sort_menu', { group: 'home', ids: moved.slice(1), reason })).code).toBe(1005);
    const after = (await content.console.get('menu')).data.list as { id: number; group: string }[];
    expect(after.filter(({ group }) => group === 'home').map(({ id }) => id)).toEqual(moved);
    const entry = { id: ids[0], version: 1, group: 'home', icon: 'transfer', titles: { en: 'Move money' }, reason };
    for (const path of [
      '//evil.example',
      '/\\evil',
      'https://site@evil.example',
      'ftp://evil.example',
      'javascript:alert(1)',
      '/a b',
    ])
      expect([path, (await content.console.post('save_menu_item', { ...entry, path })).data.fields]).toEqual([
        path,
        { path: 'field.wrongPath' },
      ]);
    expect((await content.console.post('save_menu_item', { ...entry, path: '/mine/transfer' })).code).toBe(1);
    const shown = (await caller.get('/api/menu')).data as { title: string; group: string }[];
    expect(shown.filter(({ group }) => group === 'home').at(-1)?.title).toBe('Move money');
    const elsewhere = { ...entry, version: 2, path: 'https://help.example/faq?a=1', mobile: '0' };
    expect((await content.console.post('save_menu_item', elsewhere)).code).toBe(1);
    expect((await caller.get('/api/menu')).data).toContainEqual(
      expect.objectContaining({ path: elsewhere.path, is_mobile: 0 }),
    );
    const kept = (await content.console.get('menu')).data.list as { id: number; mobile: boolean }[];
    expect(kept.find(({ id }) => id === entry.id)).toMatchObject({ mobile: false });
    await content.console.post('save_menu_item', { ...entry, version: 3, path: '/mine/transfer', visible: '0' });
    expect(JSON.stringify((await caller.get('/api/menu')).data)).not.toContain('Move money');
  });

  it('countries are served or not, and those that are barred stay so', async () => {
    const listed = async (): Promise<string[]> =>
      (await caller.get('/api/default/area_list')).data.map(({ code }: { code: string }) => code) as string[];
    const save = (country: string, served: string, place = '0'): Promise<Answer> =>
      content.console.post('save_area', { country, served, place, reason });
    expect((await save('FR', '0')).code).toBe(1);
    await expect.poll(listed).not.toContain('FR');
    const body = {
      type: 'email',
      account: 'x@example.org',
      password: 'A long enough one 7',
      re_password: 'A long enough one 7',
    };
    const answer = await caller.form('/api/user/register', { ...body, sms_code: '1', area_id: 'FR' });
    expect(answer.code).toBe(1006);
    expect((await save('FR', '1', '1')).code).toBe(1);
    await expect.poll(async () => (await listed())[0]).toBe('FR');
    expect((await save('KP', '1')).code).toBe(1006);
    expect((await save('ZZ', '1')).code).toBe(1004);
    expect((await save('FR', '1')).code).toBe(1);
  });
});

describe('settings', () => {
  it('are shown before they are saved, and nothing is kept', async () => {
    const values = { theme_primary: '#AA0000', is_micro: '0' };
    const { data } = await owner.post('preview_settings', { values });
    expect(data.changes.map(({ key }: { key: string }) => key)).toEqual(expect.arrayContaining(Object.keys(values)));
    expect(data.changes.find(({ key }: { key: string }) => key === 'is_micro').words).toMatch(/^Turned off\. /);
    const usual = (await owner.post('preview_settings', { values: {} })).data;
    expect(usual.changes).toEqual([]);
    expect(data.theme.light).not.toEqual(usual.theme.light);
    expect((await owner.post('preview_settings', { values: { theme_primary: 'red' } })).data.fields).toEqual({
      theme_primary: 'field.colour',
    });
    expect((await caller.get('/api/default/setting')).data.theme_primary).not.toBe('#AA0000');
    await owner.post('save_settings', { values: { site_name: 'Broker' }, before: {}, reason: 'A better name' });
    const { list } = (await owner.get('setting_history', { key: 'site_name' })).data;
    expect(list).toMatchObject([{ after: '"Broker"', reason: 'A better name', operator: 'owner@example.com' }]);
    expect((await owner.get('setting_history', { key: 'site_' })).data.total).toBe(0);
  });
});

it('the log of what was done is whole', async () => {
  expect((await owner.get('verify_audit_log')).data.differences).toEqual([]);
  expect(server.failures).toEqual([]);
});
