import type { Translator } from '@candor/locales/translate.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Identity } from '../identity/identity.ts';
import type { QuoteBoard } from '../../pricing/quote-board.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { AnyEndpoint } from '../../kernel/http/endpoint.ts';
import type { Log } from '../../kernel/log.ts';
import type { Module } from '../../kernel/part.ts';
import { formatSiteTime } from '../../kernel/site-time.ts';
import type { SettingsReader } from '../site/settings.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { Currencies } from './currencies.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { walletEndpoints } from './endpoints.ts';
import { WalletGuards } from './guards.ts';
import type { VerificationReader } from './guards.ts';
import { Holds } from './holds.ts';
import { PayPasswords } from './pay-passwords.ts';
import { PaymentDrafts } from './payment-drafts.ts';
import { PayoutMethods } from './payout-methods.ts';
import type { AddressIssuer } from './deposit-addresses.ts';
import { uploadedProofs } from './proofs.ts';
import type { Proofs } from './proofs.ts';
import { WalletDesk } from './wallet-desk.ts';

export interface WalletParts {
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
  readonly modules: readonly Module[];
  readonly endpoints: readonly AnyEndpoint[];
  /** For the back office. */
  readonly desk: WalletDesk;
  readonly holds: Holds;
  readonly currencies: Currencies;
  readonly drafts: PaymentDrafts;
  readonly proofs: Proofs;
}

/** Deposits, withdrawals and what they need: the customers' side of the money that comes in and goes out. */
export function openWallet(parts: WalletParts): OpenedWallet {
  const { database, clock, log, settings, engine, board, identity, uploads, verification, translator, issuer } = parts;
  const { passwords, currentPassword, factorCheck, security } = identity;
  const currencies = new Currencies({ database, board, clock });
  const holds = new Holds({ database, settings, clock });
  const drafts = new PaymentDrafts({ database, engine });
  const proofs = uploadedProofs(uploads);
  const endpoints = walletEndpoints({
    database,
    clock,
    settings,
    engine,
    translator,
    drafts,
    currentPassword,
    factorCheck,
    formatTime: (at) => formatSiteTime(at, settings.timeZone),
    guards: new WalletGuards({ settings, verification }),
    holds,
    currencies,
    methods: new PayoutMethods({ database, clock, security }),
    payPasswords: new PayPasswords({ database, clock, passwords, security }),
    proofs,
    issuer,
    log,
  });
  return {
    modules: [new DraftKeeper({ drafts, clock, log })],
    endpoints,
    desk: new WalletDesk({ database, engine, settings }),
    holds,
    currencies,
    drafts,
    proofs,
  };
}
