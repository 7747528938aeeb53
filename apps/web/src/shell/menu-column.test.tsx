import { menu } from '@candor/protocol/site/menu.ts';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FeaturesContext } from '../collect-features.ts';
import { FEATURES } from '../features.ts';
import { prepareScreenTest, say } from '../testing/show-screen.tsx';
import { MenuColumn } from './menu-column.tsx';

const { server, show } = prepareScreenTest();
const column = (
  <>
    <MenuColumn />
    <p>The page</p>
  </>
);
const aside = () => page.getByRole('complementary', { name: say('tab.account') });
beforeEach(() => {
  server().answer(
    menu,
    ['/mine/alerts', '/mine/invite?from=menu'].map((path) => ({
      group: 'user' as const,
      title: path,
      icon: 'bell',
      path,
      is_demo: 1 as const,
      is_mobile: 1 as const,
    })),
  );
});

test.each(['/mine/alerts', '/mine/invite?from=menu', '/mine/help'])(
  'on a wide page the menu stays next to %s, and marks it alone',
  async (path) => {
    await page.viewport(1280, 800);
    await show(column, path);
    await expect.element(aside().getByRole('link', { name: '/mine/alerts' })).toBeVisible();
    const links = aside().getByRole('link').elements();
    const marked = links.filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => link.getAttribute('href'))).toEqual([path]);
  },
);

test('a phone has it as a page of its own, and asks for nothing of it elsewhere', async () => {
  await show(column, '/mine/alerts');
  await expect.element(page.getByText('The page')).toBeVisible();
  await expect.element(aside()).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await expect.element(aside().getByRole('link', { name: '/mine/alerts' })).toBeVisible();
  expect(server().inputsOf(menu)).toHaveLength(1);
});

test('where the menu breaks, the page is there without it', async () => {
  await page.viewport(1280, 800);
  // React says so as well.
  vi.spyOn(console, 'error').mockReturnValue();
  const drawn = vi.fn<() => never>(() => {
    throw new Error('a menu of nothing');
  });
  await show(
    <FeaturesContext value={{ ...FEATURES, menu: lazyPart(async () => drawn) }}>{column}</FeaturesContext>,
    '/mine/help',
  );
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled());
  await expect.element(page.getByText('The page')).toBeVisible();
  expect(aside().getByRole('link').elements()).toEqual([]);
});

test('a visitor has no account, and no menu of one', async () => {
  await page.viewport(1280, 800);
  await show(column, '/mine/help', 'visitor');
  await expect.element(page.getByText('The page')).toBeVisible();
  await expect.element(aside()).not.toBeInTheDocument();
});
