import { sql } from 'kysely';
import { PAYMENT_SETTINGS } from './settings.ts';
import { PAYMENT_SEARCH } from './operator/payment-search.ts';
import { paymentConcerns } from './operator/rule-concerns.ts';
import { CATALOGUE_APPROVALS, paymentApprovals } from './operator/payment-approvals.ts';
import { depositQueue, withdrawalQueue } from './operator/waiting-payments.ts';
import { operatorPaymentCalls } from './endpoints.ts';
import { HttpCustody } from './custody/http-custody.ts';
import { openCustody } from './custody/open-custody.ts';
import { defineModule } from '../../kernel/module.ts';
import { paymentNews } from './payment-news.ts';
import { openWallet } from './open-wallet.ts';
import type { PaymentDecisions } from './decisions/payment-decisions.ts';

declare module '../uploads/upload-store.ts' {
  interface UploadPurposes {
    readonly deposit: true;
  }
}

declare module '../../kernel/module.ts' {
  interface Services {
    /** What operators decide about deposits and withdrawals. */
    readonly paymentDecisions: PaymentDecisions;
  }
}

/** Money that comes in and goes out: the customers' side, the operators', and the provider that keeps the coins. */
export const payments = defineModule({
  name: 'payments',
  settings: PAYMENT_SETTINGS,
  needs: ['settings', 'engine', 'boards', 'identity', 'uploads', 'verification', 'formatTime', 'auditLog', 'proposals'],
  provides: ['paymentDecisions'],
  async open(
    kernel,
    { settings, engine, boards: { board }, identity, uploads, verification, formatTime, auditLog, proposals },
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
    const ofOperators = { ...wallet, database, bus, clock, engine, formatTime, uploads, auditLog, proposals };
    return {
      services: { paymentDecisions: wallet.decisions },
      parts: [wallet.reconciler, ...coins.parts],
      messageSources: [paymentNews({ clock, currency })],
      jobs: [
        { name: 'payments.settle-drafts', cron: '* * * * *', run: () => wallet.reconciler.settleAbandoned() },
        ...coins.jobs,
      ],
      calls: wallet.endpoints,
      operatorCalls: operatorPaymentCalls(ofOperators),
      rawRoutes: coins.routes,
      queues: [depositQueue(database), withdrawalQueue(database)],
      search: PAYMENT_SEARCH,
      pictureSubjects: [
        {
          kind: 'deposit',
          id: sql`select max(d.payment_id) from deposits d where d.user_id = p.user_id and d.proof_img = p.id`,
        },
      ],
      ruleConcerns: paymentConcerns(database),
      approvals: { ...paymentApprovals(wallet.decisions, database), ...CATALOGUE_APPROVALS },
    };
  },
});
