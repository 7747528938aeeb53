import { lazyPart, lazyScreen } from '@candor/ui/lazy-part.tsx';
import type { Loader } from '@candor/ui/lazy-part.tsx';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '../live/live.ts';
import { prepareScreenTest, say } from '../testing/show-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

const { show } = prepareScreenTest();

interface NewsProps {
  readonly text: string;
}
const News = ({ text }: NewsProps) => <p>{text}</p>;
const Waiting = ({ text }: NewsProps) => <p>{`${text} is fetched`}</p>;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('a part is drawn in the frame after it has come, and nothing stands in its place where it was there', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof News>();
  const load = vi.fn<Loader<NewsProps>>(() => promise);
  const Part = lazyPart(load, Waiting);
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
  function Screen() {
    const [isTwice, setTwice] = useState(false);
    return (
      <main>
        <Part text="One" />
        {isTwice && <Part text="Two" />}
        <button type="button" onClick={() => setTwice(true)}>
          Once more
        </button>
      </main>
    );
  }
  await show(<Screen />, '/');
  await expect.element(page.getByText('One is fetched')).toBeVisible();
  resolve(News);
  // React would keep what stands in its place for many frames.
  for (let each = 0; each < 2; each += 1) await frame();
  expect(page.getByText('One', { exact: true }).elements()).toHaveLength(1);

  observer.observe(document.body, { childList: true, subtree: true });
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect.element(page.getByText('Two', { exact: true })).toBeVisible();
  observer.disconnect();
  expect(shown.filter((text) => text.includes('is fetched'))).toEqual([]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that was fetched ahead is there at once', async () => {
  const Part = lazyPart(async () => News, Waiting);
  await Part.fetch();
  await show(<Part text="One" />, '/');
  await expect.element(page.getByText('One', { exact: true })).toBeVisible();
});

test('what cannot be fetched is said, leaves the screen as it is, and comes by itself', async () => {
  let isCut = true;
  const load = vi.fn<Loader<NewsProps>>(async () => {
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module');
    return News;
  });
  const Part = lazyPart(load, Waiting);
  await show(
    <main>
      <input aria-label="Quantity" />
      <Part text="One" />
    </main>,
    '/',
  );
  await page.getByLabelText('Quantity').fill('0.25');
  await expect.element(page.getByText(say('common.loadFailed'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: say('shell.reload') })).toBeVisible();
  await expect.element(page.getByText('One is fetched')).toBeVisible();
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(1);
  expect(page.getByText(say('common.loadFailed')).elements()).toHaveLength(1);
  isCut = false;
  await expect.element(page.getByText('One', { exact: true })).toBeVisible();
  await expect.element(page.getByText('One is fetched')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('0.25');
});

test('it is asked for at once when a lost connection is back', async () => {
  // Time stands still: it does not come by waiting.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const before = connection.state.get();
  onTestFinished(() => {
    vi.useRealTimers();
    connection.state.set(before);
  });
  const load = vi
    .fn<Loader<NewsProps>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(News);
  const Part = lazyPart(load, Waiting);
  await show(<Part text="One" />, '/');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  connection.state.set('offline');
  connection.state.set('online');
  await expect.element(page.getByText('One', { exact: true })).toBeVisible();
});

test('a screen that cannot be fetched reaches the boundary', async () => {
  // React says so as well.
  vi.spyOn(console, 'error').mockReturnValue();
  const Screen = lazyScreen<NewsProps>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  }, Waiting);
  await show(
    <ScreenBoundary>
      <Screen text="One" />
    </ScreenBoundary>,
    '/',
  );
  await expect.element(page.getByText(say('shell.screenNotFetched'))).toBeVisible();
});
