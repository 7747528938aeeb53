import { expect, test } from 'vitest';
import { newestSender } from './newest-sender.ts';

test('values are sent one at a time, and of those that come meanwhile the newest alone', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const send = newestSender((value: string) => {
    sent.push(value);
    return new Promise<void>((resolve) => answers.push(resolve));
  });
  const first = send('a');
  void send('b');
  void send('c');
  expect(sent).toEqual(['a']);
  answers[0]?.();
  await expect.poll(() => sent).toEqual(['a', 'c']);
  answers[1]?.();
  await first;
  void send('d');
  expect(sent).toEqual(['a', 'c', 'd']);
});

test('a failure is said, and the next value is sent all the same', async () => {
  const sent: string[] = [];
  const send = newestSender(async (value: string) => {
    sent.push(value);
    if (value === 'bad') throw new Error('refused');
  });
  await expect(send('bad')).rejects.toThrow('refused');
  await send('good');
  expect(sent).toEqual(['bad', 'good']);
});
