import { paymentExecutors } from './operator/payment-executors.ts';
import { depositQueue, withdrawalQueue } from './operator/waiting-payments.ts';
import { operatorPaymentCalls } from './operator/endpoints.ts';
import { catalogueCalls } from './catalogue/endpoints.ts';
import { HttpCustody } from './custody/http-custody.ts';
import { openCustody } from './custody/open-custody.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { defineModule } from '../../kernel/module.ts';
import { keptNews } from '../notifications/kept-news.ts';
import { paymentNews } from '../notifications/payment-news.ts';
import { openWallet } from './open-wallet.ts';
import { ABANDONED_MS } from './payment-drafts.ts';
import type { WalletDesk } from './wallet-desk.ts';

declare module '../uploads/tables.ts' {
  interface UploadPurposes {
    readonly deposit: true;
  }
}

declare module '../../kernel/module.ts' {
  interface Services {
    /** What the house decides about deposits and withdrawals. */
    readonly paymentDecisions: WalletDesk;
  }
}

/** Money that comes in and goes out: the customers' side, the operators', and the provider that keeps the coins. */
export const payments = defineModule({
  name: 'payments',
  needs: [
    'settings',
    'engine',
    'boards',
    'identity',
    'uploads',
    'verification',
    'customerMail',
    'formatTime',
    'auditLog',
    'proposals',
  ],
  provides: ['paymentDecisions'],
  async open(
    kernel,
    {
      settings,
      engine,
      boards: { board },
      identity,
      uploads,
      verification,
      customerMail: mail,
      formatTime,
      auditLog,
      proposals,
    },
  ) {
    const { environment, database, bus, clock, log, translator } = kernel;
    const currency = (): string => settings.text('currency');
    const { custody } = environment;
    const provider = custody === null ? null : new HttpCustody(custody, clock);
    const wallet = openWallet({
      database,
      clock,
      log,
      settings,
      engine,
      board,
      identity,
      uploads,
      translator,
      verification,
      issuer: provider,
    });
    const coins = await openCustody({ database, clock, log, wallet, provider, secret: custody?.secret ?? '' });
    const reconciler = new DraftKeeper({ drafts: wallet.drafts, clock, log });
    const ofOperators = { ...wallet, database, bus, clock, engine, formatTime, uploads, auditLog, proposals };
    return {
      services: { paymentDecisions: wallet.desk },
      parts: [
        {
          name: 'payment drafts',
          // All that a crash has left, before any call is served, so that nobody is asking yet.
          start: () =>
            reconciler
              .settleBefore(Number.POSITIVE_INFINITY)
              .catch((error: unknown) => log.warn({ err: error }, 'drafts of payments not settled, retrying')),
          stop: () => reconciler.stop(),
        },
        ...coins.modules,
        paymentNews({ database, bus, clock, log, mail, currency }),
        keptNews({ database, bus, clock, log, currency }),
      ],
      jobs: [
        {
          name: 'payments.settle-drafts',
          cron: '* * * * *',
          run: () => reconciler.settleBefore(clock.wallNow() - ABANDONED_MS),
        },
      ],
      calls: wallet.endpoints,
      operatorCalls: [...operatorPaymentCalls(ofOperators), ...catalogueCalls(ofOperators)],
      rawRoutes: coins.routes,
      queues: [depositQueue(database), withdrawalQueue(database)],
      approvals: paymentExecutors(wallet.desk, database),
    };
  },
});
