import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { messageList } from '@candor/protocol/messages/list.ts';
import { messagesUnread } from '@candor/protocol/messages/unread.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => server().answer(messagesUnread, { unread: 0 }));

test('messages that cannot be read say so, and come with one more try', async () => {
  server().refuse(messageList, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<MessagesScreen />, '/message');
  // Once it is connected, the page asks by itself as well.
  await expect.poll(() => server().socket.isSubscribed('MESSAGES')).toBe(true);
  await expect.element(page.getByRole('alert').getByText(say('common.loadFailed'))).toBeVisible();
  server().answer(messageList, { list: [], total: 0, unread: 0 });
  await page.getByRole('button', { name: say('common.retry') }).click();
  await expect.element(page.getByText(say('messages.none'))).toBeVisible();
});
