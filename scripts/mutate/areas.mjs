import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';
import { sourceFiles } from '../check/source-files.mjs';

/**
 * What is mutated under a name, and the tests that look at it: `near` are tried first, as far as they reach the mutated
 * file, then `wider`, which boot the server or take long.
 */
export const AREAS = {
  engine: {
    mutate: code('packages/engine/src'),
    near: [/^packages\/engine\//],
    wider: [/^apps\/server\/src\/engine\/.*\.pg\.test\.ts$/],
  },
  decimal: {
    mutate: code('packages/decimal/src'),
    near: [/^packages\/(decimal|engine|market)\//],
    wider: [/^apps\/server\/src\/engine\/binary-writer\.pg\.test\.ts$/],
  },
  receipt: {
    mutate: code('packages/receipt/src'),
    near: [/^packages\/receipt\//],
    wider: [/^apps\/server\/src\/transparency\/receipts\.pg\.test\.ts$/],
  },
  'server-engine': {
    mutate: code('apps/server/src/engine'),
    near: [/^apps\/server\/src\/engine\//],
    wider: [/^apps\/server\/tests\/(options|console-repeats)\.test\.ts$/, /^crash\/crash\.test\.ts$/],
  },
  payments: {
    mutate: () => [
      ...code('apps/server/src/modules/payments')(),
      ...functionsOfDatabase((text) => /payment|withdrawal|deposit|wallet/.test(text) && !ABOUT_TWO.test(text)),
    ],
    near: [/^apps\/server\/src\/modules\/(payments|approvals|books)\//],
    wider: [
      /^apps\/server\/tests\/(exact-limits|lifted-holds|custody-second-looks|wallet|wallet-withdrawals|payment-flags)\.test\.ts$/,
      /^apps\/server\/tests\/(custody|console-payments|where-deposits-go|currency-terms)\.test\.ts$/,
      /^apps\/server\/tests\/(frozen-payouts|payout-owners|payout-precision|books|uploads)\.test\.ts$/,
    ],
  },
  'two-person': {
    mutate: () => [
      ...code('apps/server/src/modules')().filter((file) => ABOUT_PROPOSALS.test(file)),
      ...functionsOfDatabase((text) => ABOUT_TWO.test(text)),
    ],
    near: [/^apps\/server\/src\/modules\/(approvals|operators|audit|payments|books|site|options|instruments)\//],
    wider: [
      /^apps\/server\/tests\/(two-pairs-of-eyes|site-rules|operators)\.test\.ts$/,
      /^apps\/server\/tests\/(where-deposits-go|currency-terms|console-ops|console-content|console-verification|console-repeats|second-factor)\.test\.ts$/,
      /^apps\/server\/tests\/(lifted-holds|exact-limits|console-payments|payout-precision|frozen-payouts|books)\.test\.ts$/,
      /^apps\/server\/tests\/(alone|console|console-calls|rule-changes|custody)\.test\.ts$/,
    ],
  },
  identity: {
    mutate: code('apps/server/src/modules/identity'),
    near: [/^apps\/server\/src\/modules\/identity\//],
    wider: [/^apps\/server\/tests\/(identity|exact-limits|strangers)\.test\.ts$/],
  },
};

/** All code below the folders, without tests and what only they use. */
function code(...folders) {
  return () =>
    sourceFiles(folders, /\.ts$/).filter((file) => !/\.test\.ts$|\/testing\/|\/tables\.ts$|\.d\.ts$/.test(file));
}

/** Files of the functions of the database whose text fits. */
const functionsOfDatabase = (fits) =>
  sourceFiles(['apps/server/db/functions'], /\.sql$/).filter((file) => fits(readFileSync(inRoot(file), 'utf8')));

const ABOUT_TWO = /proposal|approval|\boperators\b(?!')/;
const ABOUT_PROPOSALS =
  /\/(propos|approval|decide-|finish-|withdraw-prop|carry-out|change-|add-operator|adjust-|payments\/(operator|decisions)\/(payment-approvals|lift-hold|operator-decision|decided-before))/;
