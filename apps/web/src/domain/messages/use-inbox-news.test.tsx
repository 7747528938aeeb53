import { info } from '@candor/protocol/identity/info.ts';
import { loanApplication } from '@candor/protocol/loans/info.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CUSTOMER } from '../../testing/customer-answers.ts';
import { APPROVED, WAITING } from '../../testing/loan-answers.ts';
import { prepareScreenTest } from '../../testing/show-screen.tsx';
import { useLoanApplication } from '../loans/application-query.ts';
import { useUser } from '../session/user-queries.ts';
import { useInboxNews } from './use-inbox-news.ts';

const { server, show } = prepareScreenTest();

function Screen() {
  useInboxNews();
  const { data } = useLoanApplication();
  const { data: user } = useUser();
  return <p>{`${data?.state} ${user?.isFrozen}`}</p>;
}

test('what is shown of the account and what waits for a decision are read once a message comes, not once it was read', async () => {
  server().answer(loanApplication, WAITING);
  await show(<Screen />, '/loan');
  await expect.element(page.getByText('waiting false')).toBeVisible();
  await expect.poll(() => server().socket.isSubscribed('MESSAGES')).toBe(true);
  const asked = server().inputsOf(loanApplication).length;
  server().socket.push('MESSAGES', { newest: 0 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(server().inputsOf(loanApplication)).toHaveLength(asked);

  server().answer(loanApplication, APPROVED);
  server().answer(info, { ...CUSTOMER, is_frozen: 1 });
  server().socket.push('MESSAGES', { newest: 41 });
  // By itself it would be asked for after ten seconds.
  await expect.element(page.getByText('approved true'), { timeout: 5_000 }).toBeVisible();
  const decided = server().inputsOf(loanApplication).length;
  server().socket.push('MESSAGES', { newest: 42 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(server().inputsOf(loanApplication), 'what is decided is not read again').toHaveLength(decided);
});
