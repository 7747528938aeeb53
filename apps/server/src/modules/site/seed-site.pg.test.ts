import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import { settingsOf } from '../../kernel/open-modules.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { MODULES } from '../../modules.ts';
import { seedSite } from './seed-site.ts';

let cluster: TestDatabase;
let database: Database;
const definitions = settingsOf(MODULES);

beforeAll(async () => {
  cluster = await testDatabase();
  database = openDatabase(cluster.pool);
});
afterAll(() => cluster.drop());
beforeEach(async () => {
  for (const table of ['companies', 'settings', 'menu_items', 'content_pages', 'news_texts', 'news'] as const)
    await database.deleteFrom(table).execute();
  await seed();
});

const seed = (): Promise<void> => seedSite(database, definitions, new Date());
const pages = (group: string) =>
  database
    .selectFrom('content_pages')
    .select(['language', 'title', 'content'])
    .where('group_name', '=', group)
    .orderBy('language')
    .execute();
const titles = async (path: string) =>
  (await database.selectFrom('menu_items').select('titles').where('path', '=', path).executeTakeFirstOrThrow()).titles;

it('pages and the menu get the languages that they lack, and keep those that they have', async () => {
  const [before, menu] = [await pages('terms'), await titles('/mine/wallet')];
  expect(before.map(({ language }) => language)).toContain('ar');
  await database.deleteFrom('content_pages').where('language', '=', 'ar').execute();
  await database.updateTable('content_pages').set({ content: '<p>自訂</p>' }).where('language', '=', 'hk').execute();
  await database
    .updateTable('menu_items')
    .set({ titles: { en: menu['en'] ?? '', hk: '錢包' } })
    .where('path', '=', '/mine/wallet')
    .execute();
  await seed();
  const after = await pages('terms');
  expect(after.find(({ language }) => language === 'ar')).toEqual(before.find(({ language }) => language === 'ar'));
  expect(after.find(({ language }) => language === 'hk')?.content).toBe('<p>自訂</p>');
  expect(await titles('/mine/wallet')).toEqual({ ...menu, hk: '錢包' });
});

it('what was written over in English gets no translation of another text', async () => {
  await database.deleteFrom('content_pages').where('language', '=', 'ar').execute();
  await database.updateTable('content_pages').set({ version: 2 }).where('group_name', '=', 'terms').execute();
  await database
    .updateTable('menu_items')
    .set({ titles: { en: 'Own money' } })
    .where('path', '=', '/mine/wallet')
    .execute();
  await seed();
  expect((await pages('terms')).map(({ language }) => language)).not.toContain('ar');
  expect((await pages('risk')).map(({ language }) => language)).toContain('ar');
  expect(await titles('/mine/wallet')).toEqual({ en: 'Own money' });
});
