import { readFile, readdir } from 'node:fs/promises';
import { isLanguageCode } from '@candor/locales/languages.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { SettingDefinitions } from '../../kernel/setting.ts';

/**
 * Gives a new database its default site. What is there stays as it is; settings that a newer version brings are added,
 * and so are the languages of texts that nobody has changed.
 */
export async function seedSite(database: Database, definitions: SettingDefinitions, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await seedNew(transaction, definitions, now);
    await addLanguagesOfPages(transaction, now);
    await addLanguagesOfMenu(transaction);
  });
}

async function seedNew(transaction: Database, definitions: SettingDefinitions, now: Date): Promise<void> {
  const rows = Array.from(definitions.values(), ({ key, value, kind, public: isPublic }) => ({
    key,
    value,
    kind,
    public: isPublic,
    changed_at: now,
  }));
  const inserted = await transaction
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (Number(inserted[0]?.numInsertedOrUpdatedRows ?? 0) === 0) return;
  const company = await transaction.selectFrom('companies').select('id').executeTakeFirst();
  if (company !== undefined) return;
  await transaction.insertInto('companies').values(COMPANY).execute();
  await seedMenu(transaction);
  await seedPages(transaction, now);
  await seedNews(transaction, now);
}

const COMPANY = {
  id: 1,
  name: 'Candor',
  logo: '/logo.svg',
  url: '',
  subject: '',
  registered_address: '',
  location: '',
  email: '',
  status: 1,
  loss_url: '',
};

const PAGES = ['about', 'terms', 'privacy', 'risk', 'help'] as const;
const NEWS_CATEGORY = 1;
const NEWS = ['news-3', 'news-2', 'news-1'] as const;

async function seedMenu(database: Database): Promise<void> {
  const rows = (await readMenu()).map(({ group, icon, path, demo, titles }, sort) => ({
    group_name: group,
    icon,
    path,
    mobile: true,
    demo,
    sort,
    titles,
  }));
  await database.insertInto('menu_items').values(rows).execute();
}

/** To entries that are still called in English as the site began. */
async function addLanguagesOfMenu(database: Database): Promise<void> {
  for (const { group, path, titles } of await readMenu())
    await sql`
      update menu_items set titles = ${JSON.stringify(titles)}::jsonb || titles
      where group_name = ${group} and path = ${path} and titles ->> 'en' = ${titles['en'] ?? ''}
        and not titles ?& ${Object.keys(titles)}`.execute(database);
}

async function seedPages(database: Database, now: Date): Promise<void> {
  for (const group of PAGES) {
    const { title, content } = split(await readContent(`en/${group}.html`));
    const page = { group_name: group, language: 'en', title, content, changed_at: now };
    await database.insertInto('content_pages').values(page).execute();
  }
}

/** To pages whose English text is the one that the site began with. */
async function addLanguagesOfPages(database: Database, now: Date): Promise<void> {
  const first = await database.selectFrom('content_pages').select(['group_name', 'language', 'version']).execute();
  const isThere = new Set(first.map((row) => `${row.language}/${row.group_name}`));
  const asBegun = first.filter(({ language, version }) => language === 'en' && version === 1);
  for (const language of await languagesOfContent()) {
    const files = new Set(await readdir(new URL(`${language}/`, CONTENT)));
    for (const { group_name } of asBegun) {
      if (isThere.has(`${language}/${group_name}`) || !files.has(`${group_name}.html`)) continue;
      const { title, content } = split(await readContent(`${language}/${group_name}.html`));
      const page = { group_name, language, title, content, changed_at: now };
      await database
        .insertInto('content_pages')
        .values(page)
        .onConflict((of) => of.doNothing())
        .execute();
    }
  }
}

/** One minute apart, so that their order is certain. */
async function seedNews(database: Database, now: Date): Promise<void> {
  for (const [index, name] of NEWS.entries()) {
    const published_at = new Date(now.getTime() - (NEWS.length - index) * 60_000);
    const item = { category_id: NEWS_CATEGORY, topic: 'general' as const, logo: '', published_at };
    const { id } = await database.insertInto('news').values(item).returning('id').executeTakeFirstOrThrow();
    for (const language of await languagesOfContent()) {
      const { title, summary, content } = split(await readContent(`${language}/${name}.html`));
      await database
        .insertInto('news_texts')
        .values({ news_id: id, language, title, description: summary, content })
        .execute();
    }
  }
}

interface MenuItem {
  readonly group: 'home' | 'user';
  readonly icon: string;
  readonly path: string;
  readonly demo: boolean;
  readonly titles: Record<string, string>;
}

/** A page's first line is its title; a line of class `summary` is its description. */
function split(html: string): { title: string; summary: string; content: string } {
  const title = /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
  const summary = /<p class="summary">(.*?)<\/p>/.exec(html)?.[1] ?? '';
  const content = html.replace(/<h1>.*?<\/h1>\n?/, '').replace(/<p class="summary">.*?<\/p>\n?/, '');
  return { title, summary, content: content.trim() };
}

const CONTENT = new URL('../../../content/', import.meta.url);
const readContent = (name: string): Promise<string> => readFile(new URL(name, CONTENT), 'utf8');
const languagesOfContent = async (): Promise<string[]> => (await readdir(CONTENT)).filter(isLanguageCode);
/** The file is part of the program. */
const readMenu = async (): Promise<MenuItem[]> => JSON.parse(await readContent('menu.json')) as MenuItem[];
