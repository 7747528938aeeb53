import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { open, settled } from './browser.ts';
import { OPERATOR } from './candor-server.ts';
import { say } from './words.ts';

/*
 * Operators at the console, in a real browser: each signs in with a tab's own
 * session and a code of their own authenticator.
 */

export interface ConsoleOperator {
  readonly email: string;
  readonly password: string;
  /** Base32, of the authenticator. */
  readonly secret: string;
  /** Each signs in once; taken from the end. */
  readonly recoveryCodes: string[];
}

/** With the code that confirmed the second factor, which is used up. */
export type Enrolled = ConsoleOperator & { readonly usedCode: string };

/** Fills in the sign-in and sends it. */
export async function trySignIn(page: Page, email: string, password: string, code = ''): Promise<void> {
  await page.getByLabel(say('console.email')).fill(email);
  await page.getByLabel(say('console.password'), { exact: true }).fill(password);
  await page.getByLabel(say('console.code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: say('console.signIn') }).click();
}

/** The owner's very first sign-in: a second factor has to be set up before anything else is open. */
export async function firstSignIn(page: Page): Promise<Enrolled> {
  await open(page, '/console');
  await trySignIn(page, OPERATOR.email, OPERATOR.password);
  return { ...OPERATOR, ...(await enrol(page, OPERATOR.password)) };
}

/**
 * The first visit of an operator whom another one has added: a password of
 * their own behind their link, then a second factor.
 */
export async function firstSignInOfAdded(page: Page, email: string, link: string): Promise<ConsoleOperator> {
  const password = 'a password of my own';
  await page.goto(link);
  await choosePassword(page, password);
  return { email, password, ...(await enrol(page, password)) };
}

/** On the page of a link. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('heading', { name: say('console.ownPassword') }).waitFor();
  await page.getByLabel(say('console.newPassword'), { exact: true }).fill(password);
  await page.getByLabel(say('console.repeatPassword')).fill(password);
  await page.getByRole('button', { name: say('console.link.choose') }).click();
}

/** Signs in with one of the recovery codes: a code of the authenticator works once in half a minute. */
export async function signInAgain(page: Page, operator: ConsoleOperator): Promise<void> {
  await trySignIn(page, operator.email, operator.password, operator.recoveryCodes.pop() ?? '');
  // The shell has an alert of its own, for what it will say.
  const refused = page.locator('form').getByRole('alert');
  await page.getByRole('navigation').or(refused).first().waitFor();
  if ((await refused.count()) > 0) throw new Error(`The sign-in was refused: ${await refused.innerText()}`);
  await settled(page);
}

/** From the second factor's set-up to the open console. */
async function enrol(page: Page, password: string): Promise<Pick<Enrolled, 'secret' | 'recoveryCodes' | 'usedCode'>> {
  await page.getByRole('heading', { name: say('console.setUpSecondFactor') }).waitFor();
  await page.getByLabel(say('console.presentPassword')).fill(password);
  await page.getByRole('button', { name: say('common.next') }).click();
  const secret = ((await page.locator('.totp-secret').textContent()) ?? '').trim();
  await page.getByRole('img', { name: say('console.scanCode') }).waitFor();
  const usedCode = totpOf(secret, Date.now());
  await page.getByLabel(say('console.firstCode')).fill(usedCode);
  await page.getByRole('button', { name: say('common.confirm') }).click();
  await page.getByRole('heading', { name: say('console.recoveryCodes') }).waitFor();
  const recoveryCodes = await page.locator('.recovery-codes > li').allTextContents();
  await page.getByRole('button', { name: say('console.codesKept') }).click();
  await page.getByRole('navigation').waitFor();
  await settled(page);
  return { secret, recoveryCodes, usedCode };
}

/** What an authenticator shows at a moment: RFC 6238 with SHA-1, six digits, thirty seconds. */
export function totpOf(secret: string, at: number): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
