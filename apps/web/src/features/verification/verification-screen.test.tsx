import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { info } from '@candor/protocol/identity/info.ts';
import { submittedChecks } from '@candor/protocol/verification/submitted-checks.ts';
import { verificationStatus } from '@candor/protocol/verification/verification-status.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CUSTOMER, NOW } from '../../testing/customer-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { VerificationScreen } from './verification-screen.tsx';

const { server, show } = prepareScreenTest();

test('a state that cannot be read claims nothing, and comes with one more try', async () => {
  server().refuse(verificationStatus, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<VerificationScreen />, '/mine/auth-double');
  await expect.element(page.getByRole('alert').getByText(say('common.loadFailed'))).toBeVisible();
  server().answer(verificationStatus, { junior_status: 0, senior_status: 0, junior: NONE, senior: NONE });
  server().answer(submittedChecks, NOTHING_SENT);
  await page.getByRole('button', { name: say('common.retry') }).click();
  await expect.element(page.getByRole('heading', { name: say('verification.headNone') })).toBeVisible();
});

test('a refusal is read with its reason, and leads to the form again', async () => {
  const junior = { ...NONE, reason: 'The back is blurred.', decided_at: '2026-11-18', decided_at_ms: NOW };
  server().answer(verificationStatus, { junior_status: 0, senior_status: 0, junior, senior: NONE });
  server().answer(submittedChecks, NOTHING_SENT);
  await show(<VerificationScreen />, '/mine/auth-double');
  await expect.element(page.getByText(/The back is blurred\./).first()).toBeVisible();
  await page.getByRole('button', { name: say('verification.again') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/mine/auth-double-submit?type=1');
});

test('a practice account reads that there is nothing to verify', async () => {
  server().answer(info, { ...CUSTOMER, is_demo: 1 });
  server().answer(verificationStatus, { junior_status: 0, senior_status: 0, junior: NONE, senior: NONE });
  server().answer(submittedChecks, NOTHING_SENT);
  await show(<VerificationScreen />, '/mine/auth-double');
  await expect.element(page.getByText(say('verification.demo'))).toBeVisible();
});

const NONE = {
  status: 0 as const,
  reason: '',
  sent_at: '',
  sent_at_ms: null,
  decide_by: '',
  decide_by_ms: null,
  decided_at: '',
  decided_at_ms: null,
};

const NOTHING_SENT = {
  junior_status: 0 as const,
  senior_status: 0 as const,
  name: '',
  mobile: '',
  card_id: '',
  front_pic: '',
  reverse_pic: '',
  hand_pic: '',
};
