import type { Role } from '@candor/protocol/console/permissions.ts';
import { expect, it } from 'vitest';
import type { OperatorSession, RequestContext } from '../../kernel/http/endpoint.ts';
import { consoleQueuesEndpoint } from './dashboard.ts';
import type { WorkQueue } from '../../kernel/work-queue.ts';

let reads: string[] = [];
const waiting = { count: 2, oldestAt: 5 };
const clock = { wallNow: () => 7_000, marketNow: () => 0 };
const proposals: WorkQueue = {
  permission: 'proposals.read',
  hidden: { proposals: null },
  read: async () => {
    reads.push('proposals');
    return { proposals: waiting };
  },
};
const identity: WorkQueue = {
  permission: 'verification.read',
  hidden: { identity: null, identity_overdue: 0 },
  read: async (now) => {
    reads.push('identity');
    return { identity: waiting, identity_overdue: now.getTime() };
  },
};

async function asked(role: Role, ...queues: WorkQueue[]): Promise<unknown> {
  reads = [];
  const request = { session: { role } } as RequestContext<OperatorSession>; // it reads nothing else of a request
  const result = await consoleQueuesEndpoint(() => queues, clock).handle({}, request);
  return 'data' in result ? result.data : result;
}

it('counts what waits of every noun for an operator who may read it', async () => {
  expect(await asked('owner', proposals, identity)).toEqual({
    proposals: waiting,
    identity: waiting,
    identity_overdue: 7_000,
  });
});

it('neither shows nor reads what an operator may not', async () => {
  expect(await asked('finance', proposals, identity)).toEqual({
    proposals: waiting,
    identity: null,
    identity_overdue: 0,
  });
  expect(reads).toEqual(['proposals']);
});

it('refuses two modules that count the same', async () => {
  await expect(asked('owner', proposals, proposals)).rejects.toThrow('Two modules contribute proposals to the queues.');
});
