import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { messageInfo } from '@candor/protocol/messages/info.ts';
import { messageList } from '@candor/protocol/messages/list.ts';
import type { MessageDto } from '@candor/protocol/messages/message.ts';
import { messagesUnread } from '@candor/protocol/messages/unread.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NOW } from '../../testing/customer-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { MessageDetailScreen } from './message-detail-screen.tsx';

const { server, show } = prepareScreenTest();
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
beforeEach(() => {
  server().answer(messagesUnread, { unread: 0 });
  server().answer(messageList, { list: [message(2), message(1)], total: 2, unread: 0 });
  server().answer(messageInfo, ({ id }) => message(id));
});

test('on a wide page the others stay next to the message, and one of them takes its place in the address', async () => {
  await page.viewport(1280, 800);
  await show(<MessageDetailScreen />, '/message/detail?id=2');
  await expect.element(heading('Message 2')).toBeVisible();
  const rows = page.getByRole('listitem').getByRole('link');
  await expect.poll(() => rows.elements().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
  const before = history.length;
  await rows.nth(1).click();
  await expect.element(heading('Message 1')).toBeVisible();
  expect([location.search, history.length]).toEqual(['?id=1', before]);
  expect(rows.elements().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
});

test('on a wide page a message that is not there leaves the others in sight', async () => {
  server().refuse(messageInfo, ERROR_CODES.notFound);
  await page.viewport(1280, 800);
  await show(<MessageDetailScreen />, '/message/detail?id=9');
  await expect.element(page.getByRole('alert').getByText(say('error.notFound'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Message 2/ })).toBeVisible();
});

test('a phone shows the message alone, and asks for no others', async () => {
  await show(<MessageDetailScreen />, '/message/detail?id=2');
  await expect.element(heading('Message 2')).toBeVisible();
  expect(server().inputsOf(messageList)).toEqual([]);
});

function message(id: number): MessageDto {
  return {
    id,
    kind: 'order',
    title: `Message ${id}`,
    desc: '',
    content: 'An order was filled.',
    send_time: '2026-11-18 13:00:00',
    sendTime: NOW,
    subject: '',
    subject_id: 0,
    is_read: 1,
  };
}
