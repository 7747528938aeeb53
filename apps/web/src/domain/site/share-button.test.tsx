import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { ShareButton } from './share-button.tsx';

const { show } = prepareScreenTest();
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

const button = () => page.getByRole('button', { name: say('common.share') });
const url = (): string => `${location.origin}/news/detail?id=1`;

test('a page is passed on by the browser’s own means, and nothing is said where that is called off', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('called off', 'AbortError')));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  await show(<ShareButton title="Euro holds its gains" path="/news/detail?id=1" />, '/');
  await button().click();
  expect(share).toHaveBeenCalledWith({ title: 'Euro holds its gains', url: url() });
  await expect.element(page.getByText(say('common.copied'))).not.toBeInTheDocument();
});

test('where the browser has none, the link is copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show(<ShareButton title="Euro holds its gains" path="/news/detail?id=1" />, '/');
  await button().click();
  await expect.element(page.getByText(say('common.copied'))).toBeVisible();
  expect(write).toHaveBeenCalledWith(url());
});
