import { expect, it } from 'vitest';
import { collectFeatures } from './collect-features.ts';
import { countsOf } from './domain/queues/queues.ts';
import { FEATURES } from './features.ts';

const features = collectFeatures(FEATURES);

const queue = (count: number) => ({ count, oldestAt: null });
const NOTHING = {
  deposits: null,
  withdrawals: null,
  payouts: null,
  identity: null,
  identityOverdue: 0,
  proposals: null,
  loanApplications: null,
  loanRequests: null,
  loanRepayments: null,
  traderApplications: null,
  lowPools: null,
};

it('payouts that were approved and not sent wait too', () => {
  const counts = countsOf(features, {
    ...NOTHING,
    deposits: queue(2),
    withdrawals: queue(3),
    payouts: queue(4),
    proposals: queue(1),
  });
  expect(counts).toEqual({ deposits: 2, withdrawals: 7, proposals: 1, review: 9 });
  expect(
    countsOf(features, { ...NOTHING, lowPools: [{ id: 1, code: 'BTC', network: 'BTC', left: 0, given: 3 }] }),
  ).toEqual({
    addresses: 1,
  });
});

it('what waits is reviewed in the order of its weight: money first', () => {
  expect(features.review.map(({ queue }) => queue)).toEqual([
    'withdrawals',
    'deposits',
    'identity',
    'loanApplications',
    'loanRequests',
    'loanRepayments',
    'traderApplications',
  ]);
});

it('what brings queues and hits together opens for who may read any of them', () => {
  const permissions = (path: string) => new Set(features.routes.find((route) => route.path === path)?.permissions);
  expect(permissions('/review')).toEqual(
    new Set(['withdrawals.read', 'deposits.read', 'verification.read', 'loans.read', 'traders.read']),
  );
  expect(permissions('/search')).toEqual(
    new Set([
      'withdrawals.read',
      'deposits.read',
      'verification.read',
      'customers.read',
      'orders.read',
      'loans.read',
      'traders.read',
    ]),
  );
});

it('every queue shown is counted', () => {
  const shown = [...features.routes, ...features.review].flatMap(({ queue = [] }) => queue);
  expect(shown.filter((queue) => features.queues[queue] === undefined)).toEqual([]);
});

it('two features may not bring the same', () => {
  const one = { name: 'one', queues: { same: () => 1 } };
  expect(() => collectFeatures([one, { ...one, name: 'two' }])).toThrow('same');
});

it('features.ts lists every feature by its folder, and nothing else imports one', () => {
  const folders = Object.keys(import.meta.glob('./features/*/feature.ts')).map((path) => String(path.split('/')[2]));
  expect(FEATURES.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const outside = Object.entries(sources).filter(([path]) => !path.startsWith('./features/'));
  const importing = outside.filter(([, text]) => /(from |import\()'[./]*\/features\//.test(text)).map(([path]) => path);
  expect(importing).toEqual(['./features.ts']);
});
