import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { VisitOptions } from './browser.ts';
import { launchBrowser, visit } from './browser.ts';
import type { CandorServer } from './candor-server.ts';
import { startServer } from './candor-server.ts';
import type { Complaints } from './checks.ts';
import { watchComplaints } from './checks.ts';

/** One server and one browser for the journeys of a file; each journey has phones of its own. */
export interface Stage {
  readonly server: () => CandorServer;
  /** A new phone with an empty page; what the page complains of fails the journey at its end. */
  phone(options?: VisitOptions): Promise<Phone>;
}

export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: Complaints;
}

/**
 * To be called at the top of a file of journeys. `whole`: in the whole browser,
 * not in its shell. `keepPhones`: they are left on until the file ends.
 */
export function setStage(
  variables: Readonly<Record<string, string>> = {},
  { whole = false, keepPhones = false } = {},
): Stage {
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
    expect(used.flatMap(({ complaints }) => complaints.list)).toEqual([]);
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
      const phone = { page, context, complaints: watchComplaints(page, started().origin) };
      phones.push(phone);
      return phone;
    },
  };
}
