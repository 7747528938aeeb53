import type { Translator } from '@candor/locales/translate.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Identity } from '../identity/identity.ts';
import type { QuoteBoard } from '../../pricing/quote-board.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { AnyEndpoint } from '../../kernel/http/endpoint.ts';
import type { Log } from '../../kernel/log.ts';
import { formatSiteTime } from '../../kernel/site-time.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { Currencies } from './currencies.ts';
import { PaymentReconciler } from './payment-reconciler.ts';
import { paymentEndpoints } from './endpoints.ts';
import { PaymentGuards } from './payment-guards.ts';
import type { VerificationReader } from './payment-guards.ts';
import { Holds } from './withdrawals/holds.ts';
import { PayPasswords } from './withdrawals/pay-passwords.ts';
import { PaymentDrafts } from './payment-drafts.ts';
import { PayoutMethods } from './payout-methods/payout-methods.ts';
import type { AddressIssuer } from './deposits/deposit-addresses.ts';
import { uploadedProofs } from './deposits/proofs.ts';
import type { Proofs } from './deposits/proofs.ts';
import { PaymentDecisions } from './decisions/payment-decisions.ts';

export interface WalletDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: SettingsReader;
  readonly engine: EngineGateway;
  readonly board: QuoteBoard;
  readonly identity: Identity;
  readonly uploads: Uploads;
  readonly verification: VerificationReader;
  readonly translator: (language: string) => Translator;
  /** Where new addresses come from when the pool has none; null: from nowhere. */
  readonly issuer: AddressIssuer | null;
}

export interface OpenedWallet {
  /** To be started before any call is served. */
  readonly reconciler: PaymentReconciler;
  readonly endpoints: readonly AnyEndpoint[];
  /** For the back office. */
  readonly decisions: PaymentDecisions;
  readonly holds: Holds;
  readonly currencies: Currencies;
  readonly drafts: PaymentDrafts;
  readonly proofs: Proofs;
}

/** Deposits, withdrawals and what they need: the customers' side of the money that comes in and goes out. */
export function openWallet(deps: WalletDeps): OpenedWallet {
  const { database, clock, log, settings, engine, board, identity, uploads, verification, translator, issuer } = deps;
  const { passwords, currentPassword, ownCode, factorCheck, security } = identity;
  const currencies = new Currencies({ database, board, clock });
  const holds = new Holds({ database, settings, clock });
  const drafts = new PaymentDrafts({ database, engine });
  const proofs = uploadedProofs(uploads);
  const endpoints = paymentEndpoints({
    database,
    clock,
    settings,
    engine,
    translator,
    drafts,
    currentPassword,
    ownCode,
    factorCheck,
    formatTime: (at) => formatSiteTime(at, settings.timeZone),
    guards: new PaymentGuards({ settings, verification }),
    holds,
    currencies,
    methods: new PayoutMethods({ database, clock, security }),
    payPasswords: new PayPasswords({ database, clock, passwords, security }),
    proofs,
    issuer,
    log,
  });
  return {
    reconciler: new PaymentReconciler({ drafts, clock, log }),
    endpoints,
    decisions: new PaymentDecisions({ database, engine, settings }),
    holds,
    currencies,
    drafts,
    proofs,
  };
}
