import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { VisitOptions } from './browser.ts';
import { launchBrowser, visit } from './browser.ts';
import type { CandorServer } from './candor-server.ts';
import { startServer } from './candor-server.ts';
import type { PageErrors } from './checks.ts';
import { watchPageErrors } from './checks.ts';

/** One server and one browser for the scenarios of a file; each scenario has phones of its own. */
export interface Fixtures {
  readonly server: () => CandorServer;
  /** A new phone with an empty page; what the page complains of fails the scenario at its end. */
  phone(options?: VisitOptions): Promise<Phone>;
}

export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly pageErrors: PageErrors;
}

/**
 * To be called at the top of a file of scenarios. `whole`: in the whole browser,
 * not in its shell. `keepPhones`: they are left on until the file ends.
 */
export function useFixtures(
  variables: Readonly<Record<string, string>> = {},
  { whole = false, keepPhones = false } = {},
): Fixtures {
  let server: CandorServer | undefined;
  let browser: Browser | undefined;
  let phones: Phone[] = [];
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(variables), launchBrowser({ whole })]);
  });
  afterEach(async () => {
    const used = phones;
    if (!keepPhones) {
      phones = [];
      await Promise.all(used.map(({ context }) => context.close()));
    }
    expect(used.flatMap(({ pageErrors }) => pageErrors.list)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  const started = (): CandorServer => {
    if (server === undefined) throw new Error('the server has not started');
    return server;
  };
  return {
    server: started,
    async phone(options) {
      if (browser === undefined) throw new Error('the browser has not started');
      const context = await visit(browser, started().origin, options);
      const page = await context.newPage();
      const phone = { page, context, pageErrors: watchPageErrors(page, started().origin) };
      phones.push(phone);
      return phone;
    },
  };
}
