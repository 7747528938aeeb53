import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { VisitOptions } from './browser.ts';
import { launchBrowser, visit } from './browser.ts';
import type { CandorServer, SharedServer } from './candor-server.ts';
import { startServer } from './candor-server.ts';
import type { PageErrors } from './checks.ts';
import { watchPageErrors } from './checks.ts';
import { sharedServer } from './shared-server.ts';

/** A server and a browser for the scenarios of a file; each scenario has phones of its own. */
export interface Fixtures<Server extends SharedServer = CandorServer> {
  readonly server: () => Server;
  /** A new phone with an empty page; what the page complains of fails the scenario at its end. */
  phone(options?: VisitOptions): Promise<Phone>;
}

export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly pageErrors: PageErrors;
}

export interface PhoneOptions {
  /** In the whole browser, not in its shell. */
  readonly whole?: boolean;
  /** Phones are left on until the file ends. */
  readonly keepPhones?: boolean;
}

/**
 * To be called at the top of a file of scenarios that change what is the site's or the broker's, end the server, or
 * start it with other variables: it has one of its own.
 */
export function useFixtures(variables: Readonly<Record<string, string>> = {}, options: PhoneOptions = {}): Fixtures {
  return usePhones(ownServer(variables), options);
}

/**
 * As useFixtures, for scenarios of customers alone: they touch nothing of each other, and so stand on one server with
 * other files.
 */
export function useSharedFixtures(options: PhoneOptions = {}): Fixtures<SharedServer> {
  return usePhones(commonServer(), options);
}

function ownServer(variables: Readonly<Record<string, string>>): () => CandorServer {
  let server: CandorServer | undefined;
  beforeAll(async () => {
    server = await startServer(variables);
  });
  afterAll(() => server?.stop());
  return () => must(server);
}

function commonServer(): () => SharedServer {
  let server: SharedServer | undefined;
  beforeAll(async () => {
    server = await sharedServer();
  });
  return () => must(server);
}

function usePhones<Server extends SharedServer>(
  server: () => Server,
  { whole = false, keepPhones = false }: PhoneOptions,
): Fixtures<Server> {
  let phones: Phone[] = [];
  const putAway = async (): Promise<void> => {
    const used = phones;
    phones = [];
    await Promise.all(used.map(({ context }) => context.close()));
  };
  afterEach(async () => {
    const errors = phones.flatMap(({ pageErrors }) => pageErrors.list);
    if (!keepPhones) await putAway();
    expect(errors).toEqual([]);
  });
  afterAll(putAway);
  return {
    server,
    async phone(options) {
      const context = await visit(await sharedBrowser(whole), server().origin, options);
      const page = await context.newPage();
      const phone = { page, context, pageErrors: watchPageErrors(page, server().origin) };
      phones.push(phone);
      return phone;
    },
  };
}

/** The browser of all files that a process of a run works through; it ends with the process. */
async function sharedBrowser(whole: boolean): Promise<Browser> {
  const known = await browsers.get(whole);
  if (known?.isConnected() === true) return known;
  const launched = launchBrowser({ whole });
  browsers.set(whole, launched);
  return launched;
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the server has not started');
  return value;
}

const browsers = new Map<boolean, Promise<Browser>>();
