import type { BrowserContext } from 'playwright-core';

/**
 * Makes every word of the English messages that has four letters or more eighteen letters long, as German compounds
 * are: what such a language would do to a screen, before there is one.
 */
export async function lengthenWords(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/en-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/("[\w.]+":)`([^`]*)`/g, (_all, key: string, text: string) =>
      text.includes('plural') ? `${key}\`${text}\`` : `${key}\`${lengthened(text)}\``,
    );
    await route.fulfill({ response, body });
  });
}

const lengthened = (text: string): string =>
  text.replaceAll(/\{\w+\}|[A-Za-z]{4,}/g, (word) =>
    word.startsWith('{') ? word : (word + 'gesellschaftsvertrag').slice(0, LETTERS),
  );

const LETTERS = 18;
