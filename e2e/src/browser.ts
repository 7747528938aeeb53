import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { expect } from 'vitest';

export const PHONE = { width: 390, height: 844 } as const;
export const SMALL_PHONE = { width: 360, height: 640 } as const;
export const DESKTOP = { width: 1280, height: 860 } as const;
export type Theme = 'light' | 'dark';

/** Chromium by the path that `npm test` found. Nothing of it talks to anybody but the page's server. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CANDOR_CHROMIUM'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}

export interface VisitOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: Theme;
  /** Wire code of the language, e.g. ar. */
  readonly language?: string;
}

/** A customer's phone: a context of its own, with what they chose stored as the app stores it. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<BrowserContext> {
  const { viewport = PHONE, theme = 'light' } = options;
  return browser.newContext({ viewport, colorScheme: theme, deviceScaleFactor: 2, hasTouch: viewport.width < 1024, reducedMotion: 'reduce' });
}

/** Fails with the findings where axe calls anything serious or critical. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`).join(' | ')}`);
  expect(grave).toEqual([]);
}

/** No screen scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(beyond, `${where} scrolls sideways`).toBe(0);
}

/** Keeps a picture for whoever wants to look, in e2e/shots. */
export async function shoot(page: Page, name: string): Promise<void> {
  const directory = path.join(import.meta.dirname, '..', 'shots');
  await mkdir(directory, { recursive: true });
  await page.screenshot({ path: path.join(directory, `${name}.png`) });
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
