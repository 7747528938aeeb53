import { expect, it } from 'vitest';
import { createLog } from '../../../kernel/log.ts';
import type { RawRoute } from '../../../kernel/http/raw-route.ts';
import type { CustodyEvent } from './custody-event.ts';
import type { EventInbox } from './event-inbox.ts';
import { signatureOf } from './signature.ts';
import { custodyWebhook } from './webhook.ts';

const NOW = 1_800_000_000_000;
const SECRET = 'a secret';
const event = { id: 'e', type: 'withdrawal.sent', data: { withdrawal_id: '12', reference: 'hash' } };

function posted(text: string, more: Readonly<Record<string, string>> = {}) {
  const kept: CustodyEvent[] = [];
  const inbox: Pick<EventInbox, 'put'> = {
    put: (events) => {
      kept.push(...events);
      return Promise.resolve(events.length);
    },
  };
  // It asks for no more of it.
  const route = custodyWebhook({
    secret: SECRET,
    inbox: inbox as EventInbox,
    log: createLog('silent'),
    clock: { wallNow: () => NOW, marketNow: () => 0 },
  });
  const body = Buffer.from(text);
  const signature = signatureOf(SECRET, { timestamp: NOW, method: 'POST', path: route.path, body });
  const headers = { 'x-custody-timestamp': String(NOW), 'x-custody-signature': signature, ...more };
  // The rest of a request is nothing to it.
  const request = { method: 'POST', path: route.path, headers, body } as unknown as Parameters<RawRoute['handle']>[0];
  return { route, kept, answer: route.handle(request) };
}

it('keeps an event that is signed, and answers that it has it', async () => {
  const { route, kept, answer } = posted(JSON.stringify(event));
  expect([await answer, kept]).toEqual(['taken', [event]]);
  expect([route.path, route.bodyBytes]).toEqual(['/api/webhook/custody', 65_536]);
});

it.each([
  ['without a signature', { 'x-custody-signature': '' }],
  ['of another time', { 'x-custody-timestamp': String(NOW - 1) }],
])('keeps nothing %s', async (_what, headers) => {
  const { kept, answer } = posted(JSON.stringify(event), headers);
  expect([await answer, kept]).toEqual(['unknownSender', []]);
});

it.each(['', 'no json', '{}', JSON.stringify({ ...event, type: 'news' })])('keeps no %j', async (text) => {
  const { kept, answer } = posted(text);
  expect([await answer, kept]).toEqual(['invalid', []]);
});
