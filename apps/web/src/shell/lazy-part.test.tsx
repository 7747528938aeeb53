import { lazyPart } from '@candor/ui/lazy-part.tsx';
import type { Loader } from '@candor/ui/lazy-part.tsx';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { prepareScreenTest } from '../testing/show-screen.tsx';
import { OptionalPart } from './optional-part.tsx';

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

test('what cannot be fetched reaches the boundary, and asked for when it is drawn again', async () => {
  // React says so as well.
  vi.spyOn(console, 'error').mockReturnValue();
  let isCut = true;
  const Part = lazyPart<NewsProps>(async () => {
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module');
    return News;
  }, Waiting);
  function Screen() {
    const [turn, setTurn] = useState(0);
    return (
      <main>
        <OptionalPart key={turn}>
          <Part text="One" />
        </OptionalPart>
        <button type="button" onClick={() => setTurn(turn + 1)}>
          Again
        </button>
      </main>
    );
  }
  await show(<Screen />, '/');
  await expect.element(page.getByText('One is fetched')).not.toBeInTheDocument();
  isCut = false;
  await page.getByRole('button', { name: 'Again' }).click();
  await expect.element(page.getByText('One', { exact: true })).toBeVisible();
});
