import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open, SMALL_PHONE } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWorded } from '../src/checks.ts';
import { fillInRegistration } from '../src/registration.ts';
import { inDatabase, setSite } from '../src/site-setup.ts';
import { newRealAccount } from '../src/real-account.ts';
import type { RealAccount } from '../src/real-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say } from '../src/words.ts';

/* The customer's half of verification in a browser; the operator's half is written where the console will write it. */
const fixtures = useFixtures();
const HUB = '/mine/auth-double';
const REASON = 'The back of the document is blurred.';

test('a customer shows who they are: refused with a reason, sent again, passed, and shown to be themselves', async () => {
  const { page, pageErrors } = await fixtures.phone();
  // What the browser cannot read it sends as it is, and says so.
  pageErrors.allow(/could not be made smaller/);
  const ada = await arrive(page, 'ada@example.com');
  await open(page, '/user');
  await row(page).getByText(say('account.notVerified')).waitFor();
  await row(page).click();
  await page.getByRole('heading', { name: say('verification.headNone') }).waitFor();
  await looksRight(page, 'verification, not begun');

  await page.getByRole('button', { name: say('verification.start') }).click();
  await expect.poll(() => sendButton(page).count()).toBe(0);
  await looksRight(page, 'the first form');
  await pick(page, 0, 'page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await page.getByText(say('uploads.fault.notAPicture')).waitFor();
  await looksRight(page, 'a picture that is none');
  await pick(page, 0, 'front.png', await drawing(page, '#7799bb'));
  await page.getByRole('button', { name: removal('verification.front') }).waitFor();
  await pick(page, 0, 'back.png', await drawing(page, '#bb9977'));
  await page.getByRole('button', { name: removal('verification.back') }).waitFor();
  // The button names what is missing, in the order of the form.
  await missing(page, 'verification.name');
  await page.getByLabel(say('verification.name')).fill('Ada Lovelace');
  await missing(page, 'verification.mobile');
  await page.getByLabel(say('verification.mobile')).fill('call me');
  await sendButton(page).click();
  await page.getByText(say('field.phone')).waitFor();
  await looksRight(page, 'the first form, refused by field');
  await page.getByLabel(say('verification.mobile')).fill('+001 555 1234567');
  await sendButton(page).click();
  await page.getByText(say('verification.checking')).waitFor();
  await page.getByText(/Answer by/).waitFor();
  // What was sent can be looked at while it is checked.
  await page.getByText(say('verification.sent', { count: 2 })).waitFor();
  await page.getByRole('button', { name: say('verification.seeSent') }).click();
  const sent = page.getByRole('dialog');
  await sent.getByText('Ada Lovelace').waitFor();
  await expect.poll(() => sent.locator('img').count()).toBe(2);
  await looksRight(page, 'what was sent');
  await page.keyboard.press('Escape');
  await looksRight(page, 'verification, in review');

  await decide(ada, 'refused');
  await open(page, HUB);
  await page.getByText(REASON).waitFor();
  await looksRight(page, 'verification, refused');
  await page.getByRole('button', { name: say('verification.again') }).click();
  // The pictures of before are shown again, by addresses of now.
  await expect.poll(() => page.locator('.image-slot-picture').count()).toBe(2);
  await page.getByText(REASON).waitFor();
  await sendButton(page).click();
  await page.getByText(say('verification.checking')).waitFor();
  await decide(ada, 'approved', 1);

  await open(page, HUB);
  await page.getByRole('button', { name: say('verification.startFull') }).click();
  await page.getByLabel(say('verification.cardId')).fill('AB 123');
  await pick(page, 0, 'hand.png', await drawing(page, '#99bb77'));
  await looksRight(page, 'the second form');
  await sendButton(page).click();
  await page.getByText(say('verification.checking')).waitFor();
  await decide(ada, 'approved', 2);
  await open(page, HUB);
  await page.getByRole('heading', { name: say('verification.headDone') }).waitFor();
  await looksRight(page, 'verification, passed');
  await open(page, '/user');
  await row(page).getByText(say('account.verified')).waitFor();
  await open(page, '/mine/auth-double-submit?type=1');
  await page.waitForURL(`**${HUB}`);
});

test('the one form, on a small phone in Arabic', async () => {
  const { page } = await fixtures.phone({ viewport: SMALL_PHONE, language: 'ar' });
  await arrive(page, 'bob@example.com');
  await open(page, '/mine/auth');
  await looksRight(page, 'the one form');
  for (const place of [0, 1]) {
    await pick(page, 0, 'document.png', await drawing(page, '#7799bb'));
    await expect.poll(() => page.locator('.image-slot-picture').count()).toBe(place + 1);
  }
  await page.locator('input.field-input').nth(0).fill('أدا');
  await page.locator('input.field-input').nth(1).fill('E-1');
  await page.locator('.action-bar button').click();
  await page.locator('.review').waitFor();
  await looksRight(page, 'the one form, in review');
  await open(page, HUB);
  await looksRight(page, 'verification in Arabic');
});

test('a photo that was not sent leaves its place empty', async () => {
  const { page, pageErrors } = await fixtures.phone();
  pageErrors.allow(/ERR_|WebSocket/);
  await arrive(page, 'eve@example.com');
  await open(page, '/mine/auth-double-submit?type=1');
  const picture = await drawing(page, '#7799bb');
  await page.context().setOffline(true);
  await pick(page, 0, 'front.png', picture);
  await page.getByText(/The photo wasn’t uploaded/).waitFor();
  await page.getByText(say('uploads.again')).waitFor();
  await page.context().setOffline(false);
  await pick(page, 0, 'front.png', picture);
  await page.getByRole('button', { name: removal('verification.front') }).click();
  await expect.poll(() => page.locator('.image-slot-picture').count()).toBe(0);
});

test('a site that asks who customers are when they register has them under review at once', async () => {
  const { page } = await fixtures.phone();
  await setSite(fixtures.server(), { is_register_real_name: '1', is_auth_hand_pic: '1' });
  try {
    await open(page, '/register');
    await looksRight(page, 'registration with the real name');
    await fillInRegistration(page, 'mara.vogel@example.com', 'sunlit harbour 42', async () => {
      for (const [place, colour] of ['#7799bb', '#bb9977', '#99bb77'].entries()) {
        await pick(page, 0, 'document.png', await drawing(page, colour));
        await expect.poll(() => page.locator('.image-slot-picture').count()).toBe(place + 1);
      }
      await page.getByLabel(say('verification.name')).fill('Mara Vogel');
      await page.getByLabel(say('verification.cardId')).fill('L01X00T47');
      await looksRight(page, 'registration with the real name, filled in');
    });
    await open(page, HUB);
    await page.getByText(say('verification.checking')).first().waitFor();
    await looksRight(page, 'verification, in review since the registration');
  } finally {
    await setSite(fixtures.server(), { is_register_real_name: '0', is_auth_hand_pic: '0' });
  }
});

async function arrive(page: Page, email: string): Promise<RealAccount> {
  const account = await newRealAccount(fixtures.server().origin, email);
  await open(page, '/language');
  await page.evaluate((token) => localStorage.setItem('candor.token', token), account.token);
  return account;
}

/** Of the account's list: the first steps lead there too. */
const row = (page: Page) => page.locator(`a.list-row[href="${HUB}"]`);
const sendButton = (page: Page) => page.getByRole('button', { name: say('verification.send') });
const missing = (page: Page, field: 'verification.name' | 'verification.mobile'): Promise<void> =>
  page.getByRole('button', { name: say('verification.missing', { field: say(field) }) }).waitFor();
const removal = (label: 'verification.front' | 'verification.back'): string =>
  say('uploads.removeNamed', { label: say(label) });

/** Gives a file to one of the slots that are still empty. */
async function pick(page: Page, place: number, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').nth(place).setInputFiles({ name, mimeType: 'image/png', buffer });
}

/** A picture larger than needed, drawn by the browser itself. */
async function drawing(page: Page, colour: string): Promise<Buffer> {
  const text = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2_000, 1_200];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 2_000, 1_200);
    return canvas.toDataURL('image/png');
  }, colour);
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

async function looksRight(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
  await expectWorded(page, name);
}

/** What the console will do by the operatorPage, which its own tests look at. */
async function decide({ uid }: RealAccount, state: 'approved' | 'refused', level = 0): Promise<void> {
  await inDatabase(fixtures.server(), [
    [
      `update verifications set state = $2, reason = $3, decided_at = now(), decided_by = 1
        where user_id = $1 and state = 'waiting'`,
      uid,
      state,
      state === 'refused' ? REASON : '',
    ],
    ['update users set verified = greatest(verified, $2) where id = $1', uid, level],
  ]);
}
