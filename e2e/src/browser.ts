import type { LanguageCode } from '@candor/locales/languages.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';

export const PHONE = { width: 390, height: 844 } as const;
export const SMALL_PHONE = { width: 360, height: 640 } as const;
export const TABLET = { width: 820, height: 1180 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;
export type Theme = 'light' | 'dark';
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/**
 * Chromium by the path that `npm test` found, or its shell without windows where there is one: the same pages for four
 * fifths of the work. Nothing of it talks to anybody but the page's server. `textPixels`: the size of text that its
 * owner chose for all pages, 16 by default. `whole`: for what the shell has not, such as notifications.
 */
export function launchBrowser({ textPixels = 16, whole = false } = {}): Promise<Browser> {
  const shell = whole ? undefined : process.env['CANDOR_CHROMIUM_SHELL'];
  const executablePath = shell ?? process.env['CANDOR_CHROMIUM'] ?? '/usr/bin/chromium';
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--blink-settings=defaultFontSize=${textPixels}`],
  });
}

export interface VisitOptions {
  readonly viewport?: Viewport;
  readonly theme?: Theme;
  readonly language?: LanguageCode;
  /**
   * Pixels of the screen for one of the page; a picture to look at wants 2, and scenarios draw four times less with 1.
   */
  readonly density?: number;
  /** Off by default: with motion, sheets and toasts are caught half way. */
  readonly motion?: boolean;
  /** The front page has not been seen on this phone, and leads to the welcome. */
  readonly firstVisit?: boolean;
  /** The phone keeps the app at hand; otherwise every load is one of the network, as most scenarios need. */
  readonly worker?: boolean;
  /** BCP-47 tag of what the phone itself speaks. */
  readonly locale?: string;
  /** False: no script runs, as before the first one has come. */
  readonly scripts?: boolean;
  /** Where the phone is; the app shows the site's time wherever that may be. */
  readonly timezoneId?: string;
}

/** Ends a pretended outage. On a machine without a network the browser has no word for that: it is said for it. */
export async function backOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(`navigator.onLine || ['offline', 'online'].forEach((word) => dispatchEvent(new Event(word)))`);
}

/** A customer's phone: a context of its own, whose first page load finds the choices stored as the app stores them. */
export async function visit(browser: Browser, origin: string, options: VisitOptions = {}): Promise<BrowserContext> {
  const {
    viewport = PHONE,
    theme = 'light',
    language = 'en',
    motion = false,
    density = 1,
    firstVisit = false,
    worker = false,
  } = options;
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    colorScheme: theme,
    locale: options.locale ?? 'en-GB',
    javaScriptEnabled: options.scripts ?? true,
    serviceWorkers: worker ? 'allow' : 'block',
    deviceScaleFactor: density,
    hasTouch: viewport.width < 1024,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...(options.timezoneId === undefined ? {} : { timezoneId: options.timezoneId }),
  });
  // Patient: a machine may be three times slower than usual, and who waits in vain fails anyway.
  context.setDefaultTimeout(30_000);
  // As text: these few lines alone would ask for the types of a browser. about:blank has no storage.
  const remember = `localStorage.getItem('candor.language') ?? localStorage.setItem('candor.language', '${language}')`;
  const comesAgain = `localStorage.setItem('candor.welcomed', '1')`;
  await context.addInitScript(`if (location.protocol === 'http:') { ${remember}; ${firstVisit ? '' : comesAgain} }`);
  return context;
}

/** Loads an address of the app and waits until its screen is there. */
export async function open(page: Page, path: string): Promise<void> {
  await load(page, () => page.goto(path));
}

/** Loads the page again and waits until its screen is there. */
export async function reload(page: Page): Promise<void> {
  await load(page, () => page.reload());
}

/** A sheet that has just closed sends the browser back by one entry, which calls off a load that begins then. */
async function load(page: Page, go: () => Promise<unknown>): Promise<void> {
  await go().catch(async (error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error;
    await go();
  });
  await settled(page);
}

/**
 * Comes to another screen as a link of the app leads there: without a load,
 * after which it finds what the screens before have fetched.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  // As text, as above.
  await page.evaluate(`
    document.querySelector('main#content > *')?.setAttribute('data-left', '');
    history.pushState(null, '', ${JSON.stringify(path)});
  `);
  await settled(page);
}

/**
 * The screen that the address names is drawn, its data included: nothing in it is marked busy. The page itself looks in
 * each frame; the driver would look again after half a second.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // As much of a browser's types as is needed here.
    const { document } = globalThis as unknown as {
      document: { querySelector(selector: string): { checkVisibility(): boolean } | null };
    };
    const isBusy = document.querySelector('[aria-busy="true"], [data-left]') !== null;
    return !isBusy && document.querySelector('main#content')?.checkVisibility() === true;
  });
}

/** Text of another size from now on, as its owner may choose it at any time; 16 is what it begins with. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await session.detach();
  // As text, as above.
  await page.waitForFunction(`getComputedStyle(document.documentElement).fontSize === '${pixels}px'`);
}

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
