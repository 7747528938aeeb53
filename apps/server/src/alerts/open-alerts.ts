import type { Translator } from '@candor/locales/translate.ts';
import type { EngineHost } from '../engine/host.ts';
import type { QuoteBoard } from '../market/quote-board.ts';
import { messageEndpoints } from '../messages/endpoints.ts';
import { InboxKeeper } from '../messages/inbox-keeper.ts';
import type { CustomerMail } from '../notices/customer-mail.ts';
import { KeptNews } from '../notices/kept-news.ts';
import { PaymentNews } from '../notices/payment-news.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import type { Log } from '../platform/log.ts';
import type { Module } from '../platform/module.ts';
import { messageTimeOf } from '../messages/message-time.ts';
import { formatSiteTime } from '../platform/site-time.ts';
import { pushEndpoints } from '../push/endpoints.ts';
import { PushSender } from '../push/push-sender.ts';
import { VapidKey } from '../push/vapid.ts';
import type { SettingsReader } from '../site/settings.ts';
import { alertEndpoints } from './endpoints.ts';
import { MarginWarnings } from './margin-warnings.ts';
import { PriceAlerts } from './price-alerts.ts';
import { TradingNews } from './trading-news.ts';

export interface AlertsParts {
  readonly environment: Environment;
  readonly log: Log;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly database: Database;
  readonly settings: SettingsReader;
  readonly mail: CustomerMail;
  readonly engine: Pick<EngineHost, 'peek' | 'isServing'>;
  readonly board: QuoteBoard;
  readonly translator: (language: string) => Translator;
}

export interface OpenedAlerts {
  /** To be started in this order. */
  readonly modules: readonly Module[];
  readonly endpoints: readonly AnyEndpoint[];
}

/** Inbox, alerts and notifications: whatever tells a customer something that he did not just do himself. */
export async function openAlerts(parts: AlertsParts): Promise<OpenedAlerts> {
  const { environment, log, bus, clock, database, settings, engine, board, translator, mail } = parts;
  const { pushTestOrigin: testOrigin } = environment;
  if (testOrigin !== null) log.warn({ testOrigin }, 'PUSH_TEST_ORIGIN is set: it is for tests alone.');
  const vapid = await openVapidKey(environment);
  const instrument = (id: number) => board.get(id)?.instrument ?? null;
  const instruments = () => board.snapshot().map((row) => row.instrument.id);
  const formatTime = (at: number): string => formatSiteTime(at, settings.timeZone);
  const messageTime = messageTimeOf(settings);
  const alerts = new PriceAlerts({ database, bus, clock, log, instruments, instrument });
  const currency = (): string => settings.text('currency');
  return {
    modules: [
      new InboxKeeper({ database, bus, clock, log }),
      new PushSender({ database, bus, clock, log, vapid, testOrigin, translator, formatTime: messageTime }),
      alerts,
      new TradingNews({ database, bus, clock, log, instrument, currency }),
      new PaymentNews({ database, bus, clock, log, mail, currency }),
      new KeptNews({ database, bus, clock, log, currency }),
      new MarginWarnings({ database, bus, clock, log, engine, mail }),
    ],
    endpoints: [
      ...messageEndpoints({ database, bus, clock, translator, formatTime, messageTime }),
      ...alertEndpoints({ database, clock, alerts, instrument, formatTime }),
      ...pushEndpoints({ database, clock, publicKey: vapid.publicKey, testOrigin }),
    ],
  };
}

function openVapidKey({ vapidPrivateKey, vapidSubject, operatorEmail, dataDir }: Environment): Promise<VapidKey> {
  const subject = vapidSubject ?? `mailto:${operatorEmail ?? 'operator@example.com'}`;
  if (vapidPrivateKey === null) return VapidKey.ofDirectory(dataDir, subject);
  return Promise.resolve(VapidKey.ofText(vapidPrivateKey, subject));
}
