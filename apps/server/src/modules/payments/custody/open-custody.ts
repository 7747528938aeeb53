import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { RawRoute } from '../../../kernel/http/raw-route.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import type { LongLivedPart } from '../../../kernel/part.ts';
import type { OpenedWallet } from '../open-wallet.ts';
import { CustodyEvents } from './custody-events.ts';
import type { CustodyProvider } from './custody-provider.ts';
import { catchUpOnEvents } from './event-catch-up.ts';
import { EventInbox } from './event-inbox.ts';
import { IncomingDeposits } from './incoming-deposits.ts';
import { OutgoingTransfers, queueApproved } from './outgoing-transfers.ts';
import { custodyWebhook } from './webhook.ts';

export interface CustodyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: OpenedWallet;
  /** null: operators pay by hand and see what arrives by themselves. */
  readonly provider: CustodyProvider | null;
  /** What the provider signs its webhooks with. */
  readonly secret: string;
}

export interface OpenedCustody {
  readonly parts: readonly LongLivedPart[];
  readonly jobs: readonly Job[];
  readonly routes: readonly RawRoute[];
}

/**
 * Coins kept by a provider: what arrives becomes deposits, what was approved is sent. Without one, what an earlier one
 * was asked for stays its own, and what is approved from now on is paid by hand.
 */
export async function openCustody(deps: CustodyDeps): Promise<OpenedCustody> {
  const { database, clock, log, wallet, secret, provider } = deps;
  await setEnabled(database, clock, provider !== null);
  if (provider === null) return { parts: [], jobs: [], routes: [] };
  const { decisions, currencies, drafts, proofs } = wallet;
  const inbox = new EventInbox({ database, clock });
  const deposits = new IncomingDeposits({ database, clock, currencies, drafts, proofs, decisions });
  return {
    parts: [
      new CustodyEvents({ database, clock, log, inbox, decisions, deposits }),
      new OutgoingTransfers({ database, clock, log, provider }),
    ],
    jobs: [
      {
        name: 'custody.catch-up',
        cron: '* * * * *',
        run: () => catchUpOnEvents({ database, log, provider, inbox }),
      },
    ],
    routes: [custodyWebhook({ secret, inbox, clock, log })],
  };
}

/** What was approved before there was a provider may have been paid by hand already, and is never handed over. */
async function setEnabled(database: Database, clock: Clock, enabled: boolean): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('custody_progress')
      .select('enabled')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.enabled === enabled) return;
    if (enabled) await queueApproved(transaction, 'withheld', new Date(clock.wallNow()));
    await transaction.updateTable('custody_progress').set({ enabled }).execute();
  });
}
